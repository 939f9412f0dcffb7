// One thread prints, so that nobody else waits for it: a document is reckoned for longer than a request may hold the server. It comes
// with the first document and goes when there has been none for a while. Papers queue, so many and no more.

import { Worker } from "node:worker_threads";
import { Problem } from "../app/problem.ts";
import type { Paper } from "./paper.ts";
import type { Printed } from "./print.worker.ts";

export interface PrinterLimits {
  /** Papers behind the one that is being printed. */
  mostWaiting: number;
  /** After which a paper is given up, with the thread that hangs on it. */
  secondsForOne: number;
  /** After which the thread ends. */
  secondsIdle: number;
}

const LIMITS: PrinterLimits = { mostWaiting: 24, secondsForOne: 30, secondsIdle: 600 };

interface Turn {
  paper: Paper;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
}

export class Printer {
  readonly #limits: PrinterLimits;
  readonly #file: URL;
  readonly #waiting: Turn[] = [];
  #current: Turn | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: PrinterLimits = LIMITS, file: URL = new URL("./print.worker.ts", import.meta.url)) {
    this.#limits = limits;
    this.#file = file;
  }

  /** Throws a `Problem` 503 `documents/busy` when too many wait already. */
  print(paper: Paper): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#limits.mostWaiting)
      throw new Problem(503, "documents/busy", "Too many documents are being printed; ask again in a moment.", {
        headers: { "retry-after": "5" },
      });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#waiting.push({ paper, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    if (this.#current) return;
    const turn = this.#waiting.shift();
    clearTimeout(this.#timer);
    if (!turn) {
      this.#after(this.#limits.secondsIdle, () => this.#end());
      return;
    }
    this.#current = turn;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(turn.paper);
    this.#after(this.#limits.secondsForOne, () => this.#fail(new Error("a document took too long to print")));
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { name: "printer", resourceLimits: { maxOldGenerationSizeMb: 256 } });
    const isOurs = () => this.#worker === worker;
    worker.on("message", (printed: Printed) => {
      if (isOurs()) this.#done(printed);
    });
    worker.on("error", (error: Error) => {
      if (isOurs()) this.#fail(error);
    });
    worker.on("exit", () => {
      if (isOurs()) this.#fail(new Error("the printing thread ended"));
    });
    return worker;
  }

  #done(printed: Printed): void {
    const turn = this.#current;
    this.#current = null;
    this.#worker?.unref(); // a thread that rests keeps no process alive
    if ("bytes" in printed) turn?.resolve(printed.bytes);
    else turn?.reject(new Error(printed.failure));
    this.#next();
  }

  /** The thread is of no use any more; the next paper gets another. */
  #fail(error: Error): void {
    const turn = this.#current;
    this.#current = null;
    this.#end();
    turn?.reject(error);
    this.#next();
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }

  #after(seconds: number, act: () => void): void {
    this.#timer = setTimeout(act, seconds * 1000);
    this.#timer.unref();
  }
}

const printer = new Printer();

/** The bytes of a PDF. Throws a `Problem` 503 `documents/busy` when too many wait already. */
export const print = async (paper: Paper): Promise<Uint8Array> => printer.print(paper);
