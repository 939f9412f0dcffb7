// E-mail and password, and what went wrong with them.

import { TextInput } from "@mantine/core";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { AttemptError } from "./attempt-error.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { useAttempt } from "./use-attempt.ts";

export interface Credentials {
  email: string;
  password: string;
}

export interface PasswordStepProps {
  email: string;
  onSubmit: (credentials: Credentials) => Promise<void>;
}

export function PasswordStep({ email: expected, onSubmit }: PasswordStepProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState("");
  const { attempt, error, busy } = useAttempt();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(() => onSubmit({ email: email.trim(), password }));
  };

  return (
    <form onSubmit={submit} style={{ display: "grid", gap: 16 }}>
      <TextInput
        label={t("access.email")}
        type="email"
        name="email"
        autoComplete="username"
        size="lg"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <CurrentPassword value={password} onType={setPassword} />
      <AttemptError error={error} />
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? t("access.signingIn") : t("access.signIn")}
      </button>
    </form>
  );
}
