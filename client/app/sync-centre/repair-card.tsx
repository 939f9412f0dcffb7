// An edit the server did not take: what was tried, why not, do it again or let it go. Never dropped silently.

import { IconHistory, IconRefresh, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEngine } from "../../data/hooks/react.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { saveAgain } from "../../data/outbox/save-again.ts";
import { whenShort } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import styles from "./sync-centre.module.css";

/** Of what was tried within this it makes no difference which. */
const JUST_NOW_MS = 60_000;

export interface RepairCardProps {
  entry: OutboxEntry;
  /** The person has decided: it is kept in the history only. */
  onLetGo: () => Promise<void>;
}

export function RepairCard({ entry, onLetGo }: RepairCardProps) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("minute");
  const [discarding, setDiscarding] = useState(false);
  const { title, plate, number } = entry.subject;

  const again = async (asOf: "then" | "now") => {
    if (await saveAgain(engine, entry, { asOf })) await onLetGo();
  };
  const then = whenShort(entry.issuedAt, now, i18n.language);

  return (
    <article className={styles.repair} data-repair={entry.name}>
      <h3>
        {t("sync.failed")}: {t(`commands.${entry.name}`, { defaultValue: entry.name })}, {title}
      </h3>
      <p className="muted num">{[plate, number, then].filter(Boolean).join(" · ")}</p>
      <p className={styles.why}>
        <b>{t("sync.why")}:</b> {t(`errors.${entry.code}`, { defaultValue: t("errors.server") })}
      </p>
      {discarding ? (
        <div className={styles.actions}>
          <button type="button" className="btn small" onClick={() => setDiscarding(false)}>
            {t("sync.keep")}
          </button>
          <button type="button" className="btn small bad" onClick={() => void onLetGo()}>
            {t("sync.discardThis")}
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <button type="button" className="btn small" data-again="now" onClick={() => void again("now")}>
            <IconRefresh size={20} aria-hidden="true" />
            {t("sync.again")}
          </button>
          {now - entry.issuedAt > JUST_NOW_MS && (
            <button type="button" className="btn small" data-again="then" onClick={() => void again("then")}>
              <IconHistory size={20} aria-hidden="true" />
              {t("sync.againThen", { time: then })}
            </button>
          )}
          <button type="button" className="btn small warn" onClick={() => setDiscarding(true)}>
            <IconX size={20} aria-hidden="true" />
            {t("sync.discard")}
          </button>
        </div>
      )}
    </article>
  );
}
