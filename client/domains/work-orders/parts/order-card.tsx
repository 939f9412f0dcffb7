// A card of the board: the plate first, then what is wrong, whose it is, and what needs somebody.

import { PointerActivationConstraints, PointerSensor } from "@dnd-kit/dom";
import { useDraggable } from "@dnd-kit/react";
import { IconDotsVertical } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/react.ts";
import { initials, money, timeOfDay } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import { hasBlocked, hasRunning, progressOf, type BoardOrder } from "../hooks/use-board.ts";
import type { Moved } from "../exposed/use-order-commands.ts";
import { useMoveCard } from "../hooks/use-move-card.ts";
import styles from "../screens/kanban.module.css";
import { mayMove } from "../exposed/allowed-moves.ts";
import { MoveMenu } from "../exposed/move-menu.tsx";
import { durationInWords } from "../../../ui/duration.ts";

/**
 * A card is dragged by any part of it, though all of it is a link and its handle the menu's button: a few pixels, or a
 * finger held still, tell a drag from a click. Keyboards use the menu.
 */
const POINTER_ANYWHERE = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element, source.handle],
    preventActivation: () => false,
    activationConstraints: ({ pointerType }) =>
      pointerType === "touch"
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
];

const UNPAID_LATE_MS = 30 * 60_000;

interface OrderCardProps {
  order: BoardOrder;
  now: number;
  onPaid: ((order: BoardOrder) => void) | null;
  onMoved: (moved: Moved) => void;
}

export const OrderCard = memo(function OrderCard({ order, now, onPaid, onMoved }: OrderCardProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useEngine().session;
  const { settings } = company;
  const move = useMoveCard(onMoved);
  // The menu button is the handle for assistive technology: the card itself holds a link and must not be a button.
  const { ref, handleRef, isDragging } = useDraggable({
    id: order.id,
    data: { status: order.status },
    disabled: !mayMove(actor),
    sensors: POINTER_ANYWHERE,
  });
  const { vehicle, client, master } = order;
  const late = lateness(order, now);
  return (
    <article
      ref={ref}
      className={styles.card}
      data-order={order.id}
      data-late={late !== null}
      data-dragging={isDragging}
    >
      <div className="spread">
        {vehicle ? (
          <Plate plate={vehicle.plate} country={vehicle.plateCountry} />
        ) : (
          <span className="dim">{t("board.noPlate")}</span>
        )}
        <MoveMenu status={order.status} onMove={(to) => void move(order, to)} onPaid={onPaid && (() => onPaid(order))}>
          <button
            ref={handleRef}
            type="button"
            className={styles.menu}
            aria-label={t("board.moveCard", { plate: vehicle?.plate ?? order.number ?? "" })}
          >
            <IconDotsVertical size={18} aria-hidden="true" />
          </button>
        </MoveMenu>
      </div>
      <h3 className="clamp2">
        <Link to="/app/orders/$orderId" params={{ orderId: order.id }}>
          {order.complaint}
        </Link>
      </h3>
      <p className="muted" style={{ fontSize: 13 }}>
        {[client?.name, vehicle && `${vehicle.make} ${vehicle.model}`].filter(Boolean).join(" · ")}
      </p>
      <div className={styles.chipRow}>
        {late && (
          <Status kind="sla" value="late" label={t(`board.${late.kind}`, { time: durationInWords(late.ms, t) })} />
        )}
        {order.urgency !== "normal" && <Status kind="urgency" value={order.urgency} />}
        {hasBlocked(order) && <Status kind="mechanic" value="blocked" label={blockedLabel(order, t)} />}
        {hasRunning(order) && <Status kind="mechanic" value="in_progress" label={runningLabel(order, t)} />}
        {!late && order.etaAt !== null && order.status !== "ready" && (
          <Status kind="sla" value="waiting" label={timeOfDay(order.etaAt, i18n.language, settings.time_zone)} />
        )}
      </div>
      <div className="spread">
        <b className="num">
          {order.totalMinor === 0 ? "–" : money(order.totalMinor, settings.currency, i18n.language)}
        </b>
        {master && (
          <span className={styles.avatar} title={master.name}>
            {initials(master.name)}
          </span>
        )}
      </div>
    </article>
  );
});

type Translate = ReturnType<typeof useTranslation>["t"];

function runningLabel(order: BoardOrder, t: Translate): string {
  const progress = progressOf(order);
  return progress === null
    ? t("status.mechanic.in_progress")
    : `${t("status.mechanic.in_progress")} ${progress}\u00a0%`;
}

function blockedLabel(order: BoardOrder, t: Translate): string {
  const reason = order.workLines.find((line) => line.mechanicStatus === "blocked")?.blockReason;
  return reason ? t(`status.block.${reason}`) : t("status.mechanic.blocked");
}

/** SLA of a card: past its ETA, or ready and unpaid for half an hour (service.md, Pipeline columns). */
function lateness(order: BoardOrder, now: number): { kind: "lateEta" | "lateUnpaid"; ms: number } | null {
  if (order.status === "ready") {
    const unpaid = order.payStatus !== "paid" && order.readyAt !== null ? now - order.readyAt : 0;
    return unpaid >= UNPAID_LATE_MS ? { kind: "lateUnpaid", ms: unpaid } : null;
  }
  return order.etaAt !== null && now > order.etaAt ? { kind: "lateEta", ms: now - order.etaAt } : null;
}
