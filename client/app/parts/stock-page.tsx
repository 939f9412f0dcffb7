// What there is to do about the stock: what was given out and is not in the ledger, and what falls below its minimum.

import { IconChartBar, IconPackage, IconScan, IconTruckDelivery } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canSeeCosts, canSeeParts } from "../../../shared/domains/catalog/catalog.permissions.ts";
import { canSeeShortages } from "../../../shared/domains/warehouse/warehouse.permissions.ts";
import { less } from "../../../shared/domains/warehouse/stock.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { usePartRows } from "../../domains/catalog/exposed/use-part.ts";
import { useShortages } from "../../domains/warehouse/exposed/use-shortages.ts";
import { useStock } from "../../domains/warehouse/exposed/use-stock.ts";
import { ShortageList } from "../../domains/warehouse/parts/shortage-list.tsx";
import { quantity } from "../../ui/format.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { PageHeader } from "../page-header.tsx";
import { useOrderOf } from "./use-order-of.ts";
import styles from "./stock-card.module.css";

/** More is a list of its own. */
const LOW_SHOWN = 30;

export function StockPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.stock")} back="phone" />
      <main className={`${styles.page} ${styles.list}`}>
        {canSeeParts(actor) ? <ToDo /> : <p className="muted">{t("stock.notYours")}</p>}
      </main>
    </>
  );
}

function ToDo() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <div className={styles.acts}>
        <Link to="/app/scan" className="btn primary">
          <IconScan size={18} aria-hidden="true" />
          {t("stock.scan")}
        </Link>
        <Link to="/app/parts" className="btn">
          <IconPackage size={18} aria-hidden="true" />
          {t("stock.findPart")}
        </Link>
        {canSeeCosts(actor) && (
          <Link to="/app/stock-value" className="btn" data-action="stock-value">
            <IconChartBar size={18} aria-hidden="true" />
            {t("stock.worth")}
          </Link>
        )}
      </div>
      {canSeeShortages(actor) && <Shortages />}
      <Low />
    </>
  );
}

function Shortages() {
  const { t } = useTranslation();
  const { rows, complete } = useShortages();
  // While nothing has come to this device nobody knows whether something is short.
  const { isKnown } = useStock();
  const { nameOf } = usePartRows();
  const orderOf = useOrderOf();
  const none = useLasting(rows.length === 0) || (rows.length === 0 && complete);
  return (
    <section className={`card ${rows.length > 0 ? styles.alarm : styles.head}`} data-shortages={rows.length}>
      <h2>{rows.length > 0 ? t("stock.shortagesCount", { count: rows.length }) : t("stock.shortages")}</h2>
      {rows.length > 0 && <p>{t("stock.shortageOf")}</p>}
      <ShortageList shortages={rows} partOf={nameOf} orderOf={orderOf} />
      {none && <p className="muted">{complete || isKnown ? t("stock.noShortages") : t("stock.unknown")}</p>}
    </section>
  );
}

function Low() {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const mayBuy = can(actor, "PURCHASES_EDIT");
  const { rows: parts } = usePartRows();
  const { shown, isKnown } = useStock();
  // What is furthest below its minimum first.
  const low = useMemo(
    () =>
      parts
        .flatMap((part) => {
          const stock = shown(part);
          return stock?.isLow && part.minQuantity !== null
            ? [{ part, free: stock.free, missing: less(part.minQuantity, stock.free) }]
            : [];
        })
        .toSorted((a, b) => b.missing - a.missing),
    [parts, shown],
  );
  const none = useLasting(low.length === 0);
  const count = (many: number) => quantity(many, i18n.language);
  return (
    <section className={`card ${styles.head}`} data-low={low.length}>
      <h2>{t("stock.low")}</h2>
      {low.length > 0 && <p className="muted">{t("stock.lowLead")}</p>}
      <ul className={styles.low}>
        {low.slice(0, LOW_SHOWN).map(({ part, free, missing }) => (
          <li key={part.id}>
            <Link to="/app/parts/$part" params={{ part: part.id }} data-part={part.id}>
              <span className="grow">
                <b>{part.name}</b> <span className="muted">{[part.article, part.bin].filter(Boolean).join(" · ")}</span>
              </span>
              <span className="muted num">
                {t("stock.freeOfMinimum", { free: count(free), least: count(part.minQuantity ?? 0) })}
              </span>
              <b className={`num ${styles.missing}`}>{t("stock.missingToMinimum", { count: count(missing) })}</b>
            </Link>
            {mayBuy && (
              <Link
                to="/app/purchases"
                search={{ part: part.id, qty: missing }}
                className={`btn small ${styles.buy}`}
                data-action="buy"
                aria-label={t("stock.buyOne", { name: part.name })}
              >
                <IconTruckDelivery size={18} aria-hidden="true" />
                {t("stock.buy")}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {low.length > LOW_SHOWN && (
        <Link to="/app/parts" search={{ show: "low", sort: "free" }} className="btn" data-action="all-low">
          {t("stock.seeAllLow", { count: low.length })}
        </Link>
      )}
      {none && low.length === 0 && <p className="muted">{isKnown ? t("stock.noLow") : t("stock.unknown")}</p>}
    </section>
  );
}
