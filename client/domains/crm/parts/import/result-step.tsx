// What was found in the file, before it is written and after: counts, rows, and the errors as a file to be mended.

import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, type Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import type { RowVerdict } from "../../../../../shared/domains/crm/import-rows.rules.ts";
import { ROW_VERDICTS } from "../../../../../shared/domains/crm/import.states.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { quantity } from "../../../../ui/format.ts";
import { importPath, type WholeImport } from "../../import-api.ts";
import styles from "../../../../app/imports/import.module.css";
import { FileProblem, ProblemWords } from "../../../../app/imports/problem.tsx";
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
      <div className={styles.counts} role="group" aria-label={t("csv.found")}>
        {ROW_VERDICTS.map((one) => (
          <button
            key={one}
            type="button"
            data-verdict={one}
            data-count={counts[one]}
            aria-pressed={verdict === one}
            disabled={counts[one] === 0}
            onClick={() => setVerdict(verdict === one ? null : one)}
          >
            <b className="num">{quantity(counts[one], i18n.language)}</b>
            <span>{t(`csv.verdict.${one}`)}</span>
          </button>
        ))}
      </div>
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
  const online = useOnline();
  const { actor } = useSession();
  const { send, busy, error } = useWrite();
  const path = importPath(file.id);
  const toWrite = file.counts.new + file.counts.update;
  const lacking = file.needs.some((permission) => !can(actor, permission as Permission));
  const discard = async () => {
    if (await send("DELETE", path)) onLeave();
  };
  return (
    <>
      {lacking && <p className={styles.missing}>{t("csv.noRight")}</p>}
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button type="button" className="btn" data-action="discard" disabled={busy} onClick={() => void discard()}>
          {t("csv.discard")}
        </button>
        {file.state === "checked" && (
          <button
            type="button"
            className="btn"
            data-action="columns"
            disabled={busy || !online}
            onClick={() => void send("PATCH", path, {})}
          >
            {t("csv.backToColumns")}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          data-action="confirm"
          disabled={busy || !online || lacking || toWrite === 0}
          onClick={() => void send("POST", `${path}/confirm`)}
        >
          {file.state === "stopped" ? t("csv.goOn") : t("csv.writeNow", { shown: quantity(toWrite, i18n.language) })}
        </button>
      </div>
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
