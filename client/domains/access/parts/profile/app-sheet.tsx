// Switching an authenticator app on: the picture to scan or the key to type, a first code, and the recovery codes.

import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { CopyField } from "../../../../ui/copy-field.tsx";
import { QrPicture } from "../../../../ui/qr-picture.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type AppBegun, type RecoveryCodesShape } from "../../api-shapes.ts";
import { FormFoot } from "../form-foot.tsx";
import { CodeField } from "../known-fields.tsx";
import forms from "../forms.module.css";
import { Trouble } from "../loading-frame.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export interface FactorSheetProps {
  opened: boolean;
  onClose: () => void;
}

export function AppSheet({ opened, onClose }: FactorSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("profile.appTitle")}>
      {opened && <Begin onClose={onClose} />}
    </Sheet>
  );
}

function Begin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  const [begun, setBegun] = useState<AppBegun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return; // one secret, however often React draws this
    asked.current = true;
    void send<AppBegun>("POST", `${API.twoFactor}/app`).then((answer) => answer && setBegun(answer.data));
  }, [send]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get("code");
    const answer = await send<RecoveryCodesShape>("POST", `${API.twoFactor}/app/confirm`, { code });
    if (!answer) return;
    if (answer.data.recovery_codes === null) onClose();
    else setCodes(answer.data.recovery_codes);
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (!begun) return <Trouble error={error} />;
  return (
    <form className={forms.form} data-form="factor-app" onSubmit={(event) => void submit(event)}>
      <p>{t("profile.scan")}</p>
      <QrPicture text={begun.otpauth_url} label={t("profile.qrLabel")} />
      <CopyField label={t("profile.secret")} value={begun.secret} />
      <CodeField hint={t("profile.codeHint")} />
      <FormFoot {...{ busy, error }} onCancel={onClose}>
        {t("profile.switchOn")}
      </FormFoot>
    </form>
  );
}
