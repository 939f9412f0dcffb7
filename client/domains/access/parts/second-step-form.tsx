// The second step of signing in: a code of the app, one by e-mail, or a recovery code.

import { TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { sendEmailCode, signIn } from "../../../data/session/session.ts";
import { AttemptError } from "./attempt-error.tsx";
import type { Credentials } from "./password-step.tsx";
import { useAttempt } from "./use-attempt.ts";
import styles from "./second-step-form.module.css";

export interface SecondStepFormProps {
  credentials: Credentials;
  /** Which of them are switched on: `app`, `email`. */
  factors: readonly string[];
  onDone: () => void;
  onBack: () => void;
}

export function SecondStepForm({ credentials: { email, password }, factors, onDone, onBack }: SecondStepFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [byRecovery, setByRecovery] = useState(false);
  const [sent, setSent] = useState(false);
  const { attempt, error, busy } = useAttempt();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await signIn(email, password, byRecovery ? { recovery_code: typed } : { code: typed });
      onDone();
    });
  };
  const send = () =>
    attempt(async () => {
      await sendEmailCode(email, password);
      setSent(true);
    });
  const change = (to: boolean) => {
    setByRecovery(to);
    setTyped("");
  };

  const hasApp = factors.includes("app");
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t("access.secondStep")}</p>
      {byRecovery ? (
        <TextInput
          key="recovery"
          label={t("access.recoveryCode")}
          description={t("access.recoveryHint")}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          size="lg"
          required
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          key="code"
          label={t("access.code")}
          description={hasApp ? t("access.codeFromApp") : t("access.codeFromEmail")}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          size="lg"
          required
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <AttemptError error={error} />
      {sent && !byRecovery && <p role="status">{t("access.sentByEmail")}</p>}
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? t("access.signingIn") : t("access.signIn")}
      </button>
      {factors.includes("email") && !byRecovery && (
        <button type="button" className="btn" disabled={busy} onClick={() => void send()}>
          {t("access.sendByEmail")}
        </button>
      )}
      {hasApp && (
        <button type="button" className="btn" disabled={busy} onClick={() => change(!byRecovery)}>
          {byRecovery ? t("access.useCode") : t("access.useRecovery")}
        </button>
      )}
      <button type="button" className="btn" disabled={busy} onClick={onBack}>
        {t("access.otherPerson")}
      </button>
    </form>
  );
}
