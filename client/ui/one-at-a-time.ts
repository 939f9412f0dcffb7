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
