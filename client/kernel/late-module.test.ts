// Code that is loaded later: one download, tried again, its style sheets too, and waited for as long as it takes.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LateModule, watchStyles } from "./late-module.ts";

/** Answers of the loader in order; the last one stays. */
let answers: ("loads" | "fails")[];
const load = vi.fn<() => Promise<string>>(async () => {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === "fails") throw new Error("Failed to fetch dynamically imported module");
  return "code";
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  load.mockClear();
  answers = ["loads"];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("loads once, however many ask", async () => {
  const late = new LateModule(load);
  expect(await Promise.all([late.require(), late.arrives(), late.require()])).toEqual(["code", "code", "code"]);
  expect(load).toHaveBeenCalledOnce();
  expect(late.here.value).toBe("code");
});

it("says that it is missing after three tries, and takes it back with the one that has it", async () => {
  answers = ["fails"];
  const late = new LateModule(load);
  const told = late.require().then(String, String);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await told).toContain("dynamically imported");
  expect([late.missing.value, late.here.value]).toEqual([true, null]);
  answers = ["loads"];
  await vi.advanceTimersByTimeAsync(5_000);
  expect([late.missing.value, late.here.value]).toEqual([false, "code"]);
});

it("lets whoever waits for it wait for minutes, and gives it to all of them", async () => {
  answers = ["fails"];
  const late = new LateModule(load);
  const waiting = [late.arrives(), late.arrives()];
  await vi.advanceTimersByTimeAsync(120_000);
  answers = ["loads"];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all(waiting)).toEqual(["code", "code"]);
});

it("asks again for style sheets that could not be loaded, before its code counts as here", async () => {
  class Link extends EventTarget {
    rel = "stylesheet";
    href = "/assets/page.css";
    replacedBy: Link | null = null;
    cloneNode = () => new Link();
    replaceWith = (other: Link) => void (this.replacedBy = other);
  }
  vi.stubGlobal("HTMLLinkElement", Link);
  let note: (event: { target: unknown }) => void = () => undefined;
  vi.stubGlobal("addEventListener", (_: string, listener: typeof note) => (note = listener));
  watchStyles();
  const broken = new Link();
  note({ target: broken });

  const late = new LateModule(load);
  const asking = late.require();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
  broken.replacedBy!.dispatchEvent(new Event("load"));
  expect(await asking).toBe("code");

  await new LateModule(load).require(); // it is here now, and not asked for again
  expect(load).toHaveBeenCalledTimes(2);
});
