import { deepStrictEqual as same } from "node:assert";
import { test } from "node:test";
import { Beside } from "./beside.ts";

/** A worker that keeps what it is told. */
class Fake {
  static made: Fake[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  told: string[] = [];
  ended = false;

  constructor() {
    Fake.made.push(this);
  }

  postMessage(text: string): void {
    this.told.push(text);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: string): void {
    this.onmessage?.({ data });
  }
}

function beside(idle?: number): Beside {
  Fake.made = [];
  return new Beside(() => new Fake() as unknown as Worker, idle);
}

test("work is done one thing after the other, once the worker is ready", async () => {
  const work = beside();
  const [one, two] = [work.post("one", 60), work.post("two", 60)];
  const worker = Fake.made[0]!;
  same(worker.told, []);
  worker.say("ready");
  same(worker.told, ["one"]);
  worker.say("first");
  same(worker.told, ["one", "two"]);
  worker.say("second");
  same(await Promise.all([one, two]), ["first", "second"]);
  same(Fake.made.length, 1);
});

test("what takes too long is given up with its worker, and the rest goes on in another", async () => {
  const work = beside();
  const [slow, next] = [work.post("slow", 0), work.post("next", 60)];
  Fake.made[0]!.say("ready");
  same(await slow, "");
  same(Fake.made[0]!.ended, true);
  const worker = Fake.made[1]!;
  worker.say("ready");
  same(worker.told, ["next"]);
  worker.say("done");
  same(await next, "done");
});

test("a worker that dies gives its work up", async () => {
  const work = beside();
  const lost = work.post("lost", 60);
  Fake.made[0]!.say("ready");
  Fake.made[0]!.onerror?.();
  same(await lost, "");
});

test("a worker that has nothing to do goes, and another comes for the next thing", async () => {
  const work = beside(0);
  const one = work.post("one", 60);
  Fake.made[0]!.say("ready");
  Fake.made[0]!.say("first");
  same(await one, "first");
  await new Promise((done) => setTimeout(done, 5));
  same(Fake.made[0]!.ended, true);
  same(Fake.made.length, 1);
  const two = work.post("two", 60);
  Fake.made[1]!.say("ready");
  Fake.made[1]!.say("second");
  same(await two, "second");
});
