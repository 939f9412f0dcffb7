// "Started at 9:29, saved on the phone": under a job whose latest tap has not arrived yet.

import { IconDeviceMobile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEngine, useObservable } from "../../../data/react.ts";
import type { OutboxEntry } from "../../../data/outbox-db.ts";
import { timeOfDay } from "../../../ui/format.ts";
import styles from "./job.module.css";

/** The pending taps of this device by work line, the latest of each. */
export function useUnsentByLine(): ReadonlyMap<string, OutboxEntry> {
  const engine = useEngine();
  const pending = useObservable(() => engine.outbox.watchPending(), [], engine);
  return new Map(pending.map((entry) => [String((entry.args as { workLineId?: string } | null)?.workLineId), entry]));
}

export function SavedHere({ entry }: { entry: OutboxEntry | undefined }) {
  const { t, i18n } = useTranslation();
  if (!entry) return null;
  const time = timeOfDay(entry.issuedAt, i18n.language);
  return (
    <p className={styles.here} data-saved={entry.name}>
      <IconDeviceMobile size={20} aria-hidden="true" />
      {t("mechanic.savedHere", { what: t(`commands.${entry.name}`), time })}
    </p>
  );
}
