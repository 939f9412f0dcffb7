// The head of an order: whose car it is and in what state, what is done with the whole of it, and the facts.

import { IconChevronDown, IconChevronLeft } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { WorkOrderStatus } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { canPayAndClose } from "../../../shared/domains/finance/finance.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { Plate } from "../../ui/plate.tsx";
import { Status, lookOf } from "../../ui/status.tsx";
import { TakeButton } from "../../domains/finance/exposed/take-button.tsx";
import { moveOnBoard, useMoveOrder } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { useLeaves } from "../../domains/work-orders/exposed/use-leaves.ts";
import { SendButton } from "../../domains/notifications/exposed/send/send-button.tsx";
import { MoveMenu } from "../../domains/work-orders/exposed/move-menu.tsx";
import { useDesk } from "../use-desk.ts";
import { Facts } from "./facts.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { PrintMenu } from "./print-menu.tsx";
import { useNoteDone } from "./undo/undo.tsx";
import type { OrderDetail } from "./use-order.ts";
import styles from "./head.module.css";

export interface HeadProps {
  order: OrderDetail;
  /** The order's number, or its code on this device until the server has given one. */
  number: string;
  onDeleted: () => void;
  onTake: () => void;
  /** It is to be paid in full and closed. */
  onPaid: () => void;
}

/** At the desk it is all there is above the lines; on a phone the top of the page has the number and the way back. */
export function Head({ order, number, onDeleted, onTake, onPaid }: HeadProps) {
  const { actor } = useSession();
  const desk = useDesk();
  const { vehicle } = order;
  const Title = desk ? "h1" : "h2";
  const mayEdit = can(actor, "WORK_ORDERS_EDIT");
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        {desk && <Back />}
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="huge" />}
        <Title>{vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")}</Title>
        {desk && (
          <span className="dim num" data-number>
            {number}
          </span>
        )}
        <div className={styles.acts}>
          {mayEdit ? <StateMenu order={order} onPaid={onPaid} /> : <Status kind="order" value={order.status} />}
          <PrintMenu order={order} />
          {mayEdit && <SendButton order={order} />}
          <OrderMenu order={order} onDeleted={onDeleted} />
          <TakeButton order={order} onTake={onTake} />
        </div>
      </div>
      <Facts order={order} />
    </section>
  );
}

function Back() {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <button type="button" className={styles.back} aria-label={t("nav.back")} onClick={() => router.history.back()}>
      <IconChevronLeft size={22} aria-hidden="true" />
    </button>
  );
}

/** The state, in its colour, and where the order may go from it. */
function StateMenu({ order, onPaid }: Pick<HeadProps, "order" | "onPaid">) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const move = useMoveOrder();
  const note = useNoteDone();
  const leaves = useLeaves(order);
  const moveTo = async (to: WorkOrderStatus) => {
    const moved = moveOnBoard(order, to);
    if (!(await move(order, to)) || !moved) return;
    note({
      words: t("order.saved", { what: t(`status.order.${to}`) }),
      back: async (now) => now.status === to && move(now, moved.from, moved.since),
    });
  };
  const [family, StatusIcon] = lookOf("order", order.status)!;
  return (
    <MoveMenu
      status={order.status}
      onMove={(to) => void moveTo(to)}
      onPaid={canPayAndClose(actor) ? onPaid : null}
      leaves={leaves}
    >
      <button type="button" className={`btn ${styles.state}`} data-move-menu data-family={family}>
        <StatusIcon size={18} aria-hidden="true" />
        {t(`status.order.${order.status}`)}
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </MoveMenu>
  );
}
