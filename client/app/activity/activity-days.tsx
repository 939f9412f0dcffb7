// What happened, day by day, the latest first: when, who, to what, and how.

import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can, type Permission } from "../../../shared/domains/access/access.permissions.ts";
import type { ActivityKind } from "../../../shared/kernel/activity.states.ts";
import { dayAt } from "../../../shared/kernel/shop-days.ts";
import { useSession } from "../../data/hooks/react.ts";
import { PartSentence } from "../../domains/catalog/exposed/part-sentence.tsx";
import { CrmSentence } from "../../domains/crm/exposed/activity-list.tsx";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { calendarDay, timeOfDay } from "../../ui/format.ts";
import { isByClient, OrderSentence } from "../order/history.tsx";
import type { ActivityShape } from "./activity-shapes.ts";
import styles from "./activity.module.css";

/** Recorded this much later than it happened: it was done without a network. */
const OFFLINE_AFTER_MS = 60_000;

export interface ActivityDaysProps {
  entries: readonly ActivityShape[];
  /** Of one record alone. */
  onOnly: (id: string) => void;
}

export function ActivityDays({ entries, onOnly }: ActivityDaysProps) {
  const { i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const days = new Map<string, ActivityShape[]>();
  for (const entry of entries) {
    const day = dayAt(Date.parse(entry.at), time_zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, those]) => (
        <section key={day} className={styles.day} data-day={day}>
          <h2>{calendarDay(Date.parse(those[0]!.at), i18n.language, time_zone)}</h2>
          <ol className={styles.rows}>
            {those.map((entry) => (
              <Entry key={entry.id} entry={entry} onOnly={onOnly} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Entry({ entry, onOnly }: { entry: ActivityShape; onOnly: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const { at, recorded_at, user, kind, action, verb, subject, work_order, data } = entry;
  const offline = Date.parse(recorded_at) - Date.parse(at) > OFFLINE_AFTER_MS;
  const record = work_order?.id ?? subject.id;
  const who = user === null ? (isByClient(entry) ? t("journal.theClient") : t("journal.system")) : user.name;
  return (
    <li className={styles.entry} data-activity={verb} data-action={action}>
      <span className="num muted">{timeOfDay(Date.parse(at), i18n.language, time_zone)}</span>
      <span className={styles.kind} data-kind={action}>
        {t(`journal.actions.${action}`)}
      </span>
      <span className={styles.what}>
        <RecordLink entry={entry} />
        <span>
          <b>{who ?? t("journal.somebody")}</b> <Sentence entry={entry} />
          {offline && <span className="dim"> {t("journal.offline")}</span>}
          {data["toConfirm"] === true && <span className={styles.doubt}> {t("journal.timeToConfirm")}</span>}
        </span>
      </span>
      <span className={styles.acts}>
        <Restore entry={entry} />
        {kind !== "payment" && (
          <button type="button" className="btn quiet" data-only={record} onClick={() => onOnly(record)}>
            {t("journal.only")}
          </button>
        )}
      </span>
    </li>
  );
}

/** In the words of the record's own history; what has none there is told as what it did. */
function Sentence({ entry }: { entry: ActivityShape }) {
  const { t, i18n } = useTranslation();
  const { verb, kind, action } = entry;
  if (kind === "part") return <PartSentence entry={entry} otherwise={t(`journal.generic.${action}`)} />;
  if (kind === "client" || kind === "vehicle") {
    if (i18n.exists(`clients.did.${verb}`)) return <CrmSentence entry={entry} />;
  } else if (i18n.exists(`activity.${verb}`)) return <OrderSentence entry={entry} />;
  return <>{t(`journal.generic.${action}`)}</>;
}

function useRecordName({ kind, subject, work_order, data }: ActivityShape): string {
  const { t } = useTranslation();
  const name = subject.name ?? (typeof data["name"] === "string" ? data["name"] : null);
  if (work_order !== null)
    return work_order.number === null
      ? t("journal.orderUnnumbered")
      : t("journal.order", { number: work_order.number });
  if (kind === "payment") return t("journal.payment");
  if (name === null) return t("journal.gone");
  return kind === "vehicle" ? t("journal.car", { plate: name }) : name;
}

function RecordLink({ entry }: { entry: ActivityShape }) {
  const name = useRecordName(entry);
  const { kind, subject, work_order } = entry;
  if (work_order !== null)
    return (
      <Link to="/app/orders/$orderId" params={{ orderId: work_order.id }}>
        {name}
      </Link>
    );
  if (kind === "client")
    return (
      <Link to="/app/clients/$client" params={{ client: subject.id }}>
        {name}
      </Link>
    );
  if (kind === "vehicle")
    return (
      <Link to="/app/vehicles/$vehicle" params={{ vehicle: subject.id }}>
        {name}
      </Link>
    );
  if (kind === "part")
    return (
      <Link to="/app/parts" search={subject.deleted ? { q: name, show: "deleted" } : { q: name }}>
        {name}
      </Link>
    );
  return <span>{name}</span>;
}

const MAY_RESTORE: Partial<Record<ActivityKind, Permission>> = {
  client: "CLIENTS_DELETE",
  vehicle: "VEHICLES_DELETE",
  work_order: "WORK_ORDERS_DELETE",
  part: "PARTS_EDIT",
};

/** Of what was deleted and still is: the way to where it is restored. */
function Restore({ entry: { kind, action, subject, work_order, verb } }: { entry: ActivityShape }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const permission = MAY_RESTORE[kind];
  const gone = kind === "work_order" ? work_order?.deleted : subject.deleted;
  // Whoever was merged is part of another and does not come back.
  if (action !== "deleted" || verb === "clients.merged" || !gone || !permission || !can(actor, permission)) return null;
  const words = t("journal.restore");
  if (kind === "work_order") return <RestoreOrder order={work_order!} words={words} />;
  if (kind === "part")
    return (
      <Link className="btn" data-action="restore" to="/app/parts" search={{ q: subject.name ?? "", show: "deleted" }}>
        {words}
      </Link>
    );
  return kind === "client" ? (
    <Link className="btn" data-action="restore" to="/app/clients/$client" params={{ client: subject.id }}>
      {words}
    </Link>
  ) : (
    <Link className="btn" data-action="restore" to="/app/vehicles/$vehicle" params={{ vehicle: subject.id }}>
      {words}
    </Link>
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
