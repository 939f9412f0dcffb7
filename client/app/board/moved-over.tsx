// Somebody has moved an order that the reader had moved, without having seen it: said on the boards until it is put away or taken back.

import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isOpen, type WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { moveArgs } from "../../../shared/domains/work-orders/work-orders.args.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useOutbox, useRows, useSession } from "../../data/hooks/react.ts";
import { useObservable } from "../../data/hooks/use-observable.ts";
import { useSeen } from "../../data/hooks/use-seen.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { allowedMoves } from "../../domains/work-orders/exposed/allowed-moves.ts";
import { useMoveOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { useOvertakenOrders } from "../../domains/work-orders/exposed/use-overtaken-orders.ts";
import { MovedOverNotice, MovedOverPlace } from "../../ui/moved-over-notice.tsx";
import styles from "./moved-over.module.css";

/** Of what this device has sent: among them a move is looked for. As many as the server tells a person of their own. */
const LATEST = 500;

export function OrderMovedOver() {
  const overtaken = useOvertakenOrders();
  const { rows: commands } = useRows(queries.commands.mine());
  const { ids: seen, note } = useSeen("overtaken-orders");
  const told = useMemo(
    () =>
      seen === null
        ? []
        : commands
            .flatMap(({ id }) => (overtaken.has(id) && !seen.has(id) ? [id] : []))
            .toSorted() // ids of commands begin with their time
            .toReversed(),
    [overtaken, commands, seen],
  );
  const [first] = told;
  return (
    <div className={styles.beside}>
      <MovedOverPlace>
        {first !== undefined && (
          <Notice key={first} commandId={first} order={overtaken.get(first)!} more={told.length - 1} onSeen={note} />
        )}
      </MovedOverPlace>
    </div>
  );
}

interface NoticeProps {
  commandId: string;
  order: ReturnType<typeof useOvertakenOrders> extends ReadonlyMap<string, infer Order> ? Order : never;
  more: number;
  onSeen: (commandId: string) => void;
}

function Notice({ commandId, order, more, onSeen }: NoticeProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { nameOf } = usePeople();
  const navigate = useNavigate();
  const move = useMoveOrder();
  const outbox = useOutbox();
  const sent = useObservable<readonly OutboxEntry[]>(() => outbox.watchSettled(LATEST), [], outbox);
  const wanted = wantedOf(sent.find(({ id }) => id === commandId)?.args);
  // To close it asks what that would leave, on the order's own page.
  const mayMove = wanted !== null && isOpen(wanted) && allowedMoves(actor, order.status).includes(wanted);
  const again = async (to: WorkOrderStatus) => {
    if (await move(order, to)) onSeen(commandId);
  };
  const where = (status: WorkOrderStatus) => ({ where: t(`status.order.${status}`) });
  const what = [order.vehicle?.plate, order.number].filter(Boolean).join(" · ");
  return (
    <MovedOverNotice
      id={order.id}
      words={{
        title: t("movedOver.title"),
        said: t("movedOver.said", { who: nameOf(order.movedBy) ?? t("order.somebody"), what }),
        lines: [
          t("movedOver.now", where(order.status)),
          ...(wanted === null || wanted === order.status ? [] : [t("movedOver.yours", where(wanted))]),
        ],
        more: more > 0 ? t("movedOver.more", { count: more }) : null,
        see: t("movedOver.see"),
        again: t("movedOver.again"),
        seen: t("movedOver.seen"),
      }}
      onSee={() => void navigate({ to: "/app/orders/$orderId", params: { orderId: order.id } })}
      onAgain={mayMove ? () => void again(wanted) : null}
      onSeen={() => onSeen(commandId)}
    />
  );
}

/** Where a move wanted it, `args` as it was sent; null: that is not known on this device. */
function wantedOf(args: unknown): WorkOrderStatus | null {
  const read = moveArgs.safeParse(args);
  return read.success ? read.data.to : null;
}
