// A button that is pressed twice, or Enter that is held: what runs is not begun again until it has ended.

import { useState, type SubmitEvent } from "react";

export function oneAtATime(): (run: () => Promise<void>) => Promise<void> {
  let isRunning = false;
  return async (run) => {
    if (isRunning) return;
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
    }
  };
}

/** A finger that taps twice does so within this, ms. */
const SECOND_TAP_MS = 500;

/** Waited for where something else lies under the finger once it is done: the second of two quick taps would be for that. */
export const secondTap = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND_TAP_MS));

/** The same for as long as the component is there. */
export function useOneAtATime() {
  const [guarded] = useState(oneAtATime);
  return guarded;
}

/** What a form does when it is sent: by this alone and not by the browser, and of two quick presses once. */
export function useSubmit(submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>) {
  const guarded = useOneAtATime();
  return (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void guarded(() => submit(event));
  };
}
