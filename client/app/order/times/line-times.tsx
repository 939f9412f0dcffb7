// The mark of a work whose times only a phone's clock showed; for who answers for hours it is the way to confirm them.

import { useTranslation } from "react-i18next";
import { confirmedTimes, timesOf } from "../../../../shared/domains/mechanic/confirm-times.rules.ts";
import { canConfirmHours } from "../../../../shared/domains/mechanic/mechanic.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerClock } from "../../../data/hooks/use-server-now.ts";
import { useConfirmTimes } from "../../../domains/mechanic/exposed/use-confirm-times.ts";
import type { WorkRow } from "../lines/line-fields.ts";
import type { OrderDetail } from "../use-order.ts";
import { ConfirmTime } from "./confirm-time.tsx";
import type { Moments } from "./spoken-times.ts";

const asTimes = ({ startedAt = null, doneAt = null }: { [Field in keyof Moments]?: number | null }) => ({
  startedAt,
  doneAt,
});

export function LineTimes({ order, line }: { order: OrderDetail; line: WorkRow }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const now = useServerClock();
  const confirm = useConfirmTimes(order);
  if (!canConfirmHours(actor)) return t("mechanic.timeToConfirm");
  const seen = timesOf(line);
  const { startedAt, doneAt } = seen;
  return (
    <ConfirmTime
      of={line.id}
      name={line.name}
      mark={t("order.timeToConfirm")}
      times={{ ...(startedAt !== null && { startedAt }), ...(doneAt !== null && { doneAt }) }}
      usual={[t("order.confirm.askedMechanic"), t("order.confirm.seen")]}
      whyNot={(said) => {
        const bounds = { from: order.createdAt ?? 0, until: now() };
        const change = confirmedTimes(line, { seen, times: asTimes(said) }, bounds);
        return typeof change === "string" ? change : null;
      }}
      onConfirm={(said, reason) => confirm(line, seen, asTimes(said), reason)}
    />
  );
}
