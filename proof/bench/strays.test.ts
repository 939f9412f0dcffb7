// Errors that nobody waits for become the failure of what is measured, or end the run.

import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { Strays } from "./strays.ts";

function listen() {
  const source = new EventEmitter();
  let over = (): void => undefined;
  const measured = new Promise<void>((resolve) => (over = resolve));
  const clearAway = vi.fn<() => Promise<void>>(async () => over());
  const atOtherTimes = vi.fn<(error: unknown) => void>();
  const strays = new Strays(source, clearAway, atOtherTimes);
  return {
    stray: (text: string) => source.emit("uncaughtException", new Error(text)),
    strays,
    measured,
    clearAway,
    atOtherTimes,
  };
}

describe("Strays", () => {
  it("fails what is measured, whose product is ended first", async () => {
    const { stray, strays, measured, clearAway, atOtherTimes } = listen();
    const during = strays.during(measured);
    stray("of a socket");
    await expect(during).rejects.toThrow("of a socket");
    expect(clearAway).toHaveBeenCalledOnce();
    expect(atOtherTimes).not.toHaveBeenCalled();
  });

  it("leaves the next one alone", async () => {
    const { stray, strays, measured, clearAway } = listen();
    const during = strays.during(measured);
    stray("of a socket");
    await expect(during).rejects.toThrow("of a socket");
    await strays.during(Promise.resolve());
    expect(clearAway).toHaveBeenCalledOnce();
  });

  it("ends the run while nothing is measured", async () => {
    const { stray, strays, clearAway, atOtherTimes } = listen();
    await strays.during(Promise.resolve());
    stray("of nobody");
    expect(atOtherTimes).toHaveBeenCalledExactlyOnceWith(new Error("of nobody"));
    expect(clearAway).not.toHaveBeenCalled();
  });
});
