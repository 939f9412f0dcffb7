// What prices were made of when they were applied: append-only.

import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { MOST_APPLICATIONS_SHOWN } from "../../../../shared/domains/catalog/catalog.queries.ts";
import { endOfDay, startOfDay } from "../../../../shared/kernel/shop-days.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { isPartlyHere, whyEmpty } from "../../../ui/list-note.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { plain } from "../../../ui/search-text.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { useApplications } from "../hooks/use-applications.ts";
import { Application } from "../parts/application.tsx";
import { isFiltered, logView, searchOf } from "../view.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import { SearchInput } from "../../../ui/search-field.tsx";
import styles from "../parts/catalog.module.css";

const ROW_HEIGHT = 110;
const GAP = 10;

export function PricingLogPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
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
  const { time_zone } = useSession().company.settings;
  const [view, change] = useView("/app/pricing-log", logView, searchOf);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  // The days are asked of the server, which has all of the log; a name is looked for in what they give.
  const { rows, complete } = useApplications({
    from: view.from === "" ? null : startOfDay(view.from, time_zone),
    to: view.to === "" ? null : endOfDay(view.to, time_zone),
  });
  const known = { complete, online: useOnline() };
  const asked = plain(q.trim());
  const found = rows.filter(
    ({ part, vehicle }) =>
      asked === "" || plain(`${part?.name ?? ""} ${part?.article ?? ""} ${vehicle?.plate ?? ""}`).includes(asked),
  );
  const filtered = isFiltered({ ...view, q });
  const why = whyEmpty(known, filtered);
  const clear = () => {
    type("");
    change(logView({}));
  };
  return (
    <>
      <p className="muted">{t("pricingLog.lead", { most: MOST_APPLICATIONS_SHOWN })}</p>
      <div className={styles.filters} role="search">
        <SearchInput className={styles.search} label={t("pricingLog.part")} value={q} onType={type} />
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
      {isPartlyHere(known) && (
        <p className="muted" data-note="partly-here">
          {t("pricingLog.partlyHere")}
        </p>
      )}
      {found.length === 0 && why === "reading" && (
        <p className={styles.empty} role="status">
          {t("pricingLog.reading")}
        </p>
      )}
      {found.length === 0 && why !== "reading" && (
        <EmptyList
          className={styles.empty}
          words={
            why === "not-here"
              ? t("pricingLog.noneOnDevice")
              : why === "nothing-found"
                ? t("parts.nothingFound")
                : t("pricingLog.empty")
          }
          clear={filtered && { words: t("parts.clear"), run: clear }}
        />
      )}
      <div className={styles.list}>
        <LongList items={found} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT} gap={GAP}>
          {(row) => <Application row={row} />}
        </LongList>
      </div>
    </>
  );
}
