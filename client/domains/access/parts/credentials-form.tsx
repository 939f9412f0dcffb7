// Who is there: e-mail and password, then a code where two-factor is on.

import { useState } from "react";
import { ServerProblem } from "../../../data/base/http.ts";
import { signIn } from "../../../data/session/session.ts";
import { latePart } from "../../../kernel/late-part.tsx";
import { PasswordStep, type Credentials } from "./password-step.tsx";

// Few have it, and nobody gets here without a network.
const SecondStepForm = latePart(async () => (await import("./second-step-form.tsx")).SecondStepForm);

export interface CredentialsFormProps {
  /** Who is expected back; empty: anybody. */
  email?: string;
  onDone?: () => void;
}

/** Known to be right, and how the person can go on. */
interface Admitted extends Credentials {
  factors: readonly string[];
}

export function CredentialsForm({ email = "", onDone }: CredentialsFormProps) {
  const [admitted, setAdmitted] = useState<Admitted | null>(null);

  const first = async (credentials: Credentials) => {
    try {
      await signIn(credentials.email, credentials.password);
    } catch (problem) {
      if (!(problem instanceof ServerProblem) || problem.code !== "access/two-factor-required") throw problem;
      setAdmitted({ ...credentials, factors: problem.body["factors"] as string[] });
      return;
    }
    onDone?.();
  };

  if (!admitted) return <PasswordStep email={email} onSubmit={first} />;
  return (
    <SecondStepForm
      credentials={admitted}
      factors={admitted.factors}
      onDone={() => onDone?.()}
      onBack={() => setAdmitted(null)}
      onMissing={() => setAdmitted(null)}
    />
  );
}
