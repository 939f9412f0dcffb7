// What has not been answered yet. Of a backlog of thousands: its two ends and the number.

import { IconDeviceMobile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { areAllPending } from "../../data/outbox/outbox-watch.ts";
import { useConnectivity, useEngine, useEngineState, useOutboxView, useStore } from "../../data/hooks/react.ts";
import { LongList } from "../../ui/long-list.tsx";
import { EntryRow } from "./entry-row.tsx";
import styles from "./sync-centre.module.css";

const keyOf = (entry: OutboxEntry) => entry.id;

export function Waiting() {
  const { t } = useTranslation();
  const engine = useEngine();
  const pending = useStore(useOutboxView().pending) ?? [];
  const count = useStore(useOutboxView().counts)?.pending ?? pending.length;
  const sending = useStore(useConnectivity(), (state) => state.sending);
  const showsAll = useStore(useEngineState().applier.showsAll);
  if (pending.length === 0) return null;
  const hidden = areAllPending(pending) ? 0 : count - pending.length;
  return (
    <>
      <div className="spread">
        <h2 className={styles.heading}>
          <IconDeviceMobile size={20} aria-hidden="true" />
          {t("sync.waiting")} · <span data-waiting={count}>{count}</span>
        </h2>
        <button type="button" className="btn small" disabled={sending} onClick={() => engine.retryNow()}>
          {t("sync.sendNow")}
        </button>
      </div>
      {!showsAll && <p className={styles.notice}>{t("sync.notAllShown")}</p>}
      {hidden > 0 && <p className="muted">{t("sync.inBetween", { count: hidden })}</p>}
      <div className={styles.list} role="list">
        <LongList items={pending} keyOf={keyOf} rowHeight={69} gap={0}>
          {(entry) => <EntryRow entry={entry} />}
        </LongList>
      </div>
    </>
  );
}
