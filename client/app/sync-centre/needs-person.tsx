// What waits for the person: edits that were not taken, made here or brought here.

import { IconHandStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ImportedEntry, OutboxEntry } from "../../data/outbox/outbox-db.ts";
import { importsOf } from "../../data/delivery/imports.ts";
import { useImporter, useOutbox, useOutboxView, useStore } from "../../data/hooks/react.ts";
import { useObservable } from "../../data/hooks/use-observable.ts";
import { AppointmentWordsProvider } from "../../domains/scheduling/exposed/appointment-sentence.tsx";
import { LongList } from "../../ui/long-list.tsx";
import { ConflictCard, conflictOf, latestOfEachField } from "./conflict-card.tsx";
import { RepairCard } from "./repair-card.tsx";
import styles from "./sync-centre.module.css";

const SHOWN = 250;
const keyOf = (entry: OutboxEntry) => entry.id;

export function NeedsPerson() {
  const { t } = useTranslation();
  const outbox = useOutbox();
  const importer = useImporter();
  const own = useStore(useOutboxView().needsPerson) ?? [];
  const counts = useStore(useOutboxView().counts);
  const imported = useObservable<ImportedEntry[]>(() => importsOf(importer).watchNeedsPerson(SHOWN), [], importer);
  if (own.length + imported.length === 0) return null;
  const waiting = [...own, ...imported];
  const cards = latestOfEachField(waiting);
  const earlier = waiting.length - cards.length;
  const letGo = (entry: OutboxEntry) =>
    "importId" in entry ? importsOf(importer).discard(entry.id) : outbox.discard(entry.id);
  return (
    <AppointmentWordsProvider>
      <h2 className={styles.heading} style={{ color: "var(--red-fg)" }}>
        <IconHandStop size={20} aria-hidden="true" />
        {t("sync.needsYou")} · {(counts ? counts.needsPerson + counts.importedNeedPerson : waiting.length) - earlier}
      </h2>
      <LongList items={cards} keyOf={keyOf} rowHeight={220} gap={12}>
        {(entry) => {
          const conflict = conflictOf(entry);
          if (!conflict) return <RepairCard entry={entry} onLetGo={() => letGo(entry)} />;
          return <ConflictCard entry={entry} conflict={conflict} waiting={waiting} onLetGo={letGo} />;
        }}
      </LongList>
    </AppointmentWordsProvider>
  );
}
