/** The second worker, in which records are replayed and positions studied: one thing after the other. It takes as much
 * memory as the table, so it is there only while it is needed, and it is ended when one thing takes too long. */

const IDLE = 60; // seconds without work after which it goes

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

  constructor(readonly start: () => Worker, readonly idle = IDLE) {}

  /** Hand work over; an empty answer means that it took too long. */
  post = (text: string, seconds: number): Promise<string> => {
    const answer = new Promise<string>((done) => this.#waiting.push({ text, seconds, done }));
    this.#next();
    return answer;
  };

  #prepare(): void {
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
    if (this.#waiting.length > 0) this.#prepare();
    if (!this.#ready || this.#job !== undefined) return;
    clearTimeout(this.#timer);
    this.#job = this.#waiting.shift();
    this.#timer = setTimeout(() => this.#end(), (this.#job?.seconds ?? this.idle) * 1000);
    if (this.#job !== undefined) this.#worker!.postMessage(this.#job.text);
  }

  #settle(answer: string): void {
    const job = this.#job;
    this.#job = undefined;
    job?.done(answer);
  }

  /** Whatever it was doing is given up. */
  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#settle("");
    this.#next();
  }
}
