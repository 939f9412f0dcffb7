// A part that was just put on an order, and the way back.

import { useTranslation } from "react-i18next";
import type { SearchedOrder } from "../../data/hooks/use-local-search.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { UndoBar } from "../../ui/undo-bar.tsx";

export type GivenOrder = Pick<SearchedOrder, "id" | "number" | "vehicle">;

export interface Added {
  order: GivenOrder;
  lineId: string;
  part: PartRow;
}

const NONE: GivenOrder = { id: "", number: null, vehicle: undefined };

export function AddedBar({ added, onEnd }: { added: Added | null; onEnd: () => void }) {
  const { t } = useTranslation();
  const { remove } = useLineCommands(added?.order ?? NONE);
  const undo = async ({ lineId, part }: Added) => {
    if (await remove({ kind: "part", partsLineId: lineId }, part.name)) onEnd();
  };
  return (
    <UndoBar
      words={added && t("scan.added", { part: added.part.name, plate: added.order.vehicle?.plate ?? "" })}
      shown={added !== null}
      onUndo={() => added && void undo(added)}
      onClose={onEnd}
    />
  );
}
