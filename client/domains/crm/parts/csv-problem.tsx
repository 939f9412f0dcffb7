// Why a file did not come.

import { useTranslation } from "react-i18next";
import { problemWords } from "../../../data/rest/problem-words.ts";
import type { Csv } from "../hooks/use-csv.ts";
import styles from "./clients.module.css";

export function CsvProblem({ csv: { error } }: { csv: Csv }) {
  const { t } = useTranslation();
  if (error === null) return null;
  return (
    <p role="alert" className={styles.problem} data-problem>
      {problemWords(error, t)}
    </p>
  );
}
