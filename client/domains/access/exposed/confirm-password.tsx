// The password again, before something sensitive. What was asked for goes on by itself once it is given.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../data/rest/confirmation.ts";
import { NoAnswer, ServerProblem } from "../../../data/base/http.ts";
import { problemWords } from "../../../data/rest/problem-words.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { CurrentPassword } from "../parts/current-password.tsx";
import forms from "../parts/forms.module.css";

export function ConfirmPassword({ question }: { question: Question }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await question.confirm(password);
    } catch (problem) {
      if (!(problem instanceof NoAnswer || problem instanceof ServerProblem)) throw problem;
      setError(problem);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Sheet opened onClose={question.cancel} title={t("rest.confirmTitle")}>
      <form className={forms.form} data-form="confirm-password" onSubmit={(event) => void submit(event)}>
        <p>{t("rest.confirmText")}</p>
        <CurrentPassword value={password} onType={setPassword} first />
        {error !== null && (
          <p role="alert" className={forms.wrong}>
            {error instanceof ServerProblem && error.status !== 429
              ? t(`errors.${error.code}`, { defaultValue: t("rest.wrongPassword") })
              : problemWords(error, t)}
          </p>
        )}
        <div className={forms.foot}>
          <button type="button" className="btn" onClick={question.cancel}>
            {t("rest.cancel")}
          </button>
          <button type="submit" className="btn primary" disabled={busy || password === ""}>
            {t("rest.confirm")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
