// What may be edited on an order page, each behind a pencil of its own.

import { Menu } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import { approvalState, isOpen } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { useEngine } from "../../data/react.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { useAssignOrder, useEditOrder, useSetEta } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { EditSheet, type EditableField, type WhoWrote } from "./edit-sheet.tsx";
import type { OrderDetail } from "./use-order.ts";
import styles from "./edit-sheet.module.css";

type OrderField = "complaint" | "diagnosis" | "recommendations" | "mileageKm" | "discountPct";

const KINDS: Record<OrderField, EditableField["kind"]> = {
  complaint: "paragraph",
  diagnosis: "paragraph",
  recommendations: "paragraph",
  mileageKm: "integer",
  discountPct: "decimal",
};

/** The history names who wrote a field: its entries carry the id of the command that made them. */
function whoWroteIn(order: OrderDetail): WhoWrote {
  return (commandId) => {
    const entry = order.activities.find(({ id }) => id.startsWith(commandId));
    return entry ? { name: entry.actor?.name ?? null, at: entry.happenedAt } : null;
  };
}

/** The same question as the command asks (work-orders/edits.mutators.ts); the server has the last word. */
function useMayEdit(order: OrderDetail) {
  const { actor } = useEngine().session;
  const open = isOpen(order.status);
  const desk = open && can(actor, "WORK_ORDERS_EDIT");
  const own = open && can(actor, "MECHANIC_BOARD") && order.masterId === actor.userId;
  return {
    desk,
    field: (field: OrderField): boolean => {
      if (field === "discountPct") return open && can(actor, "WORK_ORDERS_DISCOUNT");
      return desk || (own && (field === "diagnosis" || field === "mileageKm"));
    },
  };
}

function Pencil({ label, onClick }: { label: string; onClick?: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.pencil} aria-label={t("order.change", { what: label })} onClick={onClick}>
      <IconPencil size={18} aria-hidden="true" />
    </button>
  );
}

/** A pencil beside a field of the order; nothing for who may not edit it. */
export function EditOrderField({ order, field }: { order: OrderDetail; field: OrderField }) {
  const [opened, setOpened] = useState(false);
  const words = useFieldWords();
  const mayEdit = useMayEdit(order);
  const edit = useEditOrder(order);
  if (!mayEdit.field(field)) return null;
  return (
    <>
      <Pencil label={words.label(field)} onClick={() => setOpened(true)} />
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
        whoWrote={whoWroteIn(order)}
        opened={opened}
        onClose={() => setOpened(false)}
        onSave={(changes) => edit({ command: "workOrders.edit", id: { workOrderId: order.id }, name: null }, changes)}
      />
    </>
  );
}

type WorkRow = OrderDetail["workLines"][number];
type PartRow = OrderDetail["partsLines"][number];

/** A pencil beside a line. A line the client has decided has none: it never changes. */
export function EditLine({ order, line }: { order: OrderDetail; line: WorkRow | PartRow }) {
  const [opened, setOpened] = useState(false);
  const mayEdit = useMayEdit(order);
  const edit = useEditOrder(order);
  const approval = approvalState(line);
  if (!mayEdit.desk || approval === "approved" || approval === "declined") return null;
  const name = { field: "name", kind: "line", value: line.name, required: true } as const;
  // One that nobody has priced shows none: then nothing to pay is a price, too.
  const known = line.needsPrice ? null : line.priceMinor;
  const price = { field: "priceMinor", kind: "money", value: known, required: !line.needsPrice } as const;
  const amount: EditableField =
    "quantity" in line
      ? { field: "quantity", kind: "decimal", value: line.quantity, required: true }
      : { field: "normHours", kind: "decimal", value: line.normHours };
  return (
    <>
      <Pencil label={line.name} onClick={() => setOpened(true)} />
      <EditSheet
        title={line.name}
        of={line.id}
        fields={[name, amount, price]}
        writers={line.fieldWriters ?? {}}
        whoWrote={whoWroteIn(order)}
        opened={opened}
        onClose={() => setOpened(false)}
        onSave={(changes) =>
          edit(
            "quantity" in line
              ? { command: "workOrders.editPart", id: { partsLineId: line.id }, name: line.name }
              : { command: "workOrders.editWork", id: { workLineId: line.id }, name: line.name },
            changes,
          )
        }
      />
    </>
  );
}

/** The promised time. The first one is the promise; a later one says why. */
export function EditEta({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState("");
  const reasonId = useId();
  const words = useFieldWords();
  const mayEdit = useMayEdit(order);
  const setEta = useSetEta(order);
  if (!mayEdit.desk) return null;
  const needsReason = order.etaPromised !== null;
  return (
    <>
      <Pencil label={words.label("etaAt")} onClick={() => setOpened(true)} />
      <EditSheet
        title={words.label("etaAt")}
        of={order.id}
        fields={[{ field: "etaAt", kind: "moment", value: order.etaAt, required: true }]}
        writers={order.fieldWriters ?? {}}
        whoWrote={whoWroteIn(order)}
        opened={opened}
        onClose={() => setOpened(false)}
        onSave={async ([change]) => {
          if (!change) return true;
          const basedOn = lastWriter(order.fieldWriters ?? {}, "etaAt");
          const kept = await setEta(change.value as number, needsReason ? reason.trim() : null, basedOn);
          if (kept) setReason("");
          return kept;
        }}
      >
        {needsReason && (
          <div className={styles.field}>
            <label htmlFor={reasonId}>{t("order.etaReason")}</label>
            <input
              id={reasonId}
              required
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        )}
      </EditSheet>
    </>
  );
}

/** Whose order it is: mechanics first. */
export function AssignMenu({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { people } = usePeople();
  const mayEdit = useMayEdit(order);
  const assign = useAssignOrder(order);
  if (!mayEdit.desk) return null;
  const active = people.filter((person) => person.status === "active");
  const mechanics = active.filter((person) => person.role === "mechanic");
  const others = active.filter((person) => person.role !== "mechanic");
  return (
    <Menu position="bottom-end" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button type="button" className={styles.pencil} aria-label={t("order.change", { what: t("order.mechanic") })}>
          <IconPencil size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...mechanics, ...others].map((person) => (
          <Menu.Item
            key={person.id}
            data-assign={person.id}
            className={person.id === order.masterId ? styles.chosen : undefined}
            onClick={() => void assign(person)}
          >
            {person.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void assign(null)}>{t("order.noMechanic")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
