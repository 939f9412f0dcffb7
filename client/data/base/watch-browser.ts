// What the browser says about its network and about being looked at, as the engine needs it.

const MINUTE_MS = 60_000;

export interface BrowserEvents {
  /** Somebody looks again, or there may be a network again. */
  back: () => void;
  hidden: () => void;
  /** The browser knows that there is no network. */
  gone: () => void;
  /** Every minute; whether somebody looks. */
  minute: (visible: boolean) => void;
}

/** Until the returned function is called. */
export function watchBrowser(events: BrowserEvents): () => void {
  const isVisible = () => document.visibilityState === "visible";
  const seen = () => (isVisible() ? events.back() : events.hidden());
  window.addEventListener("online", seen);
  window.addEventListener("offline", events.gone);
  document.addEventListener("visibilitychange", seen);
  const timer = setInterval(() => events.minute(isVisible()), MINUTE_MS);
  return () => {
    window.removeEventListener("online", seen);
    window.removeEventListener("offline", events.gone);
    document.removeEventListener("visibilitychange", seen);
    clearInterval(timer);
  };
}
