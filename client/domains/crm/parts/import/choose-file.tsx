// The file: chosen or dropped; below it the imports that were begun before.

import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_LIMITS } from "../../../../../shared/domains/crm/import.states.ts";
import { NoAnswer, ServerProblem } from "../../../../data/base/http.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import { quantity } from "../../../../ui/format.ts";
import { sendFile } from "../../import-api.ts";
import { FileDrop } from "../../../../app/imports/file-drop.tsx";
import styles from "../../../../app/imports/import.module.css";
import { ProblemWords } from "../../../../app/imports/problem.tsx";
import { FormerImports } from "./former-imports.tsx";
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
  const { send, busy, error } = useUpload();
  return (
    <div className={styles.import} data-import="new">
      <Steps state={null} />
      <FileDrop
        title={t("csv.choose")}
        limits={t("csv.limits", {
          size: IMPORT_LIMITS.bytes / 1024 / 1024,
          rows: quantity(IMPORT_LIMITS.rows, i18n.language),
        })}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        busy={busy}
        disabled={busy || !online}
        onFile={(file) => void send(file)}
      />
      <ProblemWords error={error} />
      <p className="muted">{t("csv.lead")}</p>
      <FormerImports />
    </div>
  );
}
