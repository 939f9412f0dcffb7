// What is said of a list that this device may have only a part of: nothing is called missing before all of it is known.

/** `complete`: the server has confirmed that this is all of it. */
interface Known {
  complete: boolean;
  online: boolean;
}

/** Whether a list has to say that it may be a part: offline it is what happens to be on this device. */
export const isPartlyHere = ({ complete, online }: Known): boolean => !complete && !online;

/** Why nothing is listed. `narrowed`: something is looked for or chosen. */
export function whyEmpty(known: Known, narrowed: boolean): "reading" | "not-here" | "nothing-found" | "nothing" {
  if (!known.complete) return known.online ? "reading" : "not-here";
  return narrowed ? "nothing-found" : "nothing";
}
