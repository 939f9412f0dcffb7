// One thread prints, so that nobody else waits for it: a document is reckoned for longer than a request may hold the server. It comes
// with the first document and goes when there has been none for a while. Papers queue, so many and no more, of one shop a few; those of
// jobs, which nobody sees to, have places of their own.

import { Worker } from "node:worker_threads";
import { Problem } from "../platform/problem.ts";
import type { Paper } from "./paper.ts";
import type { Printed } from "./print.worker.ts";

export interface PrinterLimits {
  /** Papers that people asked for, behind the one that is being printed. */
  mostWaiting: number;
  /** Of these, of one shop. */
  mostOfShop: number;
  /** Of jobs, whosever. */
  mostOfJobs: number;
  /** After which a paper is given up, with the thread that hangs on it. */
  secondsForOne: number;
  /** After which the thread ends. */
  secondsIdle: number;
}

/** Its words take both faces of the font. */
const NOTHING_MUCH: Paper = {
  locale: "ro",
  title: "Șț Жя",
  number: "1",
  accent: "#0b6478",
  shop: { name: "garaj", lines: ["Șț Жя"], logo: null },
  facts: [],
  people: [],
  code: null,
  blocks: [],
  signatures: [],
  foot: "",
};

const LIMITS: PrinterLimits = { mostWaiting: 24, mostOfShop: 3, mostOfJobs: 24, secondsForOne: 30, secondsIdle: 600 };

interface PaperOf {
  companyId: string;
  /** Nobody waits for it: it is tried again by itself. */
  forJob: boolean;
}

interface Turn {
  of: PaperOf;
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
  print(paper: Paper, of: PaperOf): Promise<Uint8Array> {
    if (this.#isFull(of))
      throw new Problem(503, "documents/busy", "Too many documents are being printed; ask again in a moment.", {
        headers: { "retry-after": "5" },
      });
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    this.#waiting.push({ of, paper, resolve, reject });
    this.#next();
    return promise;
  }

  /** A thread that has loaded all that it prints with, before anybody asks for a paper. Rejects as `print` does. */
  async warm(): Promise<void> {
    if (!this.isAwake) await this.print(NOTHING_MUCH, { companyId: "", forJob: true });
  }

  /** Whether there is a thread. */
  get isAwake(): boolean {
    return this.#worker !== null;
  }

  /** Ends the thread; what waits is given up. */
  close(): void {
    clearTimeout(this.#timer);
    const left = this.#waiting.splice(0);
    if (this.#current) left.unshift(this.#current);
    this.#current = null;
    this.#end();
    for (const { reject } of left) reject(new Error("the printer was closed"));
  }

  #isFull({ companyId, forJob }: PaperOf): boolean {
    const alike = this.#waiting.filter(({ of }) => of.forJob === forJob);
    if (forJob) return alike.length >= this.#limits.mostOfJobs;
    const ofShop = alike.filter(({ of }) => of.companyId === companyId);
    return alike.length >= this.#limits.mostWaiting || ofShop.length >= this.#limits.mostOfShop;
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

/** For the first who prints: a cold thread takes seconds on a small machine. Calling what is returned gives it up. */
export function warmLater(afterMs: number, onFailed: (error: unknown) => void): () => void {
  const timer = setTimeout(() => void printer.warm().catch(onFailed), afterMs);
  timer.unref();
  return () => clearTimeout(timer);
}

/** The bytes of a PDF. Throws a `Problem` 503 `documents/busy` when too many wait already. */
export const print = async (paper: Paper, of: PaperOf): Promise<Uint8Array> => printer.print(paper, of);
