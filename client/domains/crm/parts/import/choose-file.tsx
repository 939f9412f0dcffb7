// The file: chosen or dropped; below it the imports that were begun before.

import { IconFileUpload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_LIMITS } from "../../../../../shared/domains/crm/import.states.ts";
import { NoAnswer, ServerProblem } from "../../../../data/base/http.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { quantity } from "../../../../ui/format.ts";
import { sendFile } from "../../import-api.ts";
import styles from "./import.module.css";
import { FormerImports } from "./former-imports.tsx";
import { ProblemWords } from "./problem.tsx";
import { Steps } from "./steps.tsx";

function useUpload() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (file: File) => {
    setError(null);
    // Known before it is sent: a server that answers in the middle of an upload is often not heard.
    if (file.size > IMPORT_LIMITS.bytes) return setError(new ServerProblem(413, { code: "crm/import-too-large" }));
    setBusy(true);
    try {
      const { id } = await sendFile(file);
      await navigate({ to: "/app/clients/import", search: { id } });
    } catch (problem) {
      if (!(problem instanceof NoAnswer || problem instanceof ServerProblem)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, error };
}

export function ChooseFile() {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const id = useId();
  const [over, setOver] = useState(false);
  const { send, busy, error } = useUpload();
  const disabled = busy || !online;
  return (
    <div className={styles.import} data-import="new">
      <Steps state={null} />
      <label
        htmlFor={id}
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const file = event.dataTransfer.files[0];
          if (file && !disabled) void send(file);
        }}
      >
        <IconFileUpload size={32} aria-hidden="true" />
        <b>{busy ? t("csv.sending") : t("csv.choose")}</b>
        <span className="muted">
          {t("csv.limits", {
            size: IMPORT_LIMITS.bytes / 1024 / 1024,
            rows: quantity(IMPORT_LIMITS.rows, i18n.language),
          })}
        </span>
        <span className="btn primary" aria-hidden="true">
          {t("csv.chooseButton")}
        </span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          disabled={disabled}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file, mended, may be chosen again.
            event.currentTarget.value = "";
            if (file) void send(file);
          }}
        />
      </label>
      <ProblemWords error={error} />
      <p className="muted">{t("csv.lead")}</p>
      <FormerImports />
    </div>
  );
}
