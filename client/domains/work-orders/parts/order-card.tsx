// A card of the board: the plate first, then what is wrong, whose it is, and what needs somebody.

import { IconDotsVertical } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, type MouseEvent } from "react";
import type { Lateness } from "../../../../shared/domains/work-orders/lateness.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { initials, money } from "../../../ui/format.ts";
import { PlateOrNone } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import { blockedIn, hasRunning, progressOf, waitingIn } from "../exposed/order-progress.ts";
import type { BoardOrder } from "../hooks/use-board.ts";
import type { Moved } from "../exposed/use-order-commands.ts";
import { useMoveCard } from "../hooks/use-move-card.ts";
import styles from "../screens/kanban.module.css";
import { mayMove } from "../exposed/allowed-moves.ts";
import { useLeaves } from "../exposed/use-leaves.ts";
import { MoveMenu } from "../exposed/move-menu.tsx";
import { durationInWords } from "../../../ui/duration.ts";
import { useCardDrag } from "./board-drag.ts";
import { useWords } from "../../../i18n/use-words.tsx";

/** All of a card leads where its link does. A link over all of it could not be dragged by a finger (kanban.module.css). */
function openByCard(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: card, target } = event;
  // Of the menu, too, which is elsewhere in the page.
  if (!(target instanceof Element) || !card.contains(target) || target.closest("a, button")) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  card.querySelector("h3 a")?.dispatchEvent(click);
}

interface OrderCardProps {
  order: BoardOrder;
  /** In parts, so that a card is drawn anew when its own words change, not with each tick of the board's clock. */
  lateKind: Lateness["kind"] | null;
  lateMinutes: number;
  /** What was promised, in words: of today the time alone. Null: nothing to say. */
  eta: string | null;
  onPaid: ((order: BoardOrder) => void) | null;
  onMoved: (moved: Moved) => void;
}

export const OrderCard = memo(function OrderCard({
  order,
  lateKind,
  lateMinutes,
  eta,
  onPaid,
  onMoved,
}: OrderCardProps) {
  const { t, i18n } = useWords();
  const { actor, company } = useSession();
  const { settings } = company;
  const move = useMoveCard(onMoved);
  const ref = useCardDrag(order.id, mayMove(actor));
  const { vehicle, client, master } = order;
  const blocked = blockedIn(order);
  const waiting = waitingIn(order);
  const leaves = useLeaves(order);
  return (
    <article ref={ref} className={styles.card} onClick={openByCard} data-order={order.id} data-late={lateKind !== null}>
      <div className="spread">
        <PlateOrNone of={vehicle && { plate: vehicle.plate, country: vehicle.plateCountry }} />
        <MoveMenu
          status={order.status}
          onMove={(to) => void move(order, to)}
          onPaid={onPaid && (() => onPaid(order))}
          leaves={leaves}
        >
          <button
            type="button"
            className={styles.menu}
            aria-label={t("board.moveCard", { plate: vehicle?.plate ?? order.number ?? "" })}
          >
            <IconDotsVertical size={18} aria-hidden="true" />
          </button>
        </MoveMenu>
      </div>
      <h3 className="clamp2">
        <Link to="/app/orders/$orderId" params={{ orderId: order.id }} draggable={false}>
          {order.complaint}
        </Link>
      </h3>
      <p className="muted" style={{ fontSize: 13 }}>
        {[client?.name, vehicle && `${vehicle.make} ${vehicle.model}`].filter(Boolean).join(" · ")}
      </p>
      <div className={styles.chipRow}>
        {lateKind && (
          <Status
            kind="sla"
            value="late"
            label={t(`board.${lateKind}`, { time: durationInWords(lateMinutes * 60_000, t) })}
          />
        )}
        {order.urgency !== "normal" && <Status kind="urgency" value={order.urgency} />}
        {blocked && <Status kind="mechanic" value="blocked" label={blockedLabel(blocked, t)} />}
        {waiting > 0 && <Status kind="approval" value="pending" />}
        {hasRunning(order) && <Status kind="mechanic" value="in_progress" label={runningLabel(order, t)} />}
        {eta !== null && <Status kind="sla" value="waiting" label={eta} />}
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

type Translate = ReturnType<typeof useWords>["t"];

function runningLabel(order: BoardOrder, t: Translate): string {
  const progress = progressOf(order);
  return progress === null
    ? t("status.mechanic.in_progress")
    : `${t("status.mechanic.in_progress")} ${progress}\u00a0%`;
}

function blockedLabel({ blockReason: reason }: BoardOrder["workLines"][number], t: Translate): string {
  return reason ? t(`status.block.${reason}`) : t("status.mechanic.blocked");
}
