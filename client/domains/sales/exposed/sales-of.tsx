// The leads and deals of a client, or the deals about a car, the latest first: open ones of this device, the others as the server tells them.

import { IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeDeals, canSeeLeads } from "../../../../shared/domains/sales/sales.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline, useRest } from "../../../data/hooks/use-rest.ts";
import { calendarDay, money } from "../../../ui/format.ts";
import { dealsOfPath, leadsOfPath, mergedDeals } from "../sales-of.ts";
import { listedDeal } from "../listed-deal.ts";
import type { ListedDeal } from "../deals-view.ts";
import type { ListedLead } from "../leads-view.ts";
import { dealFromServer, leadFromServer, type ToldDeal, type ToldLead } from "../told-sales.ts";
import { NewDealSheet } from "./new-deal-sheet.tsx";
import { DealStageChip, LeadStatusChip } from "./sales-status.tsx";
import { useEarlyDeals } from "./use-sales.ts";
import styles from "../../crm/exposed/card.module.css";

export interface SalesOfProps {
  clientId: string;
  /** Null: of the client, whatever it is about. */
  vehicleId: string | null;
  /** False: it is deleted, nothing new is offered. */
  isThere: boolean;
}

/** Nothing for who may see neither. */
export function SalesOf(props: SalesOfProps) {
  const { actor } = useSession();
  const seesLeads = canSeeLeads(actor) && props.vehicleId === null;
  return canSeeDeals(actor) || seesLeads ? <Section {...props} seesLeads={seesLeads} /> : null;
}

function Section({ clientId, vehicleId, isThere, seesLeads }: SalesOfProps & { seesLeads: boolean }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const navigate = useNavigate();
  const online = useOnline();
  const seesDeals = canSeeDeals(actor);
  const [making, setMaking] = useState(false);
  const { rows: early } = useEarlyDeals();
  const told = useRest<ToldDeal[]>(seesDeals ? dealsOfPath(clientId, vehicleId) : null);
  const toldLeads = useRest<ToldLead[]>(seesLeads ? leadsOfPath(clientId) : null);
  const deals = useMemo(() => {
    const here = early.filter((deal) =>
      vehicleId === null ? deal.clientId === clientId : deal.vehicleId === vehicleId,
    );
    return mergedDeals(here.map(listedDeal), (told.data ?? []).map(dealFromServer));
  }, [early, told.data, clientId, vehicleId]);
  const leads = (toldLeads.data ?? []).map(leadFromServer);
  const isKnown = (!seesDeals || told.data !== null) && (!seesLeads || toldLeads.data !== null);
  return (
    <section className={`card ${styles.section}`} data-section="sales">
      <header>
        <h2>{seesLeads ? t("sales.ofClient") : t("nav.deals")}</h2>
        {isThere && can(actor, "DEALS_EDIT") && (
          <button type="button" className="btn" data-action="new-deal" onClick={() => setMaking(true)}>
            <IconPlus size={18} aria-hidden="true" />
            {t("deals.new")}
          </button>
        )}
      </header>
      {!online && !isKnown && <p className="muted">{t("sales.offlineOf")}</p>}
      {isKnown && deals.length === 0 && leads.length === 0 && <p className="muted">{t("sales.noneOf")}</p>}
      <ul className={styles.list}>
        {deals.map((deal) => (
          <DealRow key={deal.id} deal={deal} />
        ))}
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </ul>
      <NewDealSheet
        opened={isThere && making}
        of={{ clientId, vehicleId }}
        onClose={() => setMaking(false)}
        onMade={(deal) => void navigate({ to: "/app/deals/$deal", params: { deal } })}
      />
    </section>
  );
}

function When({ at }: { at: number | null }) {
  const { i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  return <span className={`num muted ${styles.when}`}>{at !== null && calendarDay(at, i18n.language, time_zone)}</span>;
}

function DealRow({ deal }: { deal: ListedDeal }) {
  const { i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  return (
    <li data-deal={deal.id}>
      <Link to="/app/deals/$deal" params={{ deal: deal.id }} className={styles.row}>
        <When at={deal.createdAt} />
        <span className={styles.what}>
          <b>{deal.subject}</b> <span className="muted">{deal.plate}</span>
        </span>
        <DealStageChip value={deal.stage} />
        {deal.amountMinor !== null && <b className="num">{money(deal.amountMinor, currency, i18n.language)}</b>}
      </Link>
    </li>
  );
}

function LeadRow({ lead }: { lead: ListedLead }) {
  const { t } = useTranslation();
  return (
    <li data-lead={lead.id}>
      <Link to="/app/leads/$lead" params={{ lead: lead.id }} className={styles.row}>
        <When at={lead.createdAt} />
        <span className={styles.what}>
          <b>{t("leads.one")}</b>{" "}
          <span className="muted">{lead.notes ?? [lead.car, lead.plate].filter(Boolean).join(" · ")}</span>
        </span>
        <LeadStatusChip value={lead.status} />
      </Link>
    </li>
  );
}
