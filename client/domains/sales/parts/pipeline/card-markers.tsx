// The coloured words of a card: what is wrong, what it waits for, how far it is. What turns by itself comes first.

import type { PipelineColumn } from "../../../../../shared/domains/sales/sales.states.ts";
import { useWords } from "../../../../i18n/use-words.tsx";
import { blockedIn, hasRunning, progressOf, waitingIn } from "../../../work-orders/exposed/order-progress.ts";
import type { CardWords } from "../../hooks/use-card-words.ts";
import { isLateClock, type CardClock } from "../../pipeline/card-clock.ts";
import { advanceOf } from "../../pipeline/card-marks.ts";
import type { BoardCard, OrderCard } from "../../pipeline/pipeline-cards.ts";
import { Marker } from "./marker.tsx";
import styles from "./pipeline.module.css";

export interface MarkersProps {
  card: BoardCard;
  column: PipelineColumn;
  clock: CardClock | null;
  words: CardWords;
}

export function Markers({ card, column, clock, words }: MarkersProps) {
  const { t } = useWords();
  const isOrder = card.kind === "order";
  const urgency = isOrder ? card.urgency : card.isUrgent ? "urgent" : "normal";
  const advance = advanceOf(card, column);
  const time = clock && <Marker is={clock.kind} words={words.clock(clock, card)} />;
  // What is late is what is said first; when it is due comes after how it goes.
  const first = clock !== null && (isLateClock(clock.kind) || !isOrder);
  return (
    <div className={styles.markers}>
      {first && time}
      {urgency !== "normal" && <Marker is={urgency} words={t(`status.urgency.${urgency}`)} />}
      {isOrder && column === "in_work" && <WorkMarkers order={card} />}
      {advance !== null && <Marker is="advance" words={words.advance(advance)} />}
      {!first && time}
    </div>
  );
}

function WorkMarkers({ order }: { order: OrderCard }) {
  const { t } = useWords();
  const progress = progressOf(order);
  const running = t("status.mechanic.in_progress");
  return (
    <>
      {blockedIn(order) && <Marker is="blocked" words={t("status.mechanic.blocked")} />}
      {(order.status === "agreement" || waitingIn(order) > 0) && (
        <Marker is="agreement" words={t("status.order.agreement")} />
      )}
      {order.status === "awaiting_parts" && <Marker is="parts" words={t("status.order.awaiting_parts")} />}
      {hasRunning(order) && (
        <Marker is="running" words={progress === null ? running : `${running} ${progress}\u00a0%`} />
      )}
    </>
  );
}
