// Edits of an order and of its lines that can be taken back.

import {
  useEditOrder,
  type EditTarget,
  type FieldChange,
} from "../../../domains/work-orders/exposed/use-order-commands.ts";
import type { OrderDetail } from "../use-order.ts";
import { undoChanges, type Edited } from "./undo-changes.ts";
import { useNoteDone } from "./undo.tsx";
import { useWords } from "../../../i18n/use-words.tsx";

/** What is edited, as the order holds it now. */
function subjectIn(now: OrderDetail, { id }: EditTarget): Edited | undefined {
  if ("workLineId" in id) return now.workLines.find((line) => line.id === id.workLineId);
  if ("partsLineId" in id) return now.partsLines.find((line) => line.id === id.partsLineId);
  return now;
}

/** As `useEditOrder`; what was there before is offered again. */
export function useUndoableEdit(order: OrderDetail) {
  const { t } = useWords();
  const edit = useEditOrder(order);
  const note = useNoteDone();
  return async (target: EditTarget, changes: readonly FieldChange[]): Promise<boolean> => {
    const subject = subjectIn(order, target);
    const before = new Map(changes.map(({ field }) => [field, (subject?.[field] ?? null) as FieldChange["value"]]));
    const unpriced = subject?.["needsPrice"] === true && changes.some(({ field }) => field === "priceMinor");
    if (!(await edit(target, changes))) return false;
    // A line that has a price cannot be without one again.
    if (changes.length === 0 || unpriced) return true;
    const fields = changes.map(({ field }) => t(`order.field.${field}`)).join(", ");
    note({
      words: t("order.saved", { what: [target.name, fields].filter(Boolean).join(" · ") }),
      async back(now) {
        const changesBack = undoChanges(subjectIn(now, target), changes, before);
        return changesBack !== null && edit(target, changesBack);
      },
    });
    return true;
  };
}
