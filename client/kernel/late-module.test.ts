// Code that is loaded later: one download, tried again, its style sheets too, and waited for as long as it takes.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LateModule, missed, watchStyles } from "./late-module.ts";

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

it("is missed while somebody waits for it in vain, and not when it was only loaded ahead", async () => {
  answers = ["fails"];
  const late = new LateModule(load);
  const ahead = late.preload();
  await vi.advanceTimersByTimeAsync(1_000);
  await ahead;
  expect([late.missing.value, missed.value]).toEqual([true, 0]);
  late.want();
  late.want();
  expect(missed.value).toBe(1);
  answers = ["loads"];
  await vi.advanceTimersByTimeAsync(5_000);
  expect(missed.value).toBe(0);
});

describe("style sheets that could not be loaded", () => {
  const OF_STYLES = new Error("Unable to preload CSS for /assets/page.css");
  class Link extends EventTarget {
    rel = "stylesheet";
    readonly href: string;
    constructor(href: string) {
      super();
      this.href = href;
    }
    cloneNode = () => new Link(this.href);
    remove = () => undefined;
  }
  let appended: Link[];
  let note: (event: { target: unknown }) => void;

  beforeEach(() => {
    appended = [];
    vi.stubGlobal("HTMLLinkElement", Link);
    vi.stubGlobal("document", { head: { append: (link: Link) => appended.push(link) } });
    vi.stubGlobal("addEventListener", (_: string, listener: typeof note) => (note = listener));
    watchStyles();
  });

  it("are asked for again with their code, which counts as here only with them", async () => {
    load.mockRejectedValueOnce(OF_STYLES);
    note({ target: new Link("/assets/page.css") });
    const late = new LateModule(load);
    const asking = late.require();
    await vi.advanceTimersByTimeAsync(200);
    expect(load).toHaveBeenCalledTimes(1);
    expect(late.here.value).toBeNull();
    appended[0]!.dispatchEvent(new Event("load"));
    expect(await asking).toBe("code");
    expect(appended).toHaveLength(1);
  });

  it("are asked for until they come", async () => {
    load.mockRejectedValueOnce(OF_STYLES);
    const first = new Link("/assets/page.css");
    note({ target: first });
    const asking = new LateModule(load).require();
    await vi.advanceTimersByTimeAsync(200);
    note({ target: appended[0] });
    appended[0]!.dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(800);
    appended[1]!.dispatchEvent(new Event("load"));
    expect(await asking).toBe("code");
  });

  it("keep no code waiting that has all of its own", async () => {
    const other = new Link("/assets/other.css");
    note({ target: other });
    expect(await new LateModule(load).require()).toBe("code");
    expect(appended).toEqual([]);
  });
});
