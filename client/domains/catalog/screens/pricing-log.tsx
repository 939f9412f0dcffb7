// What prices were made of when they were applied: append-only (service.md, Pricing application log).

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { MOST_APPLICATIONS_SHOWN } from "../../../../shared/domains/catalog/catalog.queries.ts";
import { endOfDay, startOfDay } from "../../../../shared/kernel/shop-days.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useEngine } from "../../../data/react.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { LongList } from "../../../ui/long-list.tsx";
import { plain } from "../../../ui/search-text.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { useApplications } from "../hooks/use-applications.ts";
import { useParts } from "../hooks/use-parts.ts";
import { Application } from "../parts/application.tsx";
import { isFiltered, logView, searchOf } from "../view.ts";
import styles from "../parts/catalog.module.css";

const ROW_HEIGHT = 110;
const GAP = 10;

export function PricingLogPage() {
  const { t } = useTranslation();
  const { actor } = useEngine().session;
  return (
    <>
      <PageHeader title={t("pricingLog.title")} back />
      <main className={`phone ${styles.page}`}>
        {can(actor, "ADMIN_SETTINGS_EDIT") ? <Log /> : <p className="muted">{t("pricing.notYours")}</p>}
      </main>
    </>
  );
}

function Log() {
  const { t } = useTranslation();
  const { time_zone } = useEngine().session.company.settings;
  const { rows, complete } = useApplications();
  const { rows: parts } = useParts();
  const [view, change] = useView("/app/pricing-log", logView, searchOf);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const names = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts]);
  const asked = plain(q.trim());
  const from = view.from === "" ? 0 : startOfDay(view.from, time_zone);
  const to = view.to === "" ? Number.POSITIVE_INFINITY : endOfDay(view.to, time_zone);
  const found = rows.filter(({ at, partId }) => {
    const part = names.get(partId ?? "");
    return (
      at >= from && at < to && (asked === "" || plain(`${part?.name ?? ""} ${part?.article ?? ""}`).includes(asked))
    );
  });
  const filtered = isFiltered({ ...view, q });
  const clear = () => {
    type("");
    change(logView({}));
  };
  return (
    <>
      <p className="muted">{t("pricingLog.lead", { most: MOST_APPLICATIONS_SHOWN })}</p>
      <div className={styles.filters} role="search">
        <label className={styles.search}>
          {t("pricingLog.part")}
          <input
            type="search"
            name="q"
            maxLength={100}
            value={q}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </label>
        {(["from", "to"] as const).map((end) => (
          <DayField
            key={end}
            name={end}
            label={end === "from" ? t("pricingLog.from") : t("pricingLog.to")}
            value={view[end]}
            onChange={(day) => change({ [end]: day })}
          />
        ))}
      </div>
      {found.length === 0 && (
        <div className={styles.empty}>
          <p>{filtered ? t("parts.nothingFound") : complete ? t("pricingLog.empty") : t("pricing.emptyHere")}</p>
          {filtered && (
            <button type="button" className="btn" data-action="clear" onClick={clear}>
              {t("parts.clear")}
            </button>
          )}
        </div>
      )}
      <div className={styles.list}>
        <LongList items={found} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT} gap={GAP}>
          {(row) => <Application row={row} part={names.get(row.partId ?? "")} />}
        </LongList>
      </div>
    </>
  );
}
