// A button that is pressed twice, or Enter that is held: what runs is not begun again until it has ended.

import { useState } from "react";

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
