// From the line that tells of a deletion to what was deleted, for who may bring it back.

import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import type { ActivityKind } from "../../../shared/kernel/activity.states.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { useAppointmentCommands } from "../calendar/use-appointment-commands.ts";
import { placeOf } from "./activity-sentence.tsx";
import type { ActivityShape } from "./activity-shapes.ts";

const MAY_RESTORE: Partial<Record<ActivityKind, Permission>> = {
  client: "CLIENTS_DELETE",
  vehicle: "VEHICLES_DELETE",
  work_order: "WORK_ORDERS_DELETE",
  appointment: "APPOINTMENTS_DELETE",
  part: "PARTS_EDIT",
  lead: "LEADS_EDIT",
  deal: "DEALS_EDIT",
  purchase: "PURCHASES_EDIT",
  supplier: "PURCHASES_EDIT",
  warehouse: "ADMIN_SETTINGS_EDIT",
};

/** Of what was deleted and still is: the way to where it is restored. */
export function Restore({ entry }: { entry: ActivityShape }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { kind, action, subject, work_order, verb } = entry;
  const permission = MAY_RESTORE[kind];
  const gone = kind === "work_order" ? work_order?.deleted : subject.deleted;
  // Whoever was merged is part of another and does not come back.
  if (action !== "deleted" || verb === "clients.merged" || !gone || !permission || !can(actor, permission)) return null;
  const words = t("journal.restore");
  if (kind === "work_order") return <RestoreOrder order={work_order!} words={words} />;
  if (kind === "appointment") return <RestoreAppointment entry={entry} words={words} />;
  const place = placeOf(entry, subject.name ?? "");
  return (
    place && (
      <Link className="btn" data-action="restore" {...place}>
        {words}
      </Link>
    )
  );
}

/** An order has nothing that has to be looked at before: it is restored here, and then opened. */
function RestoreOrder({ order, words }: { order: { id: string; number: string | null }; words: string }) {
  const navigate = useNavigate();
  const { restore } = useLineCommands(order);
  const onClick = async () => {
    if (await restore()) await navigate({ to: "/app/orders/$orderId", params: { orderId: order.id } });
  };
  return (
    <button type="button" className="btn" data-action="restore" onClick={() => void onClick()}>
      {words}
    </button>
  );
}

/** As an order; then its day is opened, where this line knows of it. */
function RestoreAppointment({ entry: { subject, data }, words }: { entry: ActivityShape; words: string }) {
  const navigate = useNavigate();
  const { time_zone } = useSession().company.settings;
  const { restore } = useAppointmentCommands();
  const onClick = async () => {
    if (!(await restore({ id: subject.id, title: subject.name ?? "", vehicle: undefined }))) return;
    const { startsAt } = data;
    const on = typeof startsAt === "number" ? { mode: "day", day: dayAt(startsAt, time_zone) } : {};
    const search = { ...on, appointment: subject.id };
    await navigate({ to: "/app/calendar-board", search });
  };
  return (
    <button type="button" className="btn" data-action="restore" onClick={() => void onClick()}>
      {words}
    </button>
  );
}
