// What was found in the file, before it is written and after: counts, rows, and the errors as a file to be mended.

import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, type Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import type { RowVerdict } from "../../../../../shared/domains/crm/import-rows.rules.ts";
import { ROW_VERDICTS } from "../../../../../shared/domains/crm/import.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { quantity } from "../../../../ui/format.ts";
import { importPath, type WholeImport } from "../../import-api.ts";
import styles from "../../../../app/imports/import.module.css";
import { ConfirmFoot } from "../../../../app/imports/confirm-foot.tsx";
import { FileProblem } from "../../../../app/imports/problem.tsx";
import { VerdictCounts } from "../../../../app/imports/verdict-counts.tsx";
import { ResultRows } from "./result-rows.tsx";

export function ResultStep({ file, onLeave }: { file: WholeImport; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const [verdict, setVerdict] = useState<RowVerdict | null>(file.counts.error > 0 ? "error" : null);
  const { counts, state } = file;
  return (
    <>
      {state === "stopped" && <FileProblem problem={file.problem} />}
      {state === "done" && (
        <p className={styles.finished} role="status">
          {t("csv.finished", {
            new: quantity(counts.new, i18n.language),
            update: quantity(counts.update, i18n.language),
            same: quantity(counts.same, i18n.language),
          })}
        </p>
      )}
      <VerdictCounts
        verdicts={ROW_VERDICTS}
        counts={counts}
        chosen={verdict}
        onChoose={setVerdict}
        wordsOf={(one) => t(`csv.verdict.${one}`)}
      />
      {counts.error > 0 && (
        <p className={styles.errorsFile}>
          <a
            className="btn"
            data-action="errors"
            href={`${importPath(file.id)}/errors.csv?locale=${i18n.language}`}
            download
          >
            <IconDownload size={18} aria-hidden="true" />
            {t("csv.errorsFile")}
          </a>
          <span className="muted">{t("csv.errorsHint")}</span>
        </p>
      )}
      <ResultRows id={file.id} verdict={verdict} />
      {state === "done" ? <Finished onLeave={onLeave} /> : <Confirm file={file} onLeave={onLeave} />}
    </>
  );
}

function Confirm({ file, onLeave }: { file: WholeImport; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const toWrite = file.counts.new + file.counts.update;
  const lacking = file.needs.some((permission) => !can(actor, permission as Permission));
  return (
    <>
      {lacking && <p className={styles.missing}>{t("csv.noRight")}</p>}
      <ConfirmFoot
        path={importPath(file.id)}
        hasColumns={file.state === "checked"}
        words={
          file.state === "stopped" ? t("csv.goOn") : t("csv.writeNow", { shown: quantity(toWrite, i18n.language) })
        }
        ready={!lacking && toWrite > 0}
        onLeave={onLeave}
      />
    </>
  );
}

function Finished({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      <button type="button" className="btn" data-action="another" onClick={onLeave}>
        {t("csv.another")}
      </button>
      <Link to="/app/clients" className="btn primary">
        {t("csv.toClients")}
      </Link>
    </div>
  );
}
