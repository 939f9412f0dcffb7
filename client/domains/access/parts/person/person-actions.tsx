// What becomes of a person: let in, kept out, invited again, made to choose a new password, deleted. Each says what follows from it.

import { IconLockPassword, IconMail, IconShieldOff, IconTrash, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type InvitedUser, type WholeUser } from "../../api-shapes.ts";
import type { PersonAction } from "../../allowed-actions.ts";
import { InvitationLink, sentOf, type Sent } from "../invite-form.tsx";
import { Section } from "../section.tsx";
import { Trouble } from "../loading-frame.tsx";
import { DeactivateSheet, DeleteSheet, ResetSheet, TwoFactorSheet } from "./action-sheets.tsx";
import styles from "./person.module.css";

export function PersonActions({ person, offers }: { person: WholeUser; offers: ReadonlySet<PersonAction> }) {
  const { t } = useTranslation();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const [asking, setAsking] = useState<PersonAction | null>(null);
  const [resent, setResent] = useState<Sent | null>(null);
  const close = () => setAsking(null);
  const acts = ["activate", "deactivate", "resend", "resetPassword", "resetTwoFactor", "delete"] as const;
  if (!acts.some((act) => offers.has(act))) return null;

  const resend = async () => {
    const answer = await send<InvitedUser>("POST", `${API.user(person.id)}/resend-invitation`);
    if (answer) setResent(sentOf(answer.data));
  };
  const off = busy || !online;
  return (
    <Section title={t("person.access")} name="access">
      <div className={styles.acts}>
        {offers.has("activate") && (
          <button
            type="button"
            className="btn"
            data-action="activate"
            disabled={off}
            onClick={() => void send("POST", `${API.user(person.id)}/activate`)}
          >
            <IconUserCheck size={20} aria-hidden="true" />
            {t("person.activate")}
          </button>
        )}
        {offers.has("resend") && (
          <button type="button" className="btn" data-action="resend" disabled={off} onClick={() => void resend()}>
            <IconMail size={20} aria-hidden="true" />
            {t("person.resend")}
          </button>
        )}
        {offers.has("resetPassword") && (
          <button
            type="button"
            className="btn"
            data-action="reset"
            disabled={off}
            onClick={() => setAsking("resetPassword")}
          >
            <IconLockPassword size={20} aria-hidden="true" />
            {t("person.reset")}
          </button>
        )}
        {offers.has("resetTwoFactor") && (
          <button
            type="button"
            className="btn"
            data-action="reset-two-factor"
            disabled={off}
            onClick={() => setAsking("resetTwoFactor")}
          >
            <IconShieldOff size={20} aria-hidden="true" />
            {t("person.resetTwoFactor")}
          </button>
        )}
        {offers.has("deactivate") && (
          <button
            type="button"
            className="btn"
            data-action="deactivate"
            disabled={off}
            onClick={() => setAsking("deactivate")}
          >
            <IconUserOff size={20} aria-hidden="true" />
            {t("person.deactivate")}
          </button>
        )}
        {offers.has("delete") && (
          <button
            type="button"
            className={`btn warn ${styles.danger}`}
            data-action="delete"
            disabled={off}
            onClick={() => setAsking("delete")}
          >
            <IconTrash size={20} aria-hidden="true" />
            {t("person.delete")}
          </button>
        )}
      </div>
      <Trouble error={error} />
      <DeactivateSheet person={person} opened={asking === "deactivate"} onClose={close} />
      <ResetSheet person={person} opened={asking === "resetPassword"} onClose={close} />
      <TwoFactorSheet person={person} opened={asking === "resetTwoFactor"} onClose={close} />
      <DeleteSheet person={person} opened={asking === "delete"} onClose={close} />
      <Sheet opened={resent !== null} onClose={() => setResent(null)} title={t("people.inviteTitle")}>
        {resent && <InvitationLink {...resent} onClose={() => setResent(null)} />}
      </Sheet>
    </Section>
  );
}
