// The history of a record on its page, the latest first: when, who, and what they did in the words of its domain.

import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "../../../data/device/kept-histories.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { ShownHistory } from "../../../data/hooks/use-history.ts";
import { whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { HistoryNotes, WaitingLines } from "./history-parts.tsx";
import styles from "./card.module.css";

export interface RecordHistoryProps {
  of: ShownHistory;
  /** What there are words for: other lines are not shown. */
  did: readonly string[];
  /** Said where there is none. */
  nothing: string;
  /** Who it was where it was nobody of the shop. */
  nobody: (entry: HistoryEntry) => string;
  /** What was done, behind the name of who did it. */
  Sentence: ComponentType<{ entry: HistoryEntry }>;
}

export function RecordHistory({ of: history, did, nothing, nobody, Sentence }: RecordHistoryProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const known = history.entries.filter(({ verb }) => did.includes(verb));
  return (
    <section className={`card ${styles.section}`} data-section="activity">
      <h2>{t("order.history")}</h2>
      <HistoryNotes of={history} shown={known.length + history.waiting.length} nothing={nothing} />
      <ol className={styles.history}>
        <WaitingLines of={history} />
        {known.map((entry) => (
          <li key={entry.id} data-activity={entry.verb}>
            <span className="num muted">{whenShort(entry.happenedAt, now, i18n.language, time_zone)}</span>
            <span>
              <b>{entry.actor?.name ?? nobody(entry)}</b> <Sentence entry={entry} />
              {entry.data["toConfirm"] === true && <span className={styles.doubt}> {t("order.timeToConfirm")}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
