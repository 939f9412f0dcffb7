// Whose turn it is to deliver: one tab of a person's at a time, and that which is in view. A hidden one is slowed down by the browser, or
// frozen, and would keep what is tapped in the other.

/** A hidden tab gives its turn up by itself; one that does not within this is frozen, or in view in another window. */
const PATIENCE_MS = 3_000;

export interface TurnOptions {
  /** Of the lock that whoever delivers holds. */
  lock: string;
  /** Delivers until the turn is over. */
  deliver: (turn: AbortSignal) => Promise<void>;
}

/** Takes part in the turns until the returned function is called. */
export function takeTurns({ lock, deliver }: TurnOptions): () => void {
  const closing = new AbortController();
  let turn: AbortController | null = null;
  let asking: AbortController | null = null;
  /** Whether it has come into view and not had its turn since: two windows side by side do not take the turn from each other for ever. */
  let insists = document.visibilityState === "visible";

  const hold = (onlyIf: () => boolean) => async () => {
    if (!onlyIf()) return;
    insists = false;
    turn = new AbortController();
    if (closing.signal.aborted) turn.abort();
    await deliver(turn.signal);
  };
  /** In the queue for as long as it takes, or until it insists. */
  const wait = async () => {
    asking = new AbortController();
    const { signal } = asking;
    let granted = false;
    const timer = insists ? setTimeout(() => granted || asking?.abort(INSISTS), PATIENCE_MS) : undefined;
    try {
      await navigator.locks.request(
        lock,
        { signal },
        hold(() => (granted = true)),
      );
    } finally {
      clearTimeout(timer);
    }
  };
  const insist = () => {
    insists = false;
    return navigator.locks.request(
      lock,
      { steal: true },
      hold(() => !closing.signal.aborted),
    );
  };
  const run = async () => {
    let next = wait;
    while (!closing.signal.aborted) {
      try {
        await next();
        next = wait;
      } catch (error) {
        turn?.abort(); // another has taken it, or nothing was held
        if (closing.signal.aborted) return;
        if (error !== INSISTS && (error as Error).name !== "AbortError") throw error;
        next = error === INSISTS ? insist : wait;
      }
    }
  };

  const seen = () => {
    insists = document.visibilityState === "visible";
    if (!insists) turn?.abort();
    else if (turn?.signal.aborted !== false) asking?.abort(SEEN);
  };
  document.addEventListener("visibilitychange", seen);
  void run().catch((error: unknown) => console.error("delivery lock", error));
  return () => {
    document.removeEventListener("visibilitychange", seen);
    closing.abort();
    asking?.abort();
    turn?.abort();
  };
}

const INSISTS = new DOMException("it is in view", "AbortError");
/** Asked for anew, to insist if it has to. */
const SEEN = new DOMException("it has come into view", "AbortError");
