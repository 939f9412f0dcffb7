// The days that are shown, on paper: as the board is narrowed, in the reader's language. Without the network it says so.

import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOnline } from "../../data/hooks/react.ts";
import { useDownload } from "../../data/hooks/use-rest.ts";
import { problemWords } from "../../data/rest/problem-words.ts";
import { saveFile } from "../../ui/save-file.ts";
import { useKey } from "../../ui/use-key.ts";
import { pdfName, pdfPath } from "./appointments-pdf.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

export function PdfButton({ calendar: { range, view } }: { calendar: Pick<Calendar, "range" | "view"> }) {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  const { download, busy, error } = useDownload("application/pdf");
  const save = async () => {
    const pdf = await download(pdfPath(range, view, i18n.language));
    if (pdf) saveFile(pdf, pdfName(range));
  };
  const ready = online && !busy;
  useKey(
    null,
    ready,
    () => void save(),
    () => t("calendar.pdf.save"),
    { icon: IconFileText },
  );
  return (
    <>
      {error !== null && online && (
        <p role="alert" className={styles.problem} data-problem="pdf">
          {problemWords(error, t)}
        </p>
      )}
      <button
        type="button"
        className="btn quiet"
        data-action="pdf"
        aria-label={online ? t("calendar.pdf.save") : undefined}
        aria-busy={busy}
        disabled={!ready}
        onClick={() => void save()}
      >
        <IconFileText size={18} aria-hidden="true" />
        {online ? "PDF" : t("calendar.pdf.needsNetwork")}
      </button>
    </>
  );
}
