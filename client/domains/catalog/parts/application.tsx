// One applied price: when, by whom, from what to what, through which coefficients, for which car and client.

import { useTranslation } from "react-i18next";
import { useEngine } from "../../../data/react.ts";
import { money, quantity, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import type { ApplicationRow } from "../hooks/use-applications.ts";
import type { PartRow } from "../hooks/use-parts.ts";
import { useConditionWords } from "./condition-words.ts";
import styles from "./catalog.module.css";

export function Application({ row, part }: { row: ApplicationRow; part: PartRow | undefined }) {
  const { t, i18n } = useTranslation();
  const { currency, time_zone } = useEngine().session.company.settings;
  const { nameOf } = usePeople();
  const now = useNow("minute");
  const words = useConditionWords();
  const { context, applied } = row;
  const facts = [
    context.class && words.value("class", context.class),
    context.body_type && words.value("body", context.body_type),
    context.transmission && words.value("transmission", context.transmission),
    context.age !== null && t("pricingLog.years", { count: context.age }),
    words.value("urgency", context.urgency),
    context.vip && t("pricing.vip"),
  ].filter(Boolean);
  return (
    <article className={`card ${styles.application}`} data-application={row.id}>
      <div className="spread">
        <p className={styles.name}>{part?.name ?? t("pricingLog.unknownPart")}</p>
        <p className="num">
          <span className="muted">{money(row.baseMinor, currency, i18n.language)} →</span>{" "}
          <b>{money(row.finalMinor, currency, i18n.language)}</b>
        </p>
      </div>
      <p>
        {applied.length === 0
          ? t("pricingLog.none")
          : applied.map(({ name, multiplier }) => `${name} × ${quantity(multiplier, i18n.language)}`).join(" · ")}
      </p>
      <p className="muted">{facts.join(" · ")}</p>
      <p className="muted num">
        {[whenShort(row.at, now, i18n.language, time_zone), nameOf(row.userId)].filter(Boolean).join(" · ")}
      </p>
    </article>
  );
}
