// A file that is no table, or none that can be read: why, and the way to another one.

import { useTranslation } from "react-i18next";
import styles from "../../../../app/imports/import.module.css";
import { FileProblem, ProblemWords } from "../../../../app/imports/problem.tsx";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { invoicePath, type WholeInvoice } from "../../invoice-import-api.ts";

export function UnreadableInvoice({ file, onLeave }: { file: WholeInvoice; onLeave: () => void }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  // Nothing is kept of it that anybody could go on with.
  const leave = async () => {
    if (await send("DELETE", invoicePath(file.id))) onLeave();
  };
  return (
    <>
      <FileProblem problem={file.problem} />
      <ProblemWords error={error} />
      <div className={styles.foot}>
        <button
          type="button"
          className="btn primary"
          data-action="another"
          disabled={busy || !online}
          onClick={() => void leave()}
        >
          {t("invoice.anotherFile")}
        </button>
      </div>
    </>
  );
}
