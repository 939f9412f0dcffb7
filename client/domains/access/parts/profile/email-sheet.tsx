// Switching codes by e-mail on: one is sent, and typed here.

import { IconSend } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API } from "../../api-shapes.ts";
import { FormFoot } from "../form-foot.tsx";
import { CodeField } from "../known-fields.tsx";
import forms from "../forms.module.css";
import type { FactorSheetProps } from "./app-sheet.tsx";

export function EmailSheet({ opened, onClose }: FactorSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("profile.emailTitle")}>
      {opened && <EmailForm onClose={onClose} />}
    </Sheet>
  );
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const [sent, setSent] = useState(false);
  const sendCode = async () => {
    if (await send("POST", `${API.twoFactor}/email`)) setSent(true);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    if (await send("POST", `${API.twoFactor}/email/confirm`, { code })) onClose();
  };
  return (
    <form className={forms.form} data-form="factor-email" onSubmit={(event) => void submit(event)}>
      <p>{t("profile.emailText", { email: user.email })}</p>
      <button type="button" className="btn" disabled={busy || !online} onClick={() => void sendCode()}>
        <IconSend size={20} aria-hidden="true" />
        {sent ? t("profile.sendAgain") : t("profile.sendCode")}
      </button>
      <p role="status" className={forms.done}>
        {sent && t("profile.codeSent")}
      </p>
      {sent && <CodeField />}
      <FormFoot {...{ busy, error }} onCancel={onClose} ready={sent}>
        {t("profile.switchOn")}
      </FormFoot>
    </form>
  );
}
