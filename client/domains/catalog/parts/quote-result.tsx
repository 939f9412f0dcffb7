// A quote, step by step: the base, each coefficient with what it makes of the price, the end; and which did not apply, and why.

import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { quoteOf, type Quote, type WhyNot } from "../../../../shared/domains/catalog/quote.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import type { CoefficientRow } from "../hooks/use-coefficients.ts";
import { useConditionWords } from "./condition-words.ts";
import styles from "./catalog.module.css";

export function QuoteResult({ quote }: { quote: Quote<CoefficientRow> }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const words = useConditionWords();
  const inWords = (minor: number) => money(minor, currency, i18n.language);
  const used = quote.applied.map(({ coefficient }) => coefficient);
  /** What the price is after the first `count` of them: a step of the way, rounded only to be shown. */
  const after = (count: number) => quoteOf(quote.baseMinor, used.slice(0, count), quote.context).finalMinor;
  const why = (left: WhyNot) =>
    left.why === "conditions"
      ? t("pricing.why.conditions", { what: left.keys.map(words.label).join(", ") })
      : t(`pricing.why.${left.why}`);
  return (
    <>
      <dl className={styles.steps}>
        <div>
          <dt>{t("pricing.base")}</dt>
          <dd className="num" data-quote="base">
            {inWords(quote.baseMinor)}
          </dd>
        </div>
        {quote.applied.map(({ name, multiplier, coefficient }, place) => (
          <div key={coefficient.id} data-applied={coefficient.id}>
            <dt>
              <IconCheck size={18} aria-hidden="true" className={styles.yes} /> {name}{" "}
              <span className={`${styles.times} num`}>× {quantity(multiplier, i18n.language)}</span>
            </dt>
            <dd className="num">{inWords(after(place + 1))}</dd>
          </div>
        ))}
        <div className={styles.final}>
          <dt>{t("pricing.final")}</dt>
          <dd className="num" data-quote="final">
            {inWords(quote.finalMinor)}
          </dd>
        </div>
      </dl>
      {quote.left.length > 0 && (
        <>
          <h3>{t("pricing.notApplied")}</h3>
          <ul className={styles.left}>
            {quote.left.map((left) => (
              <li key={left.coefficient.id} data-left={left.coefficient.id} data-why={left.why}>
                <IconMinus size={18} aria-hidden="true" /> <b>{left.coefficient.name}</b>{" "}
                <span className="muted">{why(left)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
