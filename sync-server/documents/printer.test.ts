// The thread that prints: the server goes on meanwhile, papers queue and no more than so many, and a thread that fails is replaced.

import { afterEach, describe, expect, it } from "vitest";
import { longOrder, shownOrder } from "./order.fixture.ts";
import { orderPaper } from "./order.view.ts";
import { Printer } from "./printer.ts";

const LIMITS = { mostWaiting: 2, mostOfShop: 2, mostOfJobs: 2, secondsForOne: 60, secondsIdle: 60 };
const { paper } = orderPaper("order", shownOrder(), "ro");
const starts = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1");

const printers: Printer[] = [];
const printer = (changes: Partial<typeof LIMITS> = {}, file?: URL) => {
  const made = new Printer({ ...LIMITS, ...changes }, file);
  printers.push(made);
  return made;
};
afterEach(() => {
  for (const one of printers.splice(0)) one.close();
});

/** A thread that does as it is told by the paper's number. */
const scripted = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const OBEDIENT = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ number }) => {
    if (number === "throw") throw new Error("thrown");
    if (number === "exit") process.exit(3);
    if (number === "fail") parentPort.postMessage({ failure: "no" });
    if (number === "print") parentPort.postMessage({ bytes: new Uint8Array([1]) });
  });`;
const COUNTING = `
  import { parentPort } from "node:worker_threads";
  let papers = 0;
  parentPort.on("message", () => parentPort.postMessage({ bytes: new Uint8Array([++papers]) }));`;
const DEMO = { companyId: "demo", forJob: false };
const RIVAL = { companyId: "rival", forJob: false };
const told = (number: string) => ({ ...paper, number });

describe("the printer", () => {
  it("prints in a thread of its own: the server's is never held for long", async () => {
    const made = printer();
    await made.print(paper, DEMO);
    const long = orderPaper("order", longOrder(60), "ro").paper;
    // What the server's own thread has reckoned meanwhile, of all that was.
    const before = { own: process.threadCpuUsage(), all: process.cpuUsage() };
    expect(starts(await made.print(long, DEMO))).toBe("%PDF-");
    const sum = ({ user, system }: { user: number; system: number }) => user + system;
    expect(sum(process.threadCpuUsage(before.own))).toBeLessThan(sum(process.cpuUsage(before.all)) / 2);
  });

  it("is warm before the first paper, once, and tells whoever warmed it that it cannot print", async () => {
    const made = printer();
    const warming = made.warm();
    const first = made.print(paper, DEMO); // who comes meanwhile waits for no second thread
    await warming;
    expect(starts(await first)).toBe("%PDF-");
    expect(made.isAwake).toBe(true);
    const counting = printer({}, scripted(COUNTING));
    await counting.warm();
    await counting.warm();
    expect([...(await counting.print(told("how many"), DEMO))]).toEqual([2]);
    await expect(printer({}, scripted("throw new Error('no fonts')")).warm()).rejects.toThrow("no fonts");
  });

  it("takes several at once, one after the other, and refuses what would wait too long", async () => {
    const made = printer();
    const taken = [made.print(paper, DEMO), made.print(paper, DEMO), made.print(paper, DEMO)];
    expect(() => made.print(paper, DEMO)).toThrow(expect.objectContaining({ status: 503, code: "documents/busy" }));
    expect((await Promise.all(taken)).map(starts)).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
    expect(starts(await made.print(paper, DEMO))).toBe("%PDF-");
  });

  it("keeps places for other shops, and for jobs: one that fills the queue keeps nobody from printing", async () => {
    const made = printer({ mostWaiting: 24, mostOfShop: 3 }, scripted(OBEDIENT));
    const job = { companyId: "demo", forJob: true };
    const busy = expect.objectContaining({ status: 503, code: "documents/busy" }) as unknown;
    const printed = Array.from({ length: 4 }, () => made.print(told("print"), DEMO));
    for (let n = 0; n < 50; n++) expect(() => made.print(told("print"), DEMO)).toThrow(busy);
    printed.push(made.print(told("print"), RIVAL), made.print(told("print"), job), made.print(told("print"), job));
    expect(() => made.print(told("print"), job)).toThrow(busy);
    expect(await Promise.all(printed)).toHaveLength(7);
    expect(await made.print(told("print"), DEMO)).toEqual(new Uint8Array([1]));
  });

  it.each([
    ["that throws", "throw", /thrown/],
    ["that ends", "exit", /ended/],
    ["that says it failed", "fail", /no/],
  ])("lives on after a thread %s", async (_, number, message) => {
    const made = printer({}, scripted(OBEDIENT));
    const [failed, next] = [made.print(told(number), DEMO), made.print(told("print"), DEMO)];
    await expect(failed).rejects.toThrow(message);
    expect(await next).toEqual(new Uint8Array([1]));
  });

  it("gives up a paper that takes too long, and prints the next", async () => {
    const made = printer({ secondsForOne: 0.5 }, scripted(OBEDIENT));
    const [stuck, next] = [made.print(told("hang"), DEMO), made.print(told("print"), DEMO)];
    await expect(stuck).rejects.toThrow("too long");
    expect(await next).toEqual(new Uint8Array([1]));
  });

  it("ends its thread when there is nothing to print for a while, and begins another", async () => {
    const made = printer({ secondsIdle: 0.05 }, scripted(OBEDIENT));
    await made.print(told("print"), DEMO);
    await expect.poll(() => made.isAwake).toBe(false);
    expect(await made.print(told("print"), DEMO)).toEqual(new Uint8Array([1]));
  });
});
