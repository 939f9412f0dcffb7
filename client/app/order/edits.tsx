// A field of the order behind a pencil of its own.

import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { EditSheet, type EditableField } from "./edit-sheet.tsx";
import { useMayEdit, type OrderField } from "./may-edit.ts";
import { useUndoableEdit } from "./undo/use-undoable.ts";
import { useWhoWrote } from "./use-order-history.ts";
import type { OrderDetail } from "./use-order.ts";
import styles from "./edit-sheet.module.css";
import { useWords } from "../../i18n/use-words.tsx";

const KINDS: Record<OrderField, EditableField["kind"]> = {
  complaint: "paragraph",
  diagnosis: "paragraph",
  recommendations: "paragraph",
  mileageKm: "integer",
  discountPct: "decimal",
};

interface PencilProps {
  label: string;
  /** Says in words what it adds. */
  adds?: boolean;
  onClick?: () => void;
  /** Of a row: arrows lead from one to the next. */
  line?: string;
  onArrow?: (to: "next" | "previous") => void;
}

export function Pencil({ label, adds = false, onClick, line, onArrow }: PencilProps) {
  const { t } = useWords();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onArrow?.(event.key === "ArrowDown" ? "next" : "previous");
  };
  return (
    <button
      type="button"
      className={adds ? "btn small quiet" : styles.pencil}
      aria-label={adds ? undefined : t("order.change", { what: label })}
      data-edit-line={line}
      onClick={onClick}
      onKeyDown={onArrow ? onKeyDown : undefined}
    >
      {adds ? <IconPlus size={18} aria-hidden="true" /> : <IconPencil size={18} aria-hidden="true" />}
      {adds && label}
    </button>
  );
}

interface EditOrderFieldProps {
  order: OrderDetail;
  field: OrderField;
  /** There is nothing to stand beside: the button says itself what it adds. */
  unwritten?: boolean;
}

/** A pencil beside a field of the order; nothing for who may not edit it. */
export function EditOrderField({ order, field, unwritten = false }: EditOrderFieldProps) {
  const [opened, setOpened] = useState(false);
  const words = useFieldWords();
  const mayEdit = useMayEdit(order);
  const whoWrote = useWhoWrote(order.id);
  const edit = useUndoableEdit(order);
  if (!mayEdit.field(field)) return null;
  return (
    <>
      <Pencil label={words.label(field)} adds={unwritten} onClick={() => setOpened(true)} />
      <EditSheet
        title={words.label(field)}
        of={order.id}
        fields={[
          {
            field,
            kind: KINDS[field],
            value: order[field],
            required: field === "complaint" || field === "discountPct",
          },
        ]}
        writers={order.fieldWriters ?? {}}
        whoWrote={whoWrote}
        opened={opened}
        onClose={() => setOpened(false)}
        onSave={(changes) => edit({ command: "workOrders.edit", id: { workOrderId: order.id }, name: null }, changes)}
      />
    </>
  );
}
