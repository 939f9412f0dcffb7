// The sync centre: every command of this device in words, what became of it, and what a person can do.

import { IconChecks, IconCloudOff, IconDeviceMobile, IconHandStop, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEngine, useObservable, useStore } from "../../data/react.ts";
import type { Engine } from "../../data/engine.ts";
import { timeOfDay } from "../../ui/format.ts";
import { useNow } from "../../ui/use-now.ts";
import { PageHeader } from "../page-header.tsx";
import { EntryRow } from "./entry-row.tsx";
import { RepairCard } from "./repair-card.tsx";
import styles from "./sync-centre.module.css";

const SHOWN_SETTLED = 50;

export function SyncCentre() {
  const { t } = useTranslation();
  const engine = useEngine();
  const pending = useObservable(() => engine.outbox.watchPending(), [], engine);
  const needsPerson = useObservable(() => engine.outbox.watchNeedsPerson(), [], engine);
  const settled = useObservable(() => engine.outbox.watchSettled(SHOWN_SETTLED), [], engine);
  const nothing = pending.length + needsPerson.length + settled.length === 0;
  return (
    <>
      <PageHeader title={t("sync.title")} badge={false}>
        <button
          type="button"
          className="btn quiet small"
          onClick={() => void exportOutbox(engine)}
          aria-label={t("sync.exportHint")}
        >
          <IconUpload size={20} aria-hidden="true" />
          {t("sync.export")}
        </button>
      </PageHeader>
      <main className={styles.page}>
        <Silence />
        {needsPerson.length > 0 && (
          <h2 className={styles.heading} style={{ color: "var(--red-fg)" }}>
            <IconHandStop size={20} aria-hidden="true" />
            {t("sync.needsYou")} · {needsPerson.length}
          </h2>
        )}
        {needsPerson.map((entry) => (
          <RepairCard key={entry.id} entry={entry} />
        ))}
        {pending.length > 0 && (
          <>
            <h2 className={styles.heading}>
              <IconDeviceMobile size={20} aria-hidden="true" />
              {t("sync.waiting")} · {pending.length}
            </h2>
            <ul className={styles.list}>
              {pending.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
        {settled.length > 0 && (
          <>
            <h2 className={styles.heading}>
              <IconChecks size={20} aria-hidden="true" />
              {t("sync.sent")} · {settled.length}
            </h2>
            <ul className={styles.list}>
              {settled.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </>
        )}
        {nothing && <p className="muted">{t("sync.empty")}</p>}
      </main>
    </>
  );
}

function Silence() {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const now = useNow("second");
  const { reachable, unreachableSince, nextTryAt } = useStore(engine.connectivity.state);
  if (reachable) return null;
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1000));
  return (
    <div className={styles.notice} role="status">
      <IconCloudOff size={26} aria-hidden="true" />
      <p className="grow">
        <b>{t("sync.offlineSince", { time: timeOfDay(unreachableSince ?? now, i18n.language) })}</b>
        {seconds !== null && (
          <>
            <br />
            {t("sync.tryingIn", { count: seconds })}
          </>
        )}
      </p>
      <button type="button" className="btn small" onClick={() => engine.retryNow()}>
        {t("sync.now")}
      </button>
    </div>
  );
}

/** A file with the whole outbox, for the case of a broken phone. */
async function exportOutbox(engine: Engine): Promise<void> {
  const data = await engine.outbox.export();
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `garaj-${engine.session.company.slug}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
