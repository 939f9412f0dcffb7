// The desk's board: open orders by status, live; a drag or the menu moves a card.

import { useMediaQuery } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { lateness } from "../../../../shared/domains/work-orders/lateness.rules.ts";
import type { OpenStatus } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useNewOrderKey } from "../../../app/use-new-order-key.ts";
import { useWhyEmpty } from "../../../app/use-why-empty.ts";
import { money, whenShort } from "../../../ui/format.ts";
import { GrayCards } from "../../../ui/gray-cards.tsx";
import { LongList } from "../../../ui/long-list.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { FILTERS, type BoardFilter } from "../exposed/board-filters.ts";
import { useBoard, type BoardOrder, type Column } from "../hooks/use-board.ts";
import { ViewSwitch } from "../exposed/view-switch.tsx";
import type { Moved } from "../exposed/use-order-commands.ts";
import { useMoveCard } from "../hooks/use-move-card.ts";
import { isCard, PAID, useDroppedCard, useDropColumn } from "../parts/board-drag.ts";
import { OrderCard } from "../parts/order-card.tsx";
import { PaidZone } from "../parts/paid-zone.tsx";
import styles from "./kanban.module.css";
import { latePart } from "../../../kernel/late-part.tsx";

/** The view is in the address, so that it can be shared. */
function useView() {
  const { q = "", filter = "all" } = useSearch({ from: "/app/kanban" });
  const navigate = useNavigate({ from: "/app/kanban" });
  return {
    q,
    filter,
    change: (part: { q?: string; filter?: BoardFilter }) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
  };
}

/** From here on all columns are in sight (kanban.module.css), and a card is dropped anywhere in one: nothing has to be scrolled to. */
const ALL_IN_SIGHT = "(min-width: 1368px)";
const DragScroll = latePart(async () => (await import("../../../ui/drag-scroll.tsx")).DragScroll);

/** Of the column, kanban.module.css. */
const GAP = 10;
/** Of one column: what is dragged moves over all that is drawn, frame by frame. */
const DRAWN_WHOLE = 30;
const keyOf = (order: BoardOrder) => order.id;
/** So many cards stand for those of each column while they are fetched, and of this height, px. */
const GRAY = [3, 2, 2, 3, 1, 2];
const GRAY_HEIGHT = 132;

export interface KanbanProps {
  /** A card was dropped on paid, or sent there by its menu; null: this person takes no money. */
  onPaid: ((order: BoardOrder) => void) | null;
  /** A card is in another column, and can be put back. */
  onMoved: (moved: Moved) => void;
  /** What is said about the last move, over the board. */
  children: ReactNode;
}

export function Kanban({ onPaid, onMoved, children }: KanbanProps) {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const { time_zone } = session.company.settings;
  const view = useView();
  const move = useMoveCard(onMoved);
  const now = useServerNow("minute");
  const navigate = useNavigate();
  const board = useBoard(view.q, view.filter, session.user.id);
  const empty = useWhyEmpty(board.total === 0, board.complete);
  const allInSight = useMediaQuery(ALL_IN_SIGHT, true, { getInitialValueInEffect: false });
  const boardRef = useRef<HTMLDivElement>(null);

  const mayCreate = can(session.actor, "WORK_ORDERS_CREATE");
  useNewOrderKey(mayCreate);
  useKey(
    "l",
    true,
    () => void navigate({ to: "/app/work-orders" }),
    () => t("board.asList"),
  );

  useDroppedCard(({ id: orderId, target: column }) => {
    // As it is now: somebody may have changed it while it was held.
    const order = board.columns.flatMap(({ orders }) => orders).find(({ id }) => id === orderId);
    if (!order) return;
    if (column === PAID) onPaid?.(order);
    else if (order.status !== column) void move(order, column);
  });

  return (
    <main className={styles.page}>
      <div className="phone-only">
        <PageHeader title={t("nav.orders")} />
      </div>
      <div className={styles.tools}>
        <div className={styles.chips} role="group" aria-label={t("board.filters")}>
          {FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              className={styles.chip}
              aria-pressed={view.filter === filter}
              onClick={() => view.change({ filter })}
            >
              {t(`board.filter.${filter}`)} {!empty.unknown && <span className="num">{board.counts[filter]}</span>}
            </button>
          ))}
        </div>
        {mayCreate && (
          <Link to="/app/new-order" className="btn primary" aria-keyshortcuts="n">
            <IconPlus size={18} aria-hidden="true" />
            {t("board.newOrder")}
          </Link>
        )}
        <ViewSwitch at="board" />
        <label className={styles.search}>
          <IconSearch size={18} aria-hidden="true" />
          <span className="visually-hidden">{t("board.search")}</span>
          <input
            type="search"
            placeholder={t("board.search")}
            value={view.q}
            onChange={(event) => view.change({ q: event.currentTarget.value })}
          />
        </label>
      </div>
      {empty.say && <p className={styles.empty}>{empty.say === "nothing" ? t("board.empty") : t("board.emptyHere")}</p>}
      {board.total > 0 && board.counts[view.filter] === 0 && (
        <div className={styles.empty}>
          <p>{t("board.nothingFound")}</p>
          <button type="button" className="btn" onClick={() => view.change({ q: "", filter: "all" })}>
            {t("board.clear")}
          </button>
        </div>
      )}
      <div ref={boardRef} className={styles.board} aria-busy={empty.gray}>
        {board.columns.map((column, place) => (
          <BoardColumn
            key={column.status}
            column={column}
            gray={empty.unknown ? (empty.gray ? GRAY[place]! : 0) : null}
          >
            <LongList items={column.orders} keyOf={keyOf} rowHeight={160} gap={GAP} whole={DRAWN_WHOLE} restLater>
              {(order) => {
                const late = lateness(order, now);
                const promised = late === null && order.status !== "ready" ? order.etaAt : null;
                return (
                  <OrderCard
                    order={order}
                    lateKind={late?.kind ?? null}
                    lateMinutes={late?.minutes ?? 0}
                    eta={promised === null ? null : whenShort(promised, now, i18n.language, time_zone)}
                    onPaid={onPaid}
                    onMoved={onMoved}
                  />
                );
              }}
            </LongList>
          </BoardColumn>
        ))}
      </div>
      {onPaid && <PaidZone />}
      {!allInSight && <DragScroll board={boardRef} isCard={isCard} />}
      {children}
    </main>
  );
}

interface BoardColumnProps {
  column: Column;
  /** So many gray cards stand there while it is not known what does; null: it is known. */
  gray: number | null;
  children: ReactNode;
}

function BoardColumn({ column, gray, children }: BoardColumnProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const status: OpenStatus = column.status;
  const ref = useDropColumn(status);
  return (
    <section
      ref={ref}
      className={`${styles.column} ${styles[status]}`}
      data-column={status}
      aria-label={t(`status.order.${status}`)}
    >
      <header className={styles.head}>
        <div className="spread">
          <h2>{t(`status.order.${status}`)}</h2>
          {gray === null && <b className="num muted">{column.orders.length}</b>}
        </div>
        <p className="muted num" style={{ fontSize: 13 }}>
          {gray === null ? money(column.totalMinor, currency, i18n.language) : "\u00a0"}
        </p>
      </header>
      <div className={styles.cards}>
        {gray !== null ? (
          <GrayCards count={gray} height={GRAY_HEIGHT} />
        ) : column.orders.length === 0 ? (
          <p className={styles.none}>{t("board.noCards")}</p>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
