// The board's cards: what this device has of leads, deals and orders, filtered as the address says.

import { useCallback, useMemo, useState } from "react";
import { canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import type { Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { startOfDay, dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { useInRests } from "../../../kernel/use-in-rests.ts";
import { CardIndex } from "../pipeline/card-index.ts";
import { allCards, boardOf, type Board, type BoardCard, type OrderRow } from "../pipeline/pipeline-cards.ts";
import { usePipelineRows } from "./use-pipeline-rows.ts";

export interface Pipeline extends Board {
  /** What is looked for, and the chip: other cards for another. */
  asked: string;
  /** Everything on the board, whatever is looked for. */
  all: readonly BoardCard[];
  /** All of it is known to be here. */
  complete: boolean;
  /** Of the server, Unix ms: renewed three times a minute. */
  now: number;
  /** When the shop's own day began, Unix ms. */
  day: number;
}

/** Nothing that shows of a paid one asks for its lines. */
const withoutLines = remembered((order: Omit<OrderRow, "workLines" | "partsLines">): OrderRow => ({
  ...order,
  workLines: [],
  partsLines: [],
}));
/** With each contact the server's clock is another by some ms: nothing is drawn anew for those. */
const NOW_STEP_MS = 10_000;

/** A few ms each: nobody is kept waiting by what they have not looked for. */
const READ_AT_ONCE = 100;

/** Ready by the time that somebody looks for something: made of the cards in the browser's rests. */
function useCardIndex(all: readonly BoardCard[]): CardIndex {
  const [index] = useState(() => new CardIndex());
  useInRests(useCallback(() => index.read(all, READ_AT_ONCE), [index, all]));
  return index;
}

export function usePipeline(search: string, chip: Chip): Pipeline {
  const { user, company, actor } = useSession();
  const { time_zone: timeZone } = company.settings;
  const { leads, deals, orders, closed } = usePipelineRows();
  const exactly = useServerNow("minute");
  const now = exactly - (exactly % NOW_STEP_MS);
  const date = dayAt(now, timeZone);
  const day = useMemo(() => startOfDay(date, timeZone), [date, timeZone]);
  const paid = useMemo(() => closed.rows.map((order) => withoutLines(order)), [closed.rows]);
  const all = useMemo(
    () => allCards({ leads: leads.rows, deals: deals.rows, orders: [...orders.rows, ...paid] }),
    [leads.rows, deals.rows, orders.rows, paid],
  );
  const index = useCardIndex(all);
  const isFound = useMemo(() => index.finder(all, search), [index, all, search]);
  const board = useMemo(
    () => boardOf(all, isFound, { chip, userId: user.id, day, timeZone }),
    [all, isFound, chip, user.id, day, timeZone],
  );
  const complete =
    leads.complete && deals.complete && (!canSeeEveryOrder(actor) || (orders.complete && closed.complete));
  return { ...board, asked: `${chip} ${search}`, all, complete, now, day };
}
