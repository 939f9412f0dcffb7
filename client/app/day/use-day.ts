// The orders of the device, as the desk's day has them.

import { useMemo } from "react";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canPayAndClose } from "../../../shared/domains/finance/finance.permissions.ts";
import {
  deskDay,
  hasWorks,
  nextAct,
  type DayRow,
  type MayOfDay,
} from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";

/** The same rows as the board's, so whoever goes from one to the other waits for nothing. */
const useOrders = () => useRows(queries.workOrders.board(), { lastSeenAs: "board", stays: true });

export type DeskOrder = ReturnType<typeof useOrders>["rows"][number];
export type DeskRow = DayRow<DeskOrder>;

export function useDay() {
  const { rows, complete } = useOrders();
  const now = useServerNow("minute");
  const day = useMemo(() => deskDay(rows, now), [rows, now]);
  return { orders: rows, day, now, complete };
}

/** What this person does about a row next. */
export function useNextAct() {
  const { actor } = useSession();
  const edits = can(actor, "WORK_ORDERS_EDIT");
  const may: MayOfDay = { payOff: canPayAndClose(actor), send: edits, edit: edits };
  return (row: DeskRow, now: number) => {
    const { masterId, client } = row.order;
    const known = { hasMechanic: masterId !== null, hasPhone: Boolean(client?.phone), hasWorks: hasWorks(row.order) };
    return nextAct(row, known, may, now);
  };
}
