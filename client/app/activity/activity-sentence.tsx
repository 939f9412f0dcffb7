// What a line of the log says: who did it, what in words, and about which record.

import { Link } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { PartSentence } from "../../domains/catalog/exposed/part-sentence.tsx";
import { CrmSentence } from "../../domains/crm/exposed/activity-list.tsx";
import { isFromOutside, SALES_DID } from "../../domains/sales/exposed/sales-did.ts";
import { SalesSentence } from "../../domains/sales/exposed/sales-history.tsx";
import { AppointmentSentence } from "../../domains/scheduling/exposed/appointment-sentence.tsx";
import { isByClient, OrderSentence } from "../order/history.tsx";
import type { ActivityShape } from "./activity-shapes.ts";
import styles from "./activity.module.css";

/** Recorded this much later than it happened: it was done without a network. */
const OFFLINE_AFTER_MS = 60_000;

export const whoDid = (entry: ActivityShape, t: TFunction): string => {
  if (entry.user !== null) return entry.user.name ?? t("journal.somebody");
  return isByClient(entry) || isFromOutside(entry) ? t("journal.theClient") : t("journal.system");
};

export const recordOf = ({ work_order, subject }: ActivityShape): string => work_order?.id ?? subject.id;

export function recordName({ kind, subject, work_order, data }: ActivityShape, t: TFunction): string {
  const name = subject.name ?? (typeof data["name"] === "string" ? data["name"] : null);
  if (work_order !== null)
    return work_order.number === null
      ? t("journal.orderUnnumbered")
      : t("journal.order", { number: work_order.number });
  if (kind === "payment") return t("journal.payment");
  if (name === null) return t("journal.gone");
  return kind === "vehicle" ? t("journal.car", { plate: name }) : name;
}

/** Where the record is; null: it has no page. */
export function placeOf(entry: ActivityShape, name: string) {
  const { kind, subject, work_order } = entry;
  if (work_order !== null) return { to: "/app/orders/$orderId", params: { orderId: work_order.id } } as const;
  if (kind === "client") return { to: "/app/clients/$client", params: { client: subject.id } } as const;
  if (kind === "lead") return { to: "/app/leads/$lead", params: { lead: subject.id } } as const;
  if (kind === "deal") return { to: "/app/deals/$deal", params: { deal: subject.id } } as const;
  if (kind === "vehicle") return { to: "/app/vehicles/$vehicle", params: { vehicle: subject.id } } as const;
  if (kind === "purchase") return { to: "/app/purchases/$purchase", params: { purchase: subject.id } } as const;
  if (kind === "supplier") return { to: "/app/suppliers/$supplier", params: { supplier: subject.id } } as const;
  if (kind === "warehouse") return { to: "/app/warehouses" } as const;
  if (kind !== "part") return null;
  const search = subject.deleted ? { q: name, show: "deleted" } : { q: name };
  return { to: "/app/parts", search } as const;
}

export function RecordLink({ entry, tabIndex }: { entry: ActivityShape; tabIndex?: number }) {
  const { t } = useTranslation();
  const name = recordName(entry, t);
  const place = placeOf(entry, name);
  if (place === null) return <span>{name}</span>;
  return (
    <Link {...place} title={name} className={styles.record} {...(tabIndex === undefined ? {} : { tabIndex })}>
      {name}
    </Link>
  );
}

/** What was done, with what is to be known of when. */
export function WhatWasDone({ entry }: { entry: ActivityShape }) {
  const { t } = useTranslation();
  const offline = Date.parse(entry.recorded_at) - Date.parse(entry.at) > OFFLINE_AFTER_MS;
  return (
    <>
      <Sentence entry={entry} />
      {offline && <span className="dim"> {t("journal.offline")}</span>}
      {entry.data["toConfirm"] === true && <span className={styles.doubt}> {t("journal.timeToConfirm")}</span>}
    </>
  );
}

/** In the words of the record's own history; what has none there is told as what it did. */
function Sentence({ entry }: { entry: ActivityShape }) {
  const { t, i18n } = useTranslation();
  const { verb, kind, action } = entry;
  if (kind === "part") return <PartSentence entry={entry} otherwise={t(`journal.generic.${action}`)} />;
  if (kind === "appointment") return <AppointmentSentence entry={entry} otherwise={t(`journal.generic.${action}`)} />;
  // Their histories have no words of their own: those of the command say it.
  if (kind === "purchase" || kind === "supplier" || kind === "warehouse")
    return <>{t(`commands.${verb}`, { defaultValue: t(`journal.generic.${action}`) })}</>;
  if (kind === "lead" || kind === "deal") {
    if ((SALES_DID as readonly string[]).includes(verb)) return <SalesSentence entry={entry} />;
  } else if (kind === "client" || kind === "vehicle") {
    if (i18n.exists(`clients.did.${verb}`)) return <CrmSentence entry={entry} />;
  } else if (i18n.exists(`activity.${verb}`)) return <OrderSentence entry={entry} />;
  return <>{t(`journal.generic.${action}`)}</>;
}
