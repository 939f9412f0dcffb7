// What was brought here from other devices, and what became of each edit of it.

import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../shared/kernel/device-name.ts";
import type { ImportSummary } from "../../data/outbox/import-store.ts";
import { IMPORT_RESULTS, type ImportedEntry } from "../../data/outbox/outbox-db.ts";
import { importsOf } from "../../data/delivery/imports.ts";
import { useEngine, useImporter } from "../../data/hooks/react.ts";
import { useObservable } from "../../data/hooks/use-observable.ts";
import { whenShort } from "../../ui/format.ts";
import { LongList } from "../../ui/long-list.tsx";
import { useNow } from "../../ui/use-now.ts";
import { EntryRow } from "./entry-row.tsx";
import styles from "./sync-centre.module.css";

const SHOWN = 1_000;
const keyOf = (entry: ImportedEntry) => entry.id;

export function Imports() {
  const { t } = useTranslation();
  const importer = useImporter();
  const imports = useObservable<ImportSummary[]>(() => importsOf(importer).watch(), [], importer);
  if (imports.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>
        <IconFileImport size={20} aria-hidden="true" />
        {t("import.fromOthers")}
      </h2>
      {imports.map((file) => (
        <ImportedFile key={file.id} file={file} />
      ))}
    </>
  );
}

function ImportedFile({ file }: { file: ImportSummary }) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const importer = useImporter();
  const now = useNow("minute");
  const [opened, setOpened] = useState(false);
  const { counts } = file;
  return (
    <article className={styles.imported} data-imported={file.id}>
      <p>
        <b>{deviceName(file.label) ?? t("import.unknownDevice")}</b>
        <br />
        <span className="muted num">
          {t("import.savedAt", { time: whenShort(file.exportedAt, now, i18n.language) })}
        </span>
      </p>
      <ul className={styles.counts}>
        {IMPORT_RESULTS.filter((result) => counts[result] > 0).map((result) => (
          <li key={result} data-result={result} data-count={counts[result]}>
            {t(`import.result.${result}`, { count: counts[result] })}
          </li>
        ))}
      </ul>
      {counts.waiting > 0 && <p className="muted">{t("import.notOnBoard")}</p>}
      <div className={styles.actions}>
        <button type="button" className="btn small" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? t("import.hide") : t("import.show")}
        </button>
        {counts.waiting > 0 ? (
          <button type="button" className="btn small" onClick={() => void engine.deliverImports()}>
            {t("sync.sendNow")}
          </button>
        ) : (
          <button
            type="button"
            className="btn small"
            data-action="forget-import"
            onClick={() => void importsOf(importer).forget(file.id)}
          >
            {t("import.forget")}
          </button>
        )}
      </div>
      {opened && <Entries importId={file.id} />}
    </article>
  );
}

function Entries({ importId }: { importId: string }) {
  const importer = useImporter();
  const entries = useObservable<ImportedEntry[]>(
    () => importsOf(importer).watchEntries(importId, null, SHOWN),
    [],
    importId,
  );
  return (
    <div className={styles.list} role="list">
      <LongList items={entries} keyOf={keyOf} rowHeight={69} gap={0}>
        {(entry) => <EntryRow entry={entry} known={entry.result === "known"} />}
      </LongList>
    </div>
  );
}
