// Each answer of the scanner can be told from the others without a look: by its tones, and by how the device shakes.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isMuted, mute, tell, type ScanResult } from "./feedback.ts";

const RESULTS: readonly ScanResult[] = ["found", "choose", "unknown", "over"];
/** What was heard, Hz; one for the whole file, as a page has one. */
const heard: number[] = [];
const param = () => ({ value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} });
let state: AudioContextState;
let resumed: PromiseWithResolvers<void>;
class Sound {
  currentTime = 0;
  destination = {};
  get state() {
    return state;
  }
  resume = () => resumed.promise;
  createOscillator = () => {
    const frequency = param();
    return { frequency, connect: (to: object) => to, start: () => void heard.push(frequency.value), stop: () => {} };
  };
  createGain = () => ({ gain: param(), connect: (to: object) => to });
}

let shaken: number[][];
const held = (coarse: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
beforeEach(() => {
  heard.length = 0;
  shaken = [];
  state = "running";
  resumed = Promise.withResolvers();
  vi.stubGlobal("AudioContext", Sound);
  vi.stubGlobal("navigator", { vibrate: (how: number[]) => shaken.push(how) > 0 });
  held(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells each answer by other tones and another way to shake", () => {
  const told = RESULTS.map((result) => {
    heard.length = 0;
    expect(tell(result, false)).toBe(true);
    return { tones: heard.join(" "), shake: shaken.at(-1)!.join(" ") };
  });
  expect(new Set(told.map(({ tones }) => tones)).size).toBe(RESULTS.length);
  expect(new Set(told.map(({ shake }) => shake)).size).toBe(RESULTS.length);
});

it("is silent when that was asked for, and shakes all the same", () => {
  expect(tell("over", true)).toBe(true);
  expect([heard, shaken.length]).toEqual([[], 1]);
});

it("says that nothing shook, so that the frame flashes: on a desk, and where the device cannot", () => {
  held(false);
  expect([tell("found", false), shaken]).toEqual([false, []]);
  held(true);
  vi.stubGlobal("navigator", {});
  expect(tell("found", false)).toBe(false);
  expect(heard).not.toEqual([]);
});

it("sounds as soon as the page may, and not all at once what was scanned before somebody touched it", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  state = "suspended";
  tell("found", false);
  vi.advanceTimersByTime(60_000);
  resumed.resolve();
  await resumed.promise;
  await Promise.resolve();
  expect(heard).toEqual([]);
  tell("unknown", false);
  await resumed.promise;
  await Promise.resolve();
  expect(heard).toEqual([220]);
});

it("keeps on the device whether it is silent", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  expect(isMuted()).toBe(false);
  mute(true);
  expect(isMuted()).toBe(true);
  mute(false);
  expect(isMuted()).toBe(false);
});
