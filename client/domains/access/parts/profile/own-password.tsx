// One's own password: the present one and a new one, typed twice.

import { PasswordInput } from "@mantine/core";
import { IconLockPassword } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { API } from "../../api-shapes.ts";
import { StayingFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import { Section } from "../section.tsx";

/** As the server asks for (docs/decisions/0017). */
const SHORTEST = 8;
const LONGEST = 128;
const NOTHING = { current: "", wanted: "", again: "" };

export function OwnPassword() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { send, busy, error } = useWrite();
  const [typed, setTyped] = useState(NOTHING);
  const [changed, setChanged] = useState(false);
  const differs = typed.again !== "" && typed.wanted !== typed.again;
  const ready = typed.current !== "" && typed.wanted.length >= SHORTEST && typed.wanted === typed.again;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChanged(false);
    if (!(await send("PUT", API.password, { current: typed.current, new: typed.wanted }))) return;
    setTyped(NOTHING);
    setChanged(true);
  };
  const field = (name: keyof typeof NOTHING, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      name={name}
      autoComplete={autoComplete}
      size="lg"
      maxLength={LONGEST}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
      visibilityToggleButtonProps={{ "aria-label": t("access.showPassword") }}
    />
  );

  return (
    <Section title={t("profile.password")} name="password">
      <form className={forms.form} data-form="password" onSubmit={(event) => void submit(event)}>
        {/* So that a password manager knows whose it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {field("current", t("profile.currentPassword"), "current-password")}
        {field("wanted", t("profile.newPassword"), "new-password")}
        <p className={forms.hint}>{t("profile.passwordHint", { shortest: SHORTEST })}</p>
        {field("again", t("profile.repeatPassword"), "new-password")}
        {differs && <p className={forms.wrong}>{t("profile.differs")}</p>}
        <StayingFoot {...{ busy, error, ready }} done={changed && t("profile.passwordChanged")}>
          <IconLockPassword size={20} aria-hidden="true" />
          {t("profile.changePassword")}
        </StayingFoot>
      </form>
    </Section>
  );
}
