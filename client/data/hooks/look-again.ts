// When the server is asked once more for what a page shows: somebody comes back to it, or the server can be asked again.

import type { ConnectivityState } from "../base/connectivity.ts";
import type { Engine } from "../session/engine.ts";

/** Whether the server can be asked: it is there, knows the person, and the shop is not closed for now. */
const canTell = ({ reachable, needsSignIn, blockedBy }: ConnectivityState) =>
  reachable && !needsSignIn && blockedBy === null;

interface Again {
  /** Somebody looks again. */
  looked: () => void;
  /** The server can be asked, and could not before. */
  askable: () => void;
}

/** Until the engine ends. */
export function watchForAgain(
  { connectivity, atClose }: Pick<Engine, "connectivity" | "atClose">,
  { looked, askable }: Again,
): void {
  const seen = () => {
    if (document.visibilityState === "visible") looked();
  };
  let could = canTell(connectivity.state.value);
  const leave = connectivity.state.subscribe(() => {
    const can = canTell(connectivity.state.value);
    if (can && !could) askable();
    could = can;
  });
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("focus", seen);
  atClose(() => {
    leave();
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("focus", seen);
  });
}
