// Why a screen that people land on shows no rows. Nothing false while they are fetched: no count, no "nothing here".

import { useOnline } from "../data/hooks/react.ts";
import { whyEmpty } from "../ui/list-note.ts";
import { useLasting } from "../ui/use-lasting.ts";

/** What comes sooner needs no gray cards. */
const WORTH_SHOWING_MS = 300;

export interface WhyEmpty {
  /** It is not known here what there is: what counts the rows says nothing. */
  unknown: boolean;
  /** They have been fetched for a while: gray cards stand where they will be. */
  gray: boolean;
  /** Words are due: they need a network, or there are none. */
  say: "not-here" | "nothing" | null;
}

/** `none`: no row is known on this device; `complete`: the server has confirmed that this is all of it. */
export function useWhyEmpty(none: boolean, complete: boolean): WhyEmpty {
  const online = useOnline();
  const why = none ? whyEmpty({ complete, online }, false) : null;
  const gray = useLasting(why === "reading", WORTH_SHOWING_MS);
  const notHere = useLasting(why === "not-here");
  return { unknown: none && !complete, gray, say: why === "nothing" ? "nothing" : notHere ? "not-here" : null };
}
