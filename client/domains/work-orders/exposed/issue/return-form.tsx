// Pieces that were given out come back to the shelf.

import { IconPackageImport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "../../../../ui/one-at-a-time.ts";
import type { SheetLine, SheetOrder } from "./issue-subject.ts";
import { usePiecesField } from "./pieces-field.tsx";
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
  const { t } = useTranslation();
  const { giveBack } = useIssue(order);
  const { pieces, field, problem } = usePiecesField("back", issued, (most) => t("issue.back", { most }));
  const submit = useSubmit(async () => {
    if (pieces !== null && (await giveBack(line, pieces))) onDone();
  });
  return (
    <form className={styles.back} onSubmit={submit} noValidate>
      {field}
      <button type="submit" className="btn" data-action="give-back" disabled={pieces === null}>
        <IconPackageImport size={22} aria-hidden="true" />
        {t("issue.giveBack")}
      </button>
      {problem}
    </form>
  );
}
