import { createElement, type SubmitEvent } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { oneAtATime, secondTap, useSubmit } from "./one-at-a-time.ts";

it("runs once for two quick presses, and again when it has ended", async () => {
  const guarded = oneAtATime();
  const saved = Promise.withResolvers<void>();
  let runs = 0;
  const press = () =>
    guarded(() => {
      runs++;
      return saved.promise;
    });
  const first = press();
  await press();
  expect(runs).toBe(1);
  saved.resolve();
  await first;
  await press();
  expect(runs).toBe(2);
});

it("runs not for the second of two quick taps, where that would be for what has come under the finger", async () => {
  vi.useFakeTimers();
  try {
    const guarded = oneAtATime();
    let runs = 0;
    const tap = () =>
      guarded(() => {
        runs++;
        return secondTap();
      });
    const first = tap();
    await vi.advanceTimersByTimeAsync(300);
    await tap();
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    await first;
    void tap();
    expect(runs).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

it("runs again after a failure", async () => {
  const guarded = oneAtATime();
  await expect(guarded(() => Promise.reject(new Error("full")))).rejects.toThrow("full");
  let ran = false;
  await guarded(async () => void (ran = true));
  expect(ran).toBe(true);
});

it("sends a form once for two quick presses, and never by the browser", async () => {
  const saved = Promise.withResolvers<void>();
  let [runs, prevented] = [0, 0];
  const submit = () => {
    runs++;
    return saved.promise;
  };
  let send: ReturnType<typeof useSubmit> | null = null;
  function Form() {
    send = useSubmit(submit);
    return null;
  }
  renderToString(createElement(Form));
  const press = () => send!({ preventDefault: () => prevented++ } as unknown as SubmitEvent<HTMLFormElement>);
  press();
  press();
  expect([runs, prevented]).toEqual([1, 2]);
  saved.resolve();
  await saved.promise;
});
