// What became of a move in the calendar, or of an order, that counted, and that another has written over without having seen it.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { overtakenMoves } from "../../../shared/zero/overtaken.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../data/hooks/react.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import { useOvertakenOrders } from "../../domains/work-orders/exposed/use-overtaken-orders.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";

/** Of a command, by its id, in words; null: nothing. */
export function useOvertaken(): (commandId: string) => string | null {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { nameOf } = usePeople();
  const { rows } = useRows(queries.scheduling.appointments());
  const overtaken = useMemo(() => overtakenMoves(rows), [rows]);
  const orders = useOvertakenOrders();
  return (commandId) => {
    const order = orders.get(commandId);
    if (order) {
      const who = nameOf(order.movedBy) ?? t("order.somebody");
      return t("sync.orderMovedOver", { who, status: t(`status.order.${order.status}`) });
    }
    const row = overtaken.get(commandId);
    if (!row) return null;
    const who = nameOf(row.movedBy) ?? t("order.somebody");
    return t("sync.movedOver", { who, when: whenShort(row.startsAt, now, i18n.language, time_zone) });
  };
}
