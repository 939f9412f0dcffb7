// From an input in a page until what follows from it is painted, by the page's own clock. Sent into the page: it may use nothing around it.

export interface Shown {
  /** The input's own time, ms of the page's clock. */
  tapped: number;
  /** When the DOM had what was waited for. */
  committed: number;
  /** When the frame with it had been painted. */
  painted: number;
}

interface Wanted {
  /** The input that begins it. */
  input: "click" | "input" | "submit" | "drop" | "popstate";
  /** What has to be there: so many of a selector; with `changed`, its text has to differ from what it is now, too. */
  selector: string;
  atLeast: number;
  changed?: boolean;
}

/** Resolves with the next such input. Where a trace looks for it, the moment of `committed` is marked `bench-commit`. */
export function nextShown({ input, selector, atLeast, changed = false }: Wanted): Promise<Shown> {
  const text = () => document.querySelector(selector)?.textContent;
  const before = text();
  const isThere = () => document.querySelectorAll(selector).length >= atLeast && (!changed || text() !== before);
  return new Promise((resolve) => {
    const begin = ({ timeStamp: tapped }: Event) => {
      window.removeEventListener(input, begin, { capture: true });
      const look = () => {
        if (!isThere()) return;
        observer.disconnect();
        performance.mark("bench-commit");
        const committed = performance.now();
        // After the frame's own work; a task posted from there runs when it has been painted.
        requestAnimationFrame(() => {
          void scheduler.postTask(() => resolve({ tapped, committed, painted: performance.now() }), {
            priority: "user-blocking",
          });
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // A step back may be drawn before it is heard of here.
      if (input === "popstate") look();
    };
    window.addEventListener(input, begin, { capture: true });
  });
}
