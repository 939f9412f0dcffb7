// What a deal is: about what, whose, which car, how far it has come, and who sees to it.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { whenShort } from "../../../ui/format.ts";
import { Plate } from "../../../ui/plate.tsx";
import { Status } from "../../../ui/status.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { usePosts } from "../../scheduling/exposed/use-posts.ts";
import { DealStageChip, QuoteStatusChip } from "../exposed/sales-status.tsx";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import type { DealDetail } from "../exposed/use-sales.ts";
import { shownSource } from "../lead-values.ts";
import { Fact } from "./fact.tsx";
import { Note } from "./note.tsx";
import styles from "../../crm/exposed/card.module.css";
import own from "./sales-page.module.css";

export interface DealHeadProps {
  deal: DealDetail;
  acts: ReactNode;
  /** Null: not for whoever looks. */
  onRestore: (() => void) | null;
  onReopen: (() => void) | null;
}

export function DealHead({ deal, acts, onRestore, onReopen }: DealHeadProps) {
  const { t } = useTranslation();
  const { subject, vehicle, stage, quoteStatus, isUrgent, deletedAt, lostReason, lostNote } = deal;
  const isThere = deletedAt === null;
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} size="huge" />}
        <h1>{subject}</h1>
        <DealStageChip value={stage} />
        {quoteStatus !== null && <QuoteStatusChip value={quoteStatus} />}
        {isUrgent && <Status kind="urgency" value="urgent" />}
        <span className="grow" />
        {acts !== false && <div className={`${styles.acts} ${own.acts}`}>{acts}</div>}
      </div>
      {!isThere && (
        <Note words={t("deals.isDeleted")} act="restore" actWords={t("clients.restore")} onAct={onRestore} />
      )}
      {isThere && stage === "lost" && (
        <Note
          words={[lostReason && t(`sales.lost.${lostReason}`), lostNote].filter(Boolean).join(" · ")}
          act="reopen"
          actWords={t("sales.reopen")}
          onAct={onReopen}
        />
      )}
      <Facts deal={deal} />
    </section>
  );
}

function Facts({ deal }: { deal: DealDetail }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone } = company.settings;
  const words = useLeadWords();
  const { nameOf } = usePeople();
  const { rows: posts } = usePosts();
  const now = useNow("minute");
  const { client, vehicle, vehicleId, source, assignedTo, masterId, scheduledAt, postId, workOrderId, leadId } = deal;
  const post = posts.find(({ id }) => id === postId)?.name;
  return (
    <dl className={`${styles.facts} ${own.facts}`}>
      <Fact of="client" label={t("salesLog.field.clientId")}>
        {client ? (
          <>
            <Link to="/app/clients/$client" params={{ client: client.id }} className={styles.tel}>
              {client.name}
            </Link>
            {"\n"}
            <a className={`num ${styles.tel}`} href={`tel:${client.phone}`}>
              {shownPhone(client.phone)}
            </a>
          </>
        ) : (
          t("clients.somebody")
        )}
      </Fact>
      {/* Who sees no cars is not told that there is none. */}
      {(vehicle || vehicleId === null) && (
        <Fact of="vehicle" label={t("salesLog.field.vehicleId")}>
          {vehicle ? (
            <Link to="/app/vehicles/$vehicle" params={{ vehicle: vehicle.id }} className={styles.tel}>
              {[vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ") || vehicle.plate}
            </Link>
          ) : (
            t("deals.noCar")
          )}
        </Fact>
      )}
      <Fact of="assignedTo" label={t("salesLog.field.assignedTo")}>
        {nameOf(assignedTo) ?? t("sales.nobody")}
      </Fact>
      <Fact of="masterId" label={t("salesLog.field.masterId")}>
        {nameOf(masterId) ?? t("sales.nobody")}
      </Fact>
      <Fact of="source" label={t("salesLog.field.source")}>
        {shownSource(source, words) || "–"}
      </Fact>
      {scheduledAt !== null && (
        <Fact of="scheduled" label={t("deals.column.scheduled")}>
          <CalendarLink at={scheduledAt}>
            {[whenShort(scheduledAt, now, i18n.language, time_zone), post].filter(Boolean).join(" · ")}
          </CalendarLink>
        </Fact>
      )}
      {workOrderId !== null && can(actor, "WORK_ORDERS_VIEW") && (
        <Fact of="order" label={t("order.title")}>
          <Link to="/app/orders/$orderId" params={{ orderId: workOrderId }} className={styles.tel}>
            {t("deals.toOrder")}
          </Link>
        </Fact>
      )}
      {leadId !== null && can(actor, "LEADS_VIEW") && (
        <Fact of="lead" label={t("leads.one")}>
          <Link to="/app/leads/$lead" params={{ lead: leadId }} className={styles.tel}>
            {t("leads.open")}
          </Link>
        </Fact>
      )}
      {deal.notes !== null && (
        <Fact of="notes" label={t("salesLog.field.notes")}>
          {deal.notes}
        </Fact>
      )}
    </dl>
  );
}

/** For who sees the calendar the day that the visit stands in. */
function CalendarLink({ at, children }: { at: number; children: ReactNode }) {
  const { actor, company } = useSession();
  if (!can(actor, "CALENDAR_VIEW")) return children;
  return (
    <Link
      to="/app/calendar-board"
      search={{ day: dayAt(at, company.settings.time_zone), mode: "day" }}
      className={styles.tel}
      data-to="calendar"
    >
      {children}
    </Link>
  );
}
