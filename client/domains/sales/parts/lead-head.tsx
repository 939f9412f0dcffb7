// Who asked and for what: the facts of a lead, how it came, and what became of it.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { shownPhone } from "../../../../shared/domains/crm/phone.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, whenShort } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { ClientName } from "../../crm/exposed/client-name.tsx";
import { SameClient } from "../../crm/exposed/duplicates.tsx";
import { LeadStatusChip } from "../exposed/sales-status.tsx";
import { useLeadWords } from "../exposed/use-lead-words.ts";
import type { LeadDetail } from "../exposed/use-sales.ts";
import { shownSource } from "../lead-values.ts";
import { utmOf } from "../utm.ts";
import { Fact } from "./fact.tsx";
import { Note } from "./note.tsx";
import styles from "../../crm/exposed/card.module.css";
import own from "./sales-page.module.css";

export interface LeadHeadProps {
  lead: LeadDetail;
  acts: ReactNode;
  /** Null: not for whoever looks. */
  onRestore: (() => void) | null;
  onReopen: (() => void) | null;
}

export function LeadHead({ lead, acts, onRestore, onReopen }: LeadHeadProps) {
  const { t } = useTranslation();
  const { name, status, isUrgent, deletedAt, lostReason, lostNote } = lead;
  const isThere = deletedAt === null;
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.title}>
        <h1>{name}</h1>
        <LeadStatusChip value={status} />
        {isUrgent && <Status kind="urgency" value="urgent" />}
        <span className="grow" />
        {acts !== false && <div className={`${styles.acts} ${own.acts}`}>{acts}</div>}
      </div>
      {!isThere && (
        <Note words={t("leads.isDeleted")} act="restore" actWords={t("clients.restore")} onAct={onRestore} />
      )}
      {isThere && status === "lost" && (
        <Note
          words={[lostReason && t(`sales.lost.${lostReason}`), lostNote].filter(Boolean).join(" · ")}
          act="reopen"
          actWords={t("sales.reopen")}
          onAct={onReopen}
        />
      )}
      {isThere && lead.clientId === null && <SameClient id="" phone={lead.phone} otherPhone={null} />}
      <Facts lead={lead} />
    </section>
  );
}

function Facts({ lead }: { lead: LeadDetail }) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { currency, time_zone } = company.settings;
  const words = useLeadWords();
  const { nameOf } = usePeople();
  const now = useNow("minute");
  const when = (at: number) => whenShort(at, now, i18n.language, time_zone);
  const { phone, email, car, model, plate, source, budgetMinor, assignedTo, notes, contactedAt, createdAt } = lead;
  const utm = utmOf(lead);
  return (
    <dl className={`${styles.facts} ${own.facts}`}>
      <Fact of="phone" label={t("salesLog.field.phone")}>
        <a className={`num ${styles.tel}`} href={`tel:${phone}`}>
          {shownPhone(phone)}
        </a>
      </Fact>
      {email !== null && (
        <Fact of="email" label={t("salesLog.field.email")}>
          <a className={styles.tel} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
            {email}
          </a>
        </Fact>
      )}
      <Fact of="car" label={t("leads.column.car")}>
        {[car, model, plate].filter(Boolean).join(" · ") || "–"}
      </Fact>
      <Fact of="source" label={t("salesLog.field.source")}>
        {shownSource(source, words) || "–"}
      </Fact>
      {budgetMinor !== null && (
        <Fact of="budgetMinor" label={t("salesLog.field.budgetMinor")}>
          <span className="num">{money(budgetMinor, currency, i18n.language)}</span>
        </Fact>
      )}
      <Fact of="assignedTo" label={t("salesLog.field.assignedTo")}>
        {nameOf(assignedTo) ?? t("sales.nobody")}
      </Fact>
      {createdAt !== null && (
        <Fact of="created" label={t("leads.column.created")}>
          {when(createdAt)}
        </Fact>
      )}
      <Fact of="contacted" label={t("leads.talked")}>
        {contactedAt === null ? t("leads.notYet") : when(contactedAt)}
      </Fact>
      {lead.clientId !== null && can(actor, "CLIENTS_VIEW") && (
        <Fact of="client" label={t("salesLog.field.clientId")}>
          <Link to="/app/clients/$client" params={{ client: lead.clientId }} className={styles.tel}>
            <ClientName id={lead.clientId} />
          </Link>
        </Fact>
      )}
      {lead.dealId !== null && can(actor, "DEALS_VIEW") && (
        <Fact of="deal" label={t("deals.one")}>
          <Link to="/app/deals/$deal" params={{ deal: lead.dealId }} className={styles.tel}>
            {t("deals.open")}
          </Link>
        </Fact>
      )}
      {notes !== null && (
        <Fact of="notes" label={t("salesLog.field.notes")}>
          {notes}
        </Fact>
      )}
      {utm.length > 0 && (
        <Fact of="utm" label={t("leads.utm")}>
          {utm.map(([name, value]) => `${name}: ${value}`).join("\n")}
        </Fact>
      )}
    </dl>
  );
}
