// What comes to the mechanic today and tomorrow, from this device.

import { useMemo } from "react";
import { ownDays } from "../../../../shared/domains/scheduling/own-days.rules.ts";
import { readSettings } from "../../../../shared/domains/tenancy/settings.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";

const useOwn = () => useRows(queries.scheduling.ownAppointments());
export type OwnAppointment = ReturnType<typeof useOwn>["rows"][number];

export function useOwnDays() {
  const { company } = useSession();
  const settings = useMemo(() => readSettings(company.settings), [company.settings]);
  const { rows, complete, asLastSeen } = useOwn();
  const { rows: posts } = useRows(queries.scheduling.posts());
  const { rows: orders } = useRows(queries.mechanic.myJobs());
  const now = useServerNow("minute");
  return useMemo(
    () => ({
      complete,
      asLastSeen,
      timeZone: settings.time_zone,
      days: ownDays(rows, settings, now),
      /** Null: it has none, or one that is there no more. */
      postOf: ({ postId }: OwnAppointment) => posts.find(({ id }) => id === postId) ?? null,
      /** Its order, where that is the mechanic's and open. */
      orderOf: ({ workOrderId }: OwnAppointment) =>
        (workOrderId !== null && orders.find(({ id }) => id === workOrderId)) || null,
    }),
    [rows, complete, asLastSeen, settings, now, posts, orders],
  );
}
