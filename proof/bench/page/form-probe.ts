// What is noted inside server-rendered pages: a tap leaves its time behind for the page that follows. Sent into the page.

export interface FormProbe {
  /** When this page had been painted: ms since its navigation began, and Unix ms by the machine's clock. */
  painted: Promise<{ after: number; at: number }>;
  /** When the button was tapped that led here, Unix ms. */
  tappedAt: () => number;
}

export function installFormProbe(): void {
  const painted = Promise.withResolvers<{ after: number; at: number }>();
  window.addEventListener(
    "click",
    (click) => sessionStorage.setItem("tapped-at", String(performance.timeOrigin + click.timeStamp)),
    { capture: true },
  );
  document.addEventListener("DOMContentLoaded", () =>
    requestAnimationFrame(() => {
      void scheduler.postTask(
        () => painted.resolve({ after: performance.now(), at: performance.timeOrigin + performance.now() }),
        { priority: "user-blocking" },
      );
    }),
  );
  globalThis.formProbe = { painted: painted.promise, tappedAt: () => Number(sessionStorage.getItem("tapped-at")) };
}

declare global {
  var formProbe: FormProbe;
}
