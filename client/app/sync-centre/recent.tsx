// What was answered, the latest first; searched by what is read in it, and by what became of it.

import { IconChecks } from "@tabler/icons-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { useOutbox } from "../../data/hooks/react.ts";
import { useObservable } from "../../data/hooks/use-observable.ts";
import { LongList } from "../../ui/long-list.tsx";
import { EntryRow } from "./entry-row.tsx";
import { ANSWERS, matching, type Answer } from "./search-entries.ts";
import styles from "./sync-centre.module.css";
import { useOvertaken } from "./use-overtaken.ts";

const FIRST = 50;
const ALL = 10_000;
/** Fewer are seen at a glance. */
const WORTH_SEARCHING = 8;
const keyOf = (entry: OutboxEntry) => entry.id;

export function Recent() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const overtaken = useOvertaken();
  const [wide, setWide] = useState(false);
  const [query, setQuery] = useState("");
  const [answer, setAnswer] = useState<Answer>("all");
  const settled = useObservable<OutboxEntry[] | null>(
    () => outbox.watchSettled(wide ? ALL : FIRST),
    null,
    wide ? ALL : outbox,
  );
  const asked = useDeferredValue(query);
  const found = useMemo(
    () => matching(settled ?? [], asked, answer, (name) => t(`commands.${name}`)),
    [settled, asked, answer, t],
  );
  if (settled === null) return null;
  if (settled.length === 0) return <p className="muted">{t("sync.empty")}</p>;
  return (
    <>
      <h2 className={styles.heading}>
        <IconChecks size={20} aria-hidden="true" />
        {t("sync.sent")}
        {wide && ` · ${settled.length}`}
      </h2>
      {settled.length > WORTH_SEARCHING && (
        <div className={styles.search}>
          <input
            type="search"
            className={styles.field}
            value={query}
            placeholder={t("sync.search")}
            aria-label={t("sync.search")}
            onFocus={() => setWide(true)}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <select
            className={styles.field}
            value={answer}
            aria-label={t("sync.answer")}
            onChange={(event) => {
              setWide(true);
              setAnswer(event.currentTarget.value as Answer);
            }}
          >
            {ANSWERS.map((value) => (
              <option key={value} value={value}>
                {t(`sync.answers.${value}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {found.length === 0 ? (
        <p className="muted">{t("sync.nothingFound")}</p>
      ) : (
        <div className={styles.list} role="list" data-found={found.length}>
          <LongList items={found} keyOf={keyOf} rowHeight={69} gap={0}>
            {(entry) => <EntryRow entry={entry} later={overtaken(entry.id)} />}
          </LongList>
        </div>
      )}
      {!wide && settled.length === FIRST && (
        <button type="button" className="btn quiet" data-action="show-all" onClick={() => setWide(true)}>
          {t("sync.showAll")}
        </button>
      )}
    </>
  );
}
