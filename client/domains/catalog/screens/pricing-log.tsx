// What prices were made of when they were applied: append-only (service.md, Pricing application log).

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { MOST_APPLICATIONS_SHOWN } from "../../../../shared/domains/catalog/catalog.queries.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useEngine } from "../../../data/react.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { plain } from "../../../ui/search-text.ts";
import { useApplications } from "../hooks/use-applications.ts";
import { useParts } from "../hooks/use-parts.ts";
import { Application } from "../parts/application.tsx";
import { dayIn } from "../day.ts";
import styles from "../parts/catalog.module.css";

const ROW_HEIGHT = 110;
const GAP = 10;
const NO_FILTER = { q: "", from: "", to: "" };

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
  const [filter, setFilter] = useState(NO_FILTER);
  const set = (part: Partial<typeof NO_FILTER>) => setFilter({ ...filter, ...part });
  const names = useMemo(() => new Map(parts.map((part) => [part.id, part])), [parts]);
  const asked = plain(filter.q.trim());
  const found = rows.filter(({ at, partId }) => {
    const part = names.get(partId ?? "");
    const day = dayIn(time_zone, at);
    return (
      (filter.from === "" || day >= filter.from) &&
      (filter.to === "" || day <= filter.to) &&
      (asked === "" || plain(`${part?.name ?? ""} ${part?.article ?? ""}`).includes(asked))
    );
  });
  const filtered = filter !== NO_FILTER;
  return (
    <>
      <p className="muted">{t("pricingLog.lead", { most: MOST_APPLICATIONS_SHOWN })}</p>
      <div className={styles.filters} role="search">
        <label className={styles.search}>
          {t("pricingLog.part")}
          <input type="search" name="q" value={filter.q} onChange={(event) => set({ q: event.currentTarget.value })} />
        </label>
        {(["from", "to"] as const).map((end) => (
          <label key={end}>
            {end === "from" ? t("pricingLog.from") : t("pricingLog.to")}
            <input
              type="date"
              name={end}
              value={filter[end]}
              onChange={(event) => set({ [end]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {found.length === 0 && (
        <div className={styles.empty}>
          <p>{filtered ? t("parts.nothingFound") : complete ? t("pricingLog.empty") : t("pricing.emptyHere")}</p>
          {filtered && (
            <button type="button" className="btn" onClick={() => setFilter(NO_FILTER)}>
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
