// How the file is read: its encoding, its delimiter, and what each column is. What is seen follows every change.

import { useTranslation } from "react-i18next";
import { EXISTING } from "../../../../../shared/domains/crm/import.states.ts";
import { DELIMITERS } from "../../../../../shared/kernel/csv/delimiter.ts";
import { TEXT_ENCODINGS } from "../../../../../shared/kernel/csv/encoding.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { importPath, type WholeImport } from "../../import-api.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { DELIMITER_KEYS } from "./delimiter-keys.ts";
import { ChoiceField } from "../../../../ui/choice-field.tsx";
import styles from "../../../../app/imports/import.module.css";
import { FileProblem, ProblemWords } from "../../../../app/imports/problem.tsx";
import { useFieldName } from "./use-field-name.ts";

const ENCODING_NAMES: Record<(typeof TEXT_ENCODINGS)[number], string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
};

export function ColumnsStep({ file, onLeave }: { file: WholeImport; onLeave: () => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  const fieldName = useFieldName();
  const { send, busy, error } = useWrite();
  const path = importPath(file.id);
  const change = (part: object) => void send("PATCH", path, part);
  const discard = async () => {
    if (await send("DELETE", path)) onLeave();
  };
  const { missing } = file;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send("POST", `${path}/check`);
      }}
    >
      <Reading file={file} onChange={change} />
      <FileProblem problem={file.problem} />
      <p className="muted">{t("csv.columnsLead")}</p>
      <ColumnsTable file={file} onChange={(fields) => change({ fields })} />
      <fieldset className={styles.choice}>
        <legend>{t("csv.existing")}</legend>
        {EXISTING.map((existing) => (
          <label key={existing}>
            <input
              type="radio"
              name="existing"
              value={existing}
              checked={file.existing === existing}
              onChange={() => change({ existing })}
            />
            <span>{t(`csv.existingAs.${existing}`)}</span>
          </label>
        ))}
      </fieldset>
      {missing && (
        <p className={styles.missing} role="status" data-missing={missing.field ?? ""}>
          {t(`errors.${missing.code}`, { field: missing.field ? fieldName(missing.field) : "" })}
        </p>
      )}
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button type="button" className="btn" data-action="discard" disabled={busy} onClick={() => void discard()}>
          {t("csv.discard")}
        </button>
        <button
          type="submit"
          className="btn primary"
          data-action="check"
          disabled={busy || !online || missing !== null || file.head.length === 0}
        >
          {t("csv.checkNow")}
        </button>
      </div>
    </form>
  );
}

function Reading({ file, onChange }: { file: WholeImport; onChange: (part: object) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.reading}>
      <ChoiceField
        name="encoding"
        label={t("csv.encoding")}
        value={file.encoding}
        values={TEXT_ENCODINGS}
        words={(encoding) => ENCODING_NAMES[encoding]}
        onChoose={(encoding) => onChange({ encoding })}
      />
      <ChoiceField
        name="delimiter"
        label={t("csv.delimiter")}
        value={file.delimiter}
        values={DELIMITERS}
        words={(delimiter) => t(`csv.delimiterAs.${DELIMITER_KEYS[delimiter]}`)}
        onChoose={(delimiter) => onChange({ delimiter })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="has_header"
          checked={file.has_header}
          onChange={(event) => onChange({ has_header: event.currentTarget.checked })}
        />
        <span>{t("csv.hasHeader")}</span>
      </label>
    </div>
  );
}
