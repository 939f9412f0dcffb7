// Before somebody is kept out, made to choose a new password, or deleted: what it means for them and for what they have not sent.

import { IconAlertTriangle } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type WholeUser } from "../../api-shapes.ts";
import { Field } from "../field.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";

export interface ActionSheetProps {
  person: WholeUser;
  opened: boolean;
  onClose: () => void;
}

interface AskProps extends Pick<ActionSheetProps, "opened" | "onClose"> {
  title: string;
  /** The act by its name, never "OK". */
  act: string;
  dangerous?: boolean;
  ready?: boolean;
  /** Resolves to whether it was done. */
  onAct: () => Promise<boolean>;
  busy: boolean;
  error: unknown;
  children: ReactNode;
}

function Ask({ title, act, dangerous, ready, onAct, busy, error, opened, onClose, children }: AskProps) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await onAct()) onClose();
  };
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <form className={forms.form} data-form="act" onSubmit={(event) => void submit(event)}>
        {children}
        <FormFoot {...{ busy, error, ready, dangerous }} onCancel={onClose}>
          {act}
        </FormFoot>
      </form>
    </Sheet>
  );
}

function Unsent({ children }: { children: ReactNode }) {
  return (
    <p className={forms.warning}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export function DeactivateSheet({ person, opened, onClose }: ActionSheetProps) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  return (
    <Ask
      title={t("person.deactivateTitle", { name: person.name })}
      act={t("person.deactivate")}
      dangerous
      onAct={async () => (await send("POST", `${API.user(person.id)}/deactivate`)) !== null}
      {...{ busy, error, opened, onClose }}
    >
      <p>{t("person.deactivateText")}</p>
      <Unsent>{t("person.unsentText")}</Unsent>
    </Ask>
  );
}

export function ResetSheet({ person, opened, onClose }: ActionSheetProps) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  return (
    <Ask
      title={t("person.resetTitle", { name: person.name })}
      act={t("person.reset")}
      onAct={async () => (await send("POST", `${API.user(person.id)}/force-password-reset`)) !== null}
      {...{ busy, error, opened, onClose }}
    >
      <p>{t("person.resetText", { email: person.email })}</p>
    </Ask>
  );
}

/** For somebody who has lost the phone and the recovery codes. */
export function TwoFactorSheet({ person, opened, onClose }: ActionSheetProps) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  return (
    <Ask
      title={t("person.resetTwoFactorTitle", { name: person.name })}
      act={t("person.resetTwoFactor")}
      onAct={async () => (await send("DELETE", `${API.user(person.id)}/two-factor`)) !== null}
      {...{ busy, error, opened, onClose }}
    >
      <p>{t("person.resetTwoFactorText")}</p>
    </Ask>
  );
}

export function DeleteSheet({ person, opened, onClose }: ActionSheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const { send, busy, error } = useWrite();
  const remove = async () => {
    if (!(await send("DELETE", API.user(person.id)))) return false;
    await navigate({ to: "/app/people", replace: true });
    return true;
  };
  return (
    <Ask
      title={t("person.deleteTitle", { name: person.name })}
      act={t("person.delete")}
      dangerous
      ready={typed.trim() === person.name}
      onAct={remove}
      {...{ busy, error, opened, onClose }}
    >
      <p>{t("person.deleteText")}</p>
      <Unsent>{t("person.unsentText")}</Unsent>
      <Field label={t("person.typeName", { name: person.name })}>
        {(ids) => (
          <input
            {...ids}
            name="confirmation"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
    </Ask>
  );
}
