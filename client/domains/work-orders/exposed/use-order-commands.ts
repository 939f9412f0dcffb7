// What the desk does with an order, as commands.

import {
  isOpen,
  type Urgency,
  type WorkOrderStatus,
} from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/hooks/react.ts";
import {
  saveEach,
  saveEdit,
  type EditTarget as Target,
  type FieldChange as Change,
} from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";

export interface MovableOrder {
  id: string;
  number: string | null;
  vehicle?: { plate: string } | undefined;
}

/** As it stood before who moves it; without `fieldWriters` nobody is told that their move was written over. */
export interface SeenOrder extends MovableOrder {
  fieldWriters?: FieldWriters | null;
}

/** A move between open statuses: it can be taken back. */
export interface Moved {
  order: SeenOrder;
  from: WorkOrderStatus;
  /** Since when it had been there, Unix ms. */
  since: number;
  to: WorkOrderStatus;
}

/** What is told of a move that was kept; null: it is no step on the board. */
export const moveOnBoard = (
  order: SeenOrder & { status: WorkOrderStatus; statusAt: number },
  to: WorkOrderStatus,
): Moved | null =>
  isOpen(order.status) && isOpen(to) ? { order, from: order.status, since: order.statusAt, to } : null;

export function useMoveOrder() {
  const engine = useEngine();
  const { t } = useTranslation();
  /** `since`: a move is taken back; since when the order had been there, Unix ms. */
  return (order: SeenOrder, to: WorkOrderStatus, since?: number): Promise<boolean> =>
    save(
      engine,
      "workOrders.move",
      {
        workOrderId: order.id,
        to,
        ...(since === undefined ? {} : { since }),
        ...(order.fieldWriters === undefined ? {} : { basedOn: lastWriter(order.fieldWriters ?? {}, "status") }),
      },
      { title: t(`status.order.${to}`), plate: order.vehicle?.plate ?? null, number: order.number },
    );
}

type OrderEdit = "workOrders.edit" | "workOrders.editWork" | "workOrders.editPart";

/** One field of an order or of a line as a person left it. */
export type FieldChange = Change<OrderEdit>;
export type EditedField = FieldChange["field"];

/** What is edited: the order itself, or one of its lines by name. */
export type EditTarget = Target<OrderEdit> & { name: string | null };

/** Resolves to whether all of the changes were kept on this device; each is a command of its own. */
export function useEditOrder(order: MovableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  return (target: EditTarget, changes: readonly FieldChange[]): Promise<boolean> => {
    const edits = changes.map((change) => {
      const title = [target.name, t(`order.field.${change.field}`)].filter(Boolean).join(" · ");
      const subject = { title, plate: order.vehicle?.plate ?? null, number: order.number };
      return () => saveEdit(engine, target, change, subject);
    });
    return saveEach(engine, edits);
  };
}

export function useSetEta(order: MovableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  return (etaAt: number, reason: string | null, basedOn: string | null): Promise<boolean> =>
    save(
      engine,
      "workOrders.setEta",
      { workOrderId: order.id, basedOn, etaAt, reason },
      { title: t("order.field.etaAt"), plate: order.vehicle?.plate ?? null, number: order.number },
    );
}

export function useAssignOrder(order: MovableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  return (master: { id: string; name: string } | null): Promise<boolean> =>
    save(
      engine,
      "workOrders.assign",
      { workOrderId: order.id, masterId: master?.id ?? null },
      { title: master?.name ?? t("order.noMechanic"), plate: order.vehicle?.plate ?? null, number: order.number },
    );
}

export function useSetUrgency(order: MovableOrder) {
  const engine = useEngine();
  const { t } = useTranslation();
  return (urgency: Urgency): Promise<boolean> =>
    save(
      engine,
      "workOrders.setUrgency",
      { workOrderId: order.id, urgency },
      { title: t("newOrder.urgency"), plate: order.vehicle?.plate ?? null, number: order.number },
    );
}
