// "Started at 9:29, saved on the phone": under a job whose latest tap has not arrived yet.

import { IconDeviceMobile } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOutboxView, useStore } from "../../../data/hooks/react.ts";
import type { OutboxEntry } from "../../../data/outbox/outbox-db.ts";
import { whenShort } from "../../../ui/format.ts";
import styles from "./job.module.css";

type Pending = readonly OutboxEntry[] | null;

const lineOf = ({ args }: OutboxEntry) => (args as { workLineId?: unknown } | null)?.workLineId;
const latestOf = (lineId: string) => (pending: Pending) => pending?.findLast((entry) => lineOf(entry) === lineId);

export function SavedHere({ lineId }: { lineId: string }) {
  const { t, i18n } = useTranslation();
  const entry = useStore(useOutboxView().pending, latestOf(lineId));
  if (!entry) return null;
  const time = whenShort(entry.issuedAt, Date.now(), i18n.language);
  return (
    <p className={styles.here} data-saved={entry.name}>
      <IconDeviceMobile size={20} aria-hidden="true" />
      {t("mechanic.savedHere", { what: t(`commands.${entry.name}`), time })}
    </p>
  );
}
