// E-mail and password, and what went wrong with them.

import { PasswordInput, TextInput } from "@mantine/core";
import type { TFunction } from "i18next";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { NoAnswer, ServerProblem } from "../../../data/http.ts";
import { signIn } from "../../../data/session.ts";

export interface CredentialsFormProps {
  /** Who is expected back; empty: anybody. */
  email?: string;
  onDone?: () => void;
}

export function CredentialsForm({ email: expected = "", onDone }: CredentialsFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn(email.trim(), password);
      onDone?.();
    } catch (problem) {
      setError(messageOf(problem, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} style={{ display: "grid", gap: 16 }}>
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
      <PasswordInput
        label={t("access.password")}
        name="password"
        autoComplete="current-password"
        size="lg"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ "aria-label": t("access.showPassword") }}
      />
      {error && (
        <p role="alert" style={{ color: "var(--red-fg)", fontWeight: 700 }}>
          {error}
        </p>
      )}
      <button type="submit" className="btn primary" disabled={busy}>
        {busy ? t("access.signingIn") : t("access.signIn")}
      </button>
    </form>
  );
}

function messageOf(problem: unknown, t: TFunction): string {
  if (problem instanceof NoAnswer) return t("access.needsNetwork");
  if (problem instanceof ServerProblem) {
    const minutes = Math.ceil(Number(problem.body["retry_after"] ?? 60) / 60);
    return t(`errors.${problem.code}`, { count: minutes, defaultValue: t("errors.server") });
  }
  return t("errors.server");
}
