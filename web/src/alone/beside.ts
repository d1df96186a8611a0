/** The second worker, in which bots think: one thing after the other, and ended when one takes too long. */

interface Job {
  text: string;
  seconds: number;
  done: (answer: string) => void;
}

export class Beside {
  #worker: Worker | undefined;
  #ready = false;
  #waiting: Job[] = [];
  #job: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly start: () => Worker) {}

  /** Hand work over; an empty answer means that it took too long. */
  post = (text: string, seconds: number): Promise<string> => {
    const answer = new Promise<string>((done) => this.#waiting.push({ text, seconds, done }));
    this.#next();
    return answer;
  };

  /** Start the worker before it is needed: that takes a moment. */
  prepare(): void {
    if (this.#worker !== undefined) return;
    this.#worker = this.start();
    this.#worker.onmessage = (event) => this.#hear(String(event.data));
    this.#worker.onerror = () => this.#end();
  }

  #hear(said: string): void {
    if (said === "ready") this.#ready = true;
    else this.#settle(said);
    this.#next();
  }

  #next(): void {
    if (this.#waiting.length > 0) this.prepare();
    if (!this.#ready || this.#job !== undefined) return;
    this.#job = this.#waiting.shift();
    if (this.#job === undefined) return;
    this.#timer = setTimeout(() => this.#end(), this.#job.seconds * 1000);
    this.#worker!.postMessage(this.#job.text);
  }

  #settle(answer: string): void {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.done(answer);
  }

  /** Whatever it was doing is given up. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#settle("");
    this.#next();
  }
}
