// Who is invited, and what comes of it: the mail goes by itself, unless the shop sends none, and the link is told once, to be given by
// hand.

import { IconCheck, IconSend } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useWrite } from "../../../data/hooks/use-rest.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { API, type InvitedUser } from "../api-shapes.ts";
import { rolesToGive } from "../allowed-actions.ts";
import { INVITATION_DAYS } from "../person-state.ts";
import { useAccessWords } from "./access-words.ts";
import { Field } from "./field.tsx";
import { DoneFoot, FormFoot } from "./form-foot.tsx";
import { LocaleField } from "./known-fields.tsx";
import forms from "./forms.module.css";
import { useRoles } from "./use-roles.ts";

export interface Sent {
  name: string;
  url: string | null;
  mailed: boolean;
}

export const sentOf = ({ name, invitation_url: url, invitation_mailed: mailed }: InvitedUser): Sent => ({
  name,
  url,
  mailed,
});

export interface InviteFormProps {
  onSent: (sent: Sent) => void;
  /** Absent: there is nothing to go back to. */
  onCancel?: () => void;
}

export function InviteForm({ onSent, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor, company } = useSession();
  const { data } = useRoles();
  const roles = rolesToGive(actor, data ?? []);
  const { send, busy, error } = useWrite();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const answer = await send<InvitedUser>("POST", API.users, body);
    if (answer) onSent(sentOf(answer.data));
  };

  return (
    <form className={forms.form} data-form="invite" onSubmit={(event) => void submit(event)}>
      <Field label={t("rest.field.name")}>
        {(ids) => <input {...ids} name="name" required maxLength={120} autoComplete="off" data-autofocus />}
      </Field>
      <Field label={t("rest.field.email")} hint={t("people.inviteHint", { days: INVITATION_DAYS })}>
        {(ids) => <input {...ids} name="email" type="email" required maxLength={254} autoComplete="off" />}
      </Field>
      <div className={forms.two}>
        <Field label={t("rest.field.role")}>
          {(ids) => (
            <select {...ids} name="role" required defaultValue="">
              <option value="" disabled>
                {t("people.chooseRole")}
              </option>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {words.role(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <LocaleField locale={company.settings.locale} />
      </div>
      <FormFoot {...{ busy, error, onCancel }}>
        <IconSend size={20} aria-hidden="true" />
        {t("people.sendInvitation")}
      </FormFoot>
    </form>
  );
}

/** The link of an invitation, which is told only now. */
export function InvitationLink({ name, url, mailed, onClose }: Sent & { onClose?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={forms.form} data-invited={name}>
      <p className={forms.done} role="status">
        <IconCheck size={20} aria-hidden="true" />{" "}
        {mailed ? t("people.invited", { name }) : t("people.notMailed", { name })}
      </p>
      {url !== null && (
        <>
          <p>
            {mailed ? t("people.linkOnce", { days: INVITATION_DAYS }) : t("people.handOver", { days: INVITATION_DAYS })}
          </p>
          <CopyField label={t("people.link")} value={url} />
        </>
      )}
      {onClose && <DoneFoot onClose={onClose} />}
    </div>
  );
}
