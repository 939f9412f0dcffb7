// An item of a purchase, to be typed: what the catalogue has is suggested under its name and article.

import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeePurchasePrices } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { usePartSuggestions } from "../../catalog/exposed/part-suggestions.tsx";
import type { PartRow, Quoting } from "../../catalog/exposed/use-quoting.ts";
import { quantity } from "../../../ui/format.ts";
import { MOST_ARTICLE, type ItemProblem, type ItemValues } from "../item-values.ts";
import styles from "../exposed/purchasing.module.css";

const MOST = { article: MOST_ARTICLE, name: 300, brand: 100 };

export interface ItemFieldsProps {
  values: ItemValues;
  problems: readonly ItemProblem[];
  /** So much has come of it. */
  received: number;
  quoting: Quoting;
  onChange: (part: Partial<ItemValues>) => void;
  onPick: (part: PartRow) => void;
}

export function ItemFields({ values, problems, received, quoting, onChange, onPick }: ItemFieldsProps) {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const id = useId();
  const [asking, setAsking] = useState<"name" | "article" | null>(null);
  const suggestions = usePartSuggestions(asking && values[asking], quoting, (part) => {
    setAsking(null);
    onPick(part);
  });
  const wrongOf = (field: keyof ItemValues): string | null => {
    if (field === "name" && problems.includes("name")) return t("purchasing.noName");
    if (field === "article" && problems.includes("article")) return t("purchasing.noArticle");
    if (field === "price" && problems.includes("price")) return t("purchasing.noPrice");
    if (field !== "quantity") return null;
    if (problems.includes("quantity")) return t("purchasing.noQuantity");
    return problems.includes("received")
      ? t("purchasing.underReceived", { received: quantity(received, i18n.language) })
      : null;
  };
  const field = (name: "article" | "name" | "brand" | "quantity" | "price", label: string, isWide = false) => {
    const wrong = wrongOf(name);
    const asks = name === "article" || name === "name";
    return (
      <div className={isWide ? styles.wide : styles.field}>
        <label htmlFor={`${id}-${name}`}>{label}</label>
        <input
          id={`${id}-${name}`}
          name={name}
          autoComplete="off"
          inputMode={name === "quantity" || name === "price" ? "decimal" : undefined}
          maxLength={name in MOST ? MOST[name as keyof typeof MOST] : 20}
          data-autofocus={name === "article" ? true : undefined}
          value={values[name]}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-${name}-wrong`}
          {...(asking === name ? suggestions.field : {})}
          onBlur={() => setAsking(null)}
          onChange={(event) => {
            // Another article is another part, until it is said which.
            onChange({ [name]: event.currentTarget.value, ...(name === "article" && { partId: null }) });
            if (asks) setAsking(name);
          }}
        />
        {asking === name && suggestions.list}
        {wrong !== null && (
          <p id={`${id}-${name}-wrong`} className={styles.wrong} role="alert">
            {wrong}
          </p>
        )}
      </div>
    );
  };
  return (
    <div className={styles.fields} onKeyDown={(event) => void suggestions.onKeyDown(event)}>
      {field("article", t("purchasing.field.article"))}
      {field("brand", t("purchasing.field.brand"))}
      {field("name", t("purchasing.field.name"), true)}
      {field("quantity", t("purchasing.field.quantity"))}
      {canSeePurchasePrices(actor) &&
        field("price", t("purchasing.priceOfOne", { currency: company.settings.currency }))}
    </div>
  );
}
