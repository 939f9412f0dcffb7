// The prices of a purchase taken over into the catalogue: what each part will cost, and be sold for, before it is done.

import { IconArrowRight, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { amount } from "../../../ui/format.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { usePartCosts, type ReceivedItem } from "../exposed/use-purchases.ts";
import { priceChanges, type PriceChange } from "../price-changes.ts";
import styles from "../exposed/purchasing.module.css";

/** More than that nobody reads; they are counted. */
const MOST_NAMED = 100;

export interface PricesFormProps {
  items: readonly ReceivedItem[];
  /** By item: of one piece, minor units. */
  prices: ReadonlyMap<string, number | null>;
  onClose: () => void;
  onApply: (sellPrices: boolean) => Promise<boolean>;
}

export function PricesForm({ items, prices, onClose, onApply }: PricesFormProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [sell, setSell] = useState(false);
  const { byId } = usePartsByCode();
  const costs = usePartCosts();
  // Of who sets prices alone: others have no rules, and do not sell by them.
  const { rows } = useRows(queries.catalog.markupRules());
  const rules = rows.map((rule) => ({ ...rule, createdAt: rule.createdAt ?? 0 }));
  const changes = priceChanges({ items, prices, partOf: byId, costs, rules });
  const count = changes.length;
  const submit = useSubmit(async () => {
    if (await onApply(sell)) onClose();
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="prices">
      <p>{count === 0 ? t("errors.purchasing/no-prices") : t("purchasing.prices.what", { count })}</p>
      {can(actor, "PRICING_MANAGE") && count > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="sell"
            checked={sell}
            onChange={(event) => setSell(event.currentTarget.checked)}
          />
          {t("purchasing.prices.sell")}
        </label>
      )}
      {count > 0 && (
        <ul className={styles.changes}>
          {changes.slice(0, MOST_NAMED).map((change) => (
            <Change key={change.partId} change={change} sell={sell} />
          ))}
        </ul>
      )}
      {count > MOST_NAMED && <p className="muted">{t("purchasing.rest.more", { count: count - MOST_NAMED })}</p>}
      <SheetFoot onCancel={onClose}>
        <button type="submit" className="btn primary" disabled={count === 0}>
          <IconCheck size={20} aria-hidden="true" />
          {t("purchasing.prices.act")}
        </button>
      </SheetFoot>
    </form>
  );
}

function Change({ change: { partId, name, cost, sell: sold }, sell }: { change: PriceChange; sell: boolean }) {
  const { t } = useTranslation();
  return (
    <li data-price-change={partId}>
      <b>{name}</b>
      <span>
        {t("purchasing.prices.cost")} <FromTo {...cost} />
      </span>
      {sell && (
        <span>
          {t("purchasing.prices.sold")} <FromTo {...sold} />
        </span>
      )}
    </li>
  );
}

function FromTo({ from, to }: { from: number | null; to: number | null }) {
  const { t, i18n } = useTranslation();
  const shown = (minor: number | null) => (minor === null ? "–" : amount(minor, i18n.language));
  if (from === to) return <span className="num">{t("purchasing.prices.stays", { price: shown(to) })}</span>;
  return (
    <span className="num">
      {shown(from)} <IconArrowRight size={14} aria-label={t("purchasing.prices.becomes")} /> <b>{shown(to)}</b>
    </span>
  );
}
