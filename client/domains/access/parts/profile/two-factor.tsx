// The second step of signing in: codes of an app, with recovery codes, and codes by e-mail.

import { IconDeviceMobile, IconMail, IconRefresh, IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useRest, useWrite } from "../../../../data/hooks/use-rest.ts";
import { calendarDay } from "../../../../ui/format.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type RecoveryCodesShape, type TwoFactorShape } from "../../api-shapes.ts";
import styles from "../person/person.module.css";
import { Section } from "../section.tsx";
import { Trouble, LoadingFrame } from "../loading-frame.tsx";
import { AppSheet } from "./app-sheet.tsx";
import { EmailSheet } from "./email-sheet.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SwitchOffSheet } from "./switch-off-sheet.tsx";

export function TwoFactor() {
  const { t } = useTranslation();
  const reading = useRest<TwoFactorShape>(API.twoFactor);
  return (
    <Section title={t("profile.twoFactor")} name="two-factor">
      <p className="muted">{t("profile.twoFactorHint")}</p>
      <LoadingFrame reading={reading}>{(factors) => <Factors factors={factors} />}</LoadingFrame>
    </Section>
  );
}

type Opened = "app" | "email" | "app-off" | "email-off" | null;

function Factors({ factors }: { factors: TwoFactorShape }) {
  const { t } = useTranslation();
  const online = useOnline();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ul className={styles.items}>
        <Factor name="app" since={factors.app} onOpen={setOpened} disabled={!online} />
        <Factor name="email" since={factors.email} onOpen={setOpened} disabled={!online} />
      </ul>
      {factors.app !== null && <Recovery left={factors.recovery_codes_left} />}
      {factors.app === null && factors.email === null && <p>{t("profile.noFactor")}</p>}
      <AppSheet opened={opened === "app"} onClose={close} />
      <EmailSheet opened={opened === "email"} onClose={close} />
      <SwitchOffSheet factor="app" opened={opened === "app-off"} onClose={close} />
      <SwitchOffSheet factor="email" opened={opened === "email-off"} onClose={close} />
    </>
  );
}

interface FactorProps {
  name: "app" | "email";
  since: string | null;
  onOpen: (what: Opened) => void;
  disabled: boolean;
}

function Factor({ name, since, onOpen, disabled }: FactorProps) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const FactorIcon = name === "app" ? IconDeviceMobile : IconMail;
  return (
    <li className={styles.item} data-factor={name} data-on={since !== null}>
      <FactorIcon size={22} aria-hidden="true" />
      <span className={styles.what}>
        <b>{name === "app" ? t("profile.appCodes") : t("profile.emailCodes")}</b>
        <br />
        <span className="muted">
          {since === null
            ? t("profile.off")
            : t("profile.onSince", { day: calendarDay(Date.parse(since), i18n.language, time_zone) })}
        </span>
      </span>
      <button
        type="button"
        className="btn small"
        data-action={since === null ? "factor-on" : "factor-off"}
        disabled={disabled}
        onClick={() => onOpen(since === null ? name : `${name}-off`)}
      >
        {since === null ? (
          <IconShieldCheck size={18} aria-hidden="true" />
        ) : (
          <IconShieldOff size={18} aria-hidden="true" />
        )}
        {since === null ? t("profile.switchOn") : t("profile.switchOff")}
      </button>
    </li>
  );
}

function Recovery({ left }: { left: number }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async () => {
    const answer = await send<RecoveryCodesShape>("POST", `${API.twoFactor}/recovery-codes`);
    if (answer) setCodes(answer.data.recovery_codes);
  };
  return (
    <div className={styles.item}>
      <span className={styles.what}>{t("profile.codesLeft", { count: left })}</span>
      <button
        type="button"
        className="btn small"
        data-action="new-recovery-codes"
        disabled={busy || !online}
        onClick={() => void renew()}
      >
        <IconRefresh size={18} aria-hidden="true" />
        {t("profile.newCodes")}
      </button>
      <Trouble error={error} />
      <Sheet opened={codes !== null} onClose={() => setCodes(null)} title={t("profile.recoveryCodes")}>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Sheet>
    </div>
  );
}
