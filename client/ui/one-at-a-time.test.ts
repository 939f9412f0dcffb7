import { createElement, type SubmitEvent } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { oneAtATime, useSubmit } from "./one-at-a-time.ts";

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
