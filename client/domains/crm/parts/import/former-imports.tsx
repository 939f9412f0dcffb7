// The imports of the shop that were begun before: gone on with, or looked at again.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { whenShort } from "../../../../ui/format.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { usePeople } from "../../../access/exposed/use-people.ts";
import { IMPORTS, type ImportShape } from "../../import-api.ts";
import { FormerFiles } from "../../../../app/imports/former-files.tsx";
import styles from "../../../../app/imports/import.module.css";

export const FormerImports = () => (
  <FormerFiles<ImportShape> path={IMPORTS}>{(file) => <Former file={file} />}</FormerFiles>
);

function Former({ file }: { file: ImportShape }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { nameOf } = usePeople();
  const { time_zone } = useSession().company.settings;
  const { id, name, state, counts, rows, created_at, created_by } = file;
  return (
    <li>
      <Link to="/app/clients/import" search={{ id }} className={styles.formerRow} data-former={state}>
        <b>{name}</b>
        <span className={styles.state} data-state={state}>
          {t(`csv.state.${state}`)}
        </span>
        <span className="num muted">
          {[whenShort(Date.parse(created_at), now, i18n.language, time_zone), nameOf(created_by)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="num">
          {t("csv.rows", { count: rows })}
          {counts.error > 0 && ` · ${t("csv.withErrors", { count: counts.error })}`}
        </span>
      </Link>
    </li>
  );
}
