// One command in words: what, on which car, when, and what became of it.

import { IconCheck, IconMinus, IconX, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { iconOf } from "./command-icons.ts";
import styles from "./sync-centre.module.css";

const OUTCOME_ICONS: Record<string, Icon> = { applied: IconCheck, no_effect: IconMinus, refused: IconX };

export interface EntryRowProps {
  entry: OutboxEntry;
  /** The server had it before it was brought here. */
  known?: boolean;
  /** What became of it after, in words. */
  later?: string | null;
}

export function EntryRow({ entry, known = false, later = null }: EntryRowProps) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const EntryIcon = (entry.outcome && OUTCOME_ICONS[entry.outcome]) || iconOf(entry.name);
  const { title, plate, number } = entry.subject;
  const when = whenShort(entry.issuedAt, now, i18n.language);
  return (
    <div
      role="listitem"
      className={`${styles.entry} ${styles[entry.outcome ?? "pending"]}`}
      data-entry={entry.name}
      data-outcome={entry.outcome ?? "pending"}
    >
      <EntryIcon size={22} aria-hidden="true" />
      <p>
        <b>{t(`commands.${entry.name}`, { defaultValue: entry.name })}:</b> {title}
        <br />
        <span className="muted num">{[plate, number, when, outcomeInWords(entry, t)].filter(Boolean).join(" · ")}</span>
        {later !== null && (
          <>
            <br />
            <span data-later>{later}</span>
          </>
        )}
      </p>
    </div>
  );

  function outcomeInWords({ outcome, settledAt, code }: OutboxEntry, translate: typeof t): string | null {
    if (outcome === null || settledAt === null) return null;
    if (known) return translate("import.knownEntry");
    if (outcome === "applied") return translate("sync.applied", { time: whenShort(settledAt, now, i18n.language) });
    return translate(`errors.${code}`, { defaultValue: translate(`sync.outcome.${outcome}`) });
  }
}
