// Which parts a scan means as the catalogue is now: one may be deleted, come or change while the scan is on the screen.

import type { PartsByCode, ScannedCode } from "../../../shared/domains/catalog/scan-code.rules.ts";

export interface Meaning<P> {
  code: ScannedCode;
  /** As they were when it was scanned: none, one, or several, of which somebody chooses. */
  parts: readonly P[];
  /** Of which somebody said that it is meant. */
  chosenId: string | null;
}

/** `isHere`: a catalogue is on the device; while it is read anew, parts stay as they were. */
export function meantParts<P>(
  { code, parts, chosenId }: Meaning<P>,
  { find, byId, isHere }: PartsByCode<P> & { isHere: boolean },
): readonly P[] {
  if (!isHere) return parts;
  const chosen = chosenId === null ? undefined : byId(chosenId);
  return chosen ? [chosen] : find(code);
}
