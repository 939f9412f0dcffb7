// Switching a second step off asks for the password: whoever is at somebody's screen must not weaken their sign-in.

import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API } from "../../api-shapes.ts";
import { CurrentPassword } from "../current-password.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import type { FactorSheetProps } from "./app-sheet.tsx";

export function SwitchOffSheet({ factor, opened, onClose }: FactorSheetProps & { factor: "app" | "email" }) {
  const { t } = useTranslation();
  const title = factor === "app" ? t("profile.appOffTitle") : t("profile.emailOffTitle");
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      {opened && <SwitchOffForm factor={factor} onClose={onClose} />}
    </Sheet>
  );
}

function SwitchOffForm({ factor, onClose }: { factor: "app" | "email"; onClose: () => void }) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  const [password, setPassword] = useState("");
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await send("POST", `${API.twoFactor}/${factor}/disable`, { password })) onClose();
  };
  return (
    <form className={forms.form} data-form="factor-off" onSubmit={(event) => void submit(event)}>
      <p>{factor === "app" ? t("profile.appOffText") : t("profile.emailOffText")}</p>
      <CurrentPassword value={password} onType={setPassword} />
      <FormFoot {...{ busy, error }} onCancel={onClose} ready={password !== ""} dangerous>
        {t("profile.switchOff")}
      </FormFoot>
    </form>
  );
}
