// Clients and cars brought in from a CSV file, step by step. The steps are the server's: whoever comes back finds them there.

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { OnlinePage, LoadingFrame } from "../../access/exposed/online-page.ts";
import { importPath, type WholeImport } from "../import-api.ts";
import { ChooseFile } from "../parts/import/choose-file.tsx";
import { ColumnsStep } from "../parts/import/columns-step.tsx";
import styles from "../../../app/imports/import.module.css";
import { ResultStep } from "../parts/import/result-step.tsx";
import { Steps } from "../parts/import/steps.tsx";
import { WorkingStep } from "../parts/import/working-step.tsx";

/** How often somebody who looks is told how far it is. */
const LOOK_AGAIN_MS = 1_000;

export function ImportClientsPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: "/app/clients/import" });
  return (
    <OnlinePage title={t("csv.title")} needs="CLIENTS_CREATE" back>
      {typeof id === "string" && id !== "" ? <OneImport key={id} id={id} /> : <ChooseFile />}
    </OnlinePage>
  );
}

function OneImport({ id }: { id: string }) {
  const navigate = useNavigate();
  const reading = useRest<WholeImport>(importPath(id), { keep: true });
  const { data, retry } = reading;
  const working = data?.state === "checking" || data?.state === "running";
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, retry]);
  const leave = () => void navigate({ to: "/app/clients/import", search: {}, replace: true });
  return (
    <LoadingFrame reading={reading}>
      {(file) => (
        <div className={styles.import} data-import={file.state}>
          <Steps state={file.state} />
          <p className={styles.file}>
            <b>{file.name}</b>
          </p>
          {file.state === "uploaded" && <ColumnsStep file={file} onLeave={leave} />}
          {(file.state === "checking" || file.state === "running") && <WorkingStep file={file} />}
          {(file.state === "checked" || file.state === "stopped" || file.state === "done") && (
            <ResultStep file={file} onLeave={leave} />
          )}
        </div>
      )}
    </LoadingFrame>
  );
}
