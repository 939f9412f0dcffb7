// When a page has done what it does by itself.

import type { Page } from "@playwright/test";

/** Waits until the page's main thread has had no long task (50 ms) for so long. */
export const untilQuiet = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (quietFor) =>
      new Promise<void>((resolve) => {
        let lastBusy = performance.now();
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) lastBusy = Math.max(lastBusy, startTime + duration);
        });
        observer.observe({ type: "longtask", buffered: true });
        const look = setInterval(() => {
          if (performance.now() - lastBusy < quietFor) return;
          clearInterval(look);
          observer.disconnect();
          resolve();
        }, 50);
      }),
    ms,
  );
