// What is wrong with a file or a step, in words, and where.

import { useTranslation } from "react-i18next";
import { ServerProblem } from "../../data/base/http.ts";
import { problemWords } from "../../data/rest/problem-words.ts";
import styles from "./import.module.css";

export function ProblemWords({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const line = error instanceof ServerProblem ? error.body["line"] : null;
  return (
    <p role="alert" className={styles.problem} data-problem={error instanceof ServerProblem ? error.code : "no-answer"}>
      {problemWords(error, t)}
      {typeof line === "number" && ` ${t("csv.atLine", { line })}`}
    </p>
  );
}

export function FileProblem({ problem }: { problem: { code: string; line: number | null } | null }) {
  const { t } = useTranslation();
  if (problem === null) return null;
  return (
    <p role="alert" className={styles.problem} data-problem={problem.code}>
      {t(`errors.${problem.code}`, { defaultValue: t("errors.server") })}
      {problem.line !== null && ` ${t("csv.atLine", { line: problem.line })}`}
    </p>
  );
}
