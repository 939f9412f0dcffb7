// Pieces that were given out come back to the shelf.

import { IconPackageImport } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { quantity } from "../../../../ui/format.ts";
import { useSubmit } from "../../../../ui/one-at-a-time.ts";
import type { SheetLine, SheetOrder } from "./issue-subject.ts";
import { piecesAsTyped, readPieces } from "./pieces.ts";
import { useIssue } from "./use-issue.ts";
import styles from "./issue.module.css";

export interface ReturnFormProps {
  order: SheetOrder;
  line: SheetLine;
  /** What may come back. */
  issued: number;
  onDone: () => void;
}

export function ReturnForm({ order, line, issued, onDone }: ReturnFormProps) {
  const { t, i18n } = useTranslation();
  const { giveBack } = useIssue(order);
  const fieldId = useId();
  const all = quantity(issued, i18n.language);
  const [typed, setTyped] = useState(() => piecesAsTyped(issued, i18n.language));
  const pieces = readPieces(typed, issued);
  const submit = useSubmit(async () => {
    if (pieces !== null && (await giveBack(line, pieces))) onDone();
  });
  return (
    <form className={styles.back} onSubmit={submit} noValidate>
      <label className={styles.label} htmlFor={fieldId}>
        {t("issue.back", { most: all })}
      </label>
      <input
        id={fieldId}
        name="back"
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={pieces === null}
        aria-describedby={pieces === null ? `${fieldId}-wrong` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" className="btn" data-action="give-back" disabled={pieces === null}>
        <IconPackageImport size={22} aria-hidden="true" />
        {t("issue.giveBack")}
      </button>
      {pieces === null && (
        <p id={`${fieldId}-wrong`} className={styles.wrong} role="alert">
          {t("issue.unfit", { most: all })}
        </p>
      )}
    </form>
  );
}
