// "What would this sell for": a part or a brand, category and buy price, and the rule that decides.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_MARKUP_PCT, markupRuleOf, sellPriceOf } from "../../../../shared/domains/catalog/markup.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { money, quantity } from "../../../ui/format.ts";
import { useMarkupRules } from "../hooks/use-markup.ts";
import { useCosts } from "../hooks/use-parts.ts";
import { amountAsTyped } from "../../../../shared/kernel/typed-amount.ts";
import { typedMinor } from "../typed.ts";
import { Field } from "./field.tsx";
import { useMarkupWords } from "./markup-words.ts";
import { PartPicker } from "./part-picker.tsx";
import styles from "./catalog.module.css";

export function MarkupTester() {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const costs = useCosts();
  const [typed, setTyped] = useState({ brand: "", category: "", price: "500" });
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const buyPriceMinor = typedMinor(typed.price, i18n.language);
  return (
    <section className={`card ${styles.tester}`} aria-label={t("markup.tester")}>
      <h2>{t("markup.tester")}</h2>
      <PartPicker
        label={t("pricing.testPart")}
        onPick={({ id, brand, category }) =>
          setTyped({
            brand: brand ?? "",
            category: category ?? "",
            price: amountAsTyped(costs.get(id)?.buyPriceMinor ?? null, i18n.language),
          })
        }
      />
      <Field name="brand" label={t("parts.brand")} value={typed.brand} onChange={(brand) => set({ brand })} />
      <Field
        name="category"
        label={t("parts.category")}
        value={typed.category}
        onChange={(category) => set({ category })}
      />
      <Field
        name="price"
        decimal
        label={t("parts.buyPrice", { currency })}
        value={typed.price}
        wrong={buyPriceMinor === undefined}
        onChange={(price) => set({ price })}
      />
      <div aria-live="polite">
        {typeof buyPriceMinor === "number" ? (
          <Outcome brand={typed.brand} category={typed.category} buyPriceMinor={buyPriceMinor} />
        ) : (
          <p className="muted">{t("markup.typePrice")}</p>
        )}
      </div>
    </section>
  );
}

function Outcome(asked: { brand: string; category: string; buyPriceMinor: number }) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { rules } = useMarkupRules();
  const wordsOf = useMarkupWords();
  const part = { ...asked, sellPriceMinor: null };
  const rule = markupRuleOf(rules, part);
  const pct = rule?.markupPct ?? DEFAULT_MARKUP_PCT;
  return (
    <dl className={styles.steps}>
      <div>
        <dt>{rule ? wordsOf(rule) : t("markup.noRule")}</dt>
        <dd className="num" data-markup={rule?.id ?? "default"}>
          +{quantity(pct, i18n.language)} %
        </dd>
      </div>
      <div className={styles.final}>
        <dt>{t("markup.sellsFor")}</dt>
        <dd className="num" data-quote="sell">
          {money(sellPriceOf(rules, part) ?? 0, currency, i18n.language)}
        </dd>
      </div>
    </dl>
  );
}
