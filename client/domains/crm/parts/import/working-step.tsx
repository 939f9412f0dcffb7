// How far the server is with a file of clients: how many rows there are is known once they are read.

import { useTranslation } from "react-i18next";
import { Working } from "../../../../app/imports/working.tsx";
import { quantity } from "../../../../ui/format.ts";
import type { WholeImport } from "../../import-api.ts";

export function WorkingStep({ file: { state, rows, written } }: { file: WholeImport }) {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => quantity(count, i18n.language);
  return state === "checking" ? (
    <Working label={t("csv.checking", { rows: shown(rows) })} done={null} />
  ) : (
    <Working
      label={t("csv.writing", { written: shown(written), rows: shown(rows) })}
      done={{ value: written, of: rows }}
    />
  );
}
