// The board's cards: what this device has of leads, deals and orders, filtered as the address says.

import { useMemo } from "react";
import { canSeeEveryOrder } from "../../../../shared/domains/access/access.permissions.ts";
import type { Chip } from "../../../../shared/domains/sales/pipeline-board.rules.ts";
import { startOfDay, dayAt } from "../../../../shared/kernel/shop-days.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { allCards, boardOf, cardFinder, type Board, type BoardCard } from "../pipeline/pipeline-cards.ts";

const LIVE = { stays: true } as const;

export interface Pipeline extends Board {
  /** Everything on the board, whatever is looked for. */
  all: readonly BoardCard[];
  /** All of it is known to be here. */
  complete: boolean;
  /** Of the server, Unix ms: renewed three times a minute. */
  now: number;
  /** When the shop's own day began, Unix ms. */
  day: number;
}

const NO_LINES = { workLines: [], partsLines: [] };

export function usePipeline(search: string, chip: Chip): Pipeline {
  const { user, company, actor } = useSession();
  const { time_zone: timeZone } = company.settings;
  const leads = useRows(queries.sales.openLeads(), LIVE);
  const deals = useRows(queries.sales.earlyDeals(), LIVE);
  const orders = useRows(queries.workOrders.board(), LIVE);
  const closed = useRows(queries.finance.closedLately(), LIVE);
  const now = useServerNow("minute");
  const date = dayAt(now, timeZone);
  const day = useMemo(() => startOfDay(date, timeZone), [date, timeZone]);
  const paid = useMemo(() => closed.rows.map((order) => ({ ...NO_LINES, ...order })), [closed.rows]);
  const all = useMemo(
    () => allCards({ leads: leads.rows, deals: deals.rows, orders: [...orders.rows, ...paid] }),
    [leads.rows, deals.rows, orders.rows, paid],
  );
  const finder = useMemo(() => cardFinder(all), [all]);
  const board = useMemo(
    () => boardOf(all, finder(search), { chip, userId: user.id, day, timeZone }),
    [all, finder, search, chip, user.id, day, timeZone],
  );
  const complete =
    leads.complete && deals.complete && (!canSeeEveryOrder(actor) || (orders.complete && closed.complete));
  return { ...board, all, complete, now, day };
}
