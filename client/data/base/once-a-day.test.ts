import { afterEach, describe, expect, it, vi } from "vitest";
import { OnceADay } from "./once-a-day.ts";
import { watchBrowser } from "./watch-browser.ts";

const NOW = Date.UTC(2026, 2, 9, 8, 30);
const HOUR = 3_600_000;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("tidying up", () => {
  it("is done at the first answer, and then once a day however often one comes", async () => {
    const work = vi.fn<(at: number) => Promise<void>>().mockResolvedValue();
    const tidy = new OnceADay("outbox", work);
    for (let hours = 0; hours <= 50; hours++) await tidy.at(NOW + hours * HOUR);
    expect(work.mock.calls.map(([at]) => (at - NOW) / HOUR)).toEqual([0, 24, 48]);
  });

  it("that failed is tried again with the next answer, and keeps nobody from working", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    const work = vi.fn<(at: number) => Promise<void>>().mockRejectedValueOnce(new Error("disk")).mockResolvedValue();
    const tidy = new OnceADay("outbox", work);
    for (const at of [NOW, NOW + 1, NOW + 2]) await expect(tidy.at(at)).resolves.toBeUndefined();
    expect(work).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledExactlyOnceWith("outbox", expect.any(Error));
  });

  it("is not begun twice at once", async () => {
    let end = () => {};
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
    const tidy = new OnceADay("outbox", work);
    const first = tidy.at(NOW);
    await tidy.at(NOW + 1);
    end();
    await first;
    expect(work).toHaveBeenCalledOnce();
  });

  it("goes by the server's clock also when that is put back by more than a day", async () => {
    const work = vi.fn<(at: number) => Promise<void>>().mockResolvedValue();
    const tidy = new OnceADay("outbox", work);
    await tidy.at(NOW + 90 * 24 * HOUR);
    await tidy.at(NOW);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("goes on in a tab that is never closed nor looked at, as each minute brings an answer", async () => {
    vi.useFakeTimers({ now: NOW });
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
    const work = vi.fn<(at: number) => Promise<void>>().mockResolvedValue();
    const tidy = new OnceADay("outbox", work);
    const answered = () => void tidy.at(Date.now());
    const nothing = () => {};
    const leave = watchBrowser({ back: nothing, hidden: nothing, gone: nothing, minute: answered });
    await vi.advanceTimersByTimeAsync(21 * 24 * HOUR);
    expect(work).toHaveBeenCalledTimes(21);
    leave();
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(work).toHaveBeenCalledTimes(21);
  });
});
