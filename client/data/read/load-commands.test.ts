// The registry is loaded later: one download, tried again, and said when it cannot be had.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Commands } from "../../../shared/registry/later-commands.ts";

const registry = { runOnDevice: () => Promise.resolve() } as unknown as Commands;
/** Answers of the loader in order; the last one stays. */
let answers: ("loads" | "fails")[];
let asked: number;
let here: Commands | null;

vi.mock("../../../shared/registry/later-commands.ts", () => ({
  commandsHere: () => here,
  loadCommands: async () => {
    asked += 1;
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === "fails") throw new Error("Failed to fetch dynamically imported module");
    return (here = registry);
  },
}));

async function fresh() {
  vi.resetModules();
  const { Store } = await import("../../kernel/store.ts");
  return { ...(await import("./load-commands.ts")), opened: new Store(false) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answers = ["loads"];
  asked = 0;
  here = null;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("requireCommands", () => {
  it("gives what is loaded, and asks no more", async () => {
    const { requireCommands } = await fresh();
    expect(await requireCommands()).toBe(registry);
    expect(await requireCommands()).toBe(registry);
    expect(asked).toBe(1);
  });

  it("tries three times within a second before anybody hears of it", async () => {
    answers = ["fails", "fails", "loads"];
    const { requireCommands, commandsMissing } = await fresh();
    const asking = requireCommands();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asking).toBe(registry);
    expect(commandsMissing.value).toBe(false);
  });

  it("then says so, goes on trying, and takes it back", async () => {
    answers = ["fails"];
    const { requireCommands, commandsMissing } = await fresh();
    const told = requireCommands().then(String, String);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await told).toContain("dynamically imported");
    expect(commandsMissing.value).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(commandsMissing.value).toBe(true);
    expect(asked).toBeGreaterThanOrEqual(8);
    answers = ["loads"];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(commandsMissing.value).toBe(false);
  });
});

describe("preloadCommands", () => {
  it("waits for the board, and a moment more", async () => {
    const { preloadCommands, opened } = await fresh();
    preloadCommands(opened, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
    opened.set(true);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toBe(1);
  });

  it("tells when it has arrived after all", async () => {
    answers = ["fails"];
    const { preloadCommands, opened } = await fresh();
    const arrived = vi.fn<() => void>();
    preloadCommands(opened, arrived);
    opened.set(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(arrived).not.toHaveBeenCalled();
    answers = ["loads"];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(arrived).toHaveBeenCalledOnce();
  });

  it("does nothing once it was left", async () => {
    const { preloadCommands, opened } = await fresh();
    const leave = preloadCommands(opened, () => undefined);
    opened.set(true);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });
});
