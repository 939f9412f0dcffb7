// When a page that is loaded by its address first has what is waited for, painted. Sent into the page: it may use nothing around it.

declare global {
  /** ms since the navigation began. */
  var firstShown: Promise<number>;
}

export function installFirstShown({ selector, atLeast }: { selector: string; atLeast: number }): void {
  globalThis.firstShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < atLeast) return;
      observer.disconnect();
      // After the frame's own work; a task posted from there runs when it has been painted.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: "user-blocking" });
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
