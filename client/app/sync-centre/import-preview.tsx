// Before anything is brought: whose file it is, from which device, how much of it is new, and what is left out and why.

import { IconAlertTriangle, IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../shared/kernel/device-name.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { LEFT_OUT, type FileRefusal } from "../../data/outbox/outbox-file.ts";
import type { Preview } from "../../data/delivery/brought-file.ts";
import { importsOf } from "../../data/delivery/imports.ts";
import { useEngine, useImporter, useRows } from "../../data/hooks/react.ts";
import { whenShort } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./sync-centre.module.css";
import { useImport } from "./use-import.ts";
import { ImportContents } from "./import-contents.tsx";

export function ImportPreview({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useImport(file);
  return (
    <Sheet opened onClose={onClose} title={t("import.title")}>
      <div className={`phone ${styles.preview}`} data-import={reading.step}>
        {reading.step === "reading" && <p className="muted">{t("import.reading")}</p>}
        {reading.step === "refused" && <Refused refusal={reading.refusal} onClose={onClose} />}
        {reading.step === "read" && <Offer preview={reading.preview} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

function Refused({ refusal, onClose }: { refusal: FileRefusal; onClose: () => void }) {
  const { t } = useTranslation();
  const people = useRows(queries.access.people()).rows;
  const whose = "whose" in refusal ? refusal.whose : null;
  // Somebody of this shop is named as the shop knows them, not as the file says.
  const name = whose && (people.find(({ id }) => id === whose.user)?.name || whose.name || t("import.somebody"));
  return (
    <>
      <p className={styles.why} role="alert" data-refused={refusal.why}>
        {t(`import.refused.${refusal.why}`, { name, shop: whose?.tenant })}
      </p>
      <button type="button" className="btn" onClick={onClose}>
        {t("nav.close")}
      </button>
    </>
  );
}

function Offer({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const importer = useImporter();
  const [failed, setFailed] = useState(false);
  const { file, fresh, here, known } = preview;
  const when = (at: number) => whenShort(at, Date.now(), i18n.language);
  const bring = async () => {
    try {
      await importsOf(importer).add(file, fresh);
    } catch (error) {
      console.error("import", error);
      setFailed(true);
      return;
    }
    onClose();
    void engine.deliverImports();
  };
  const times = fresh.map(({ issuedAt, clockOffset }) => issuedAt + clockOffset);
  return (
    <>
      <p>
        <b>{deviceName(file.label) ?? t("import.unknownDevice")}</b>
        <br />
        <span className="muted num">{t("import.savedAt", { time: when(file.exportedAt) })}</span>
      </p>
      <ul className={styles.facts}>
        <li data-fresh={fresh.length}>
          <b>{t("import.fresh", { count: fresh.length })}</b>
          {fresh.length > 0 && <span> {t("import.between", { from: when(min(times)), to: when(max(times)) })}</span>}
        </li>
        {known === null && <li>{t("import.notAsked")}</li>}
        {known !== null && known > 0 && <li data-known={known}>{t("import.known", { count: known })}</li>}
        {here > 0 && <li>{t("import.here", { count: here })}</li>}
        {LEFT_OUT.filter((reason) => file.leftOut[reason] > 0).map((reason) => (
          <li key={reason} data-left-out={reason} className={styles.leftOut}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t(`import.leftOut.${reason}`, { count: file.leftOut[reason] })}
          </li>
        ))}
      </ul>
      {fresh.length > 0 && <ImportContents entries={fresh} />}
      {failed && (
        <p className={styles.why} role="alert">
          {t("import.notKept")}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className="btn" onClick={onClose}>
          {t("import.cancel")}
        </button>
        <button
          type="button"
          className="btn primary"
          data-action="bring"
          disabled={fresh.length === 0}
          onClick={() => void bring()}
        >
          <IconFileImport size={20} aria-hidden="true" />
          {t("import.bring", { count: fresh.length })}
        </button>
      </div>
      {fresh.length === 0 && <p className="muted">{t("import.nothing")}</p>}
    </>
  );
}

// Not Math.min(...): there may be more of them than a call takes arguments.
const min = (times: readonly number[]) => times.reduce((a, b) => (a < b ? a : b));
const max = (times: readonly number[]) => times.reduce((a, b) => (a > b ? a : b));
