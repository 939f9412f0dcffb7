// A line edited in a sheet, on a phone. A line the client has decided has none: another takes its place (its menu).

import { useState } from "react";
import { isDecided } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { EditSheet } from "./edit-sheet.tsx";
import { Pencil } from "./edits.tsx";
import { fieldsOf, isPart, type LineRow } from "./lines/line-fields.ts";
import { useMayEdit } from "./may-edit.ts";
import { useUndoableEdit } from "./undo/use-undoable.ts";
import { useWhoWrote } from "./use-order-history.ts";
import type { OrderDetail } from "./use-order.ts";

export function EditLine({ order, line }: { order: OrderDetail; line: LineRow }) {
  const [opened, setOpened] = useState(false);
  const mayEdit = useMayEdit(order);
  const whoWrote = useWhoWrote(order.id);
  const edit = useUndoableEdit(order);
  if (!mayEdit.desk || isDecided(line)) return null;
  return (
    <>
      <Pencil label={line.name} onClick={() => setOpened(true)} />
      {opened && (
        <EditSheet
          title={line.name}
          of={line.id}
          fields={fieldsOf(line)}
          writers={line.fieldWriters ?? {}}
          whoWrote={whoWrote}
          opened
          onClose={() => setOpened(false)}
          onSave={(changes) =>
            edit(
              isPart(line)
                ? { command: "workOrders.editPart", id: { partsLineId: line.id }, name: line.name }
                : { command: "workOrders.editWork", id: { workLineId: line.id }, name: line.name },
              changes,
            )
          }
        />
      )}
    </>
  );
}
