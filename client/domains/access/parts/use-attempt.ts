// One attempt to sign in at a time, and in words what went wrong with it.

import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";

export function useAttempt() {
  const { t } = useTranslation();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(messageOf(problem, t));
    } finally {
      setBusy(false);
    }
  };
  return { attempt, error, busy };
}

function messageOf(problem: unknown, t: TFunction): string {
  if (problem instanceof NoAnswer) return t("access.needsNetwork");
  if (problem instanceof ServerProblem) {
    const minutes = Math.ceil(Number(problem.body["retry_after"] ?? 60) / 60);
    return t(`errors.${problem.code}`, { count: minutes, defaultValue: t("errors.server") });
  }
  return t("errors.server");
}
