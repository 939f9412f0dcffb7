// A delivery that is received on a phone's page. Sent into the page: it may use nothing around it.

/** One piece of a line, as a scanner types its code. */
export interface Piece {
  code: string;
  /** The line that it is of, and how many of it the page has to show then; null: others count it as well. */
  shown: { itemId: string; count: number } | null;
  /** ms; a row that is not there by then never comes. */
  longest: number;
}

export interface Scanned {
  /** Unix ms, when the last key of the code had been pressed. */
  at: number;
  /** From the first key until the row was painted; null where it was not looked for. */
  ms: number | null;
}

export async function scanPiece({ code, shown, longest }: Piece): Promise<Scanned> {
  const began = performance.now();
  for (const key of [...code.split(""), "Enter"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "", bubbles: true, cancelable: true }));
  const at = Date.now();
  if (shown === null) return { at, ms: null };
  const row = `[data-item="${shown.itemId}"] [data-count="${shown.count}"]`;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`no ${row}, but: ${document.querySelector("[data-receipt-result]")?.textContent}`));
    }, longest);
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  // After the frame's own work; a task posted from there runs when it has been painted.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { at, ms: performance.now() - began };
}

/** When the page first shows that so many pieces of the delivery are here, Unix ms; null: not within `longest` ms. */
export function whenReceived({ pieces, longest }: { pieces: number; longest: number }): Promise<number | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(`[data-received="${pieces}"][data-asked]`) === null) return;
      observer.disconnect();
      clearTimeout(late);
      resolve(Date.now());
    };
    const observer = new MutationObserver(look);
    const late = setTimeout(() => {
      observer.disconnect();
      resolve(null);
    }, longest);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
}
