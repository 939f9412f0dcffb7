// The catalogue of this device by what is scanned.

import { partsByCode, type PartsByCode } from "../../../../shared/domains/catalog/scan-code.rules.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { useParts, type PartRow } from "../hooks/use-parts.ts";

const byCodeOnce = remembered(partsByCode<PartRow>);

/**
 * `complete`: what is not found is not in the shop; else it may not have come to this device yet. `isHere`: a catalogue has been read.
 */
export function usePartsByCode(): PartsByCode<PartRow> & { complete: boolean; isHere: boolean } {
  const { rows, complete } = useParts();
  return { ...byCodeOnce(rows), complete, isHere: rows.length > 0 };
}
