// Another name for a role, and which orders it reaches.

import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type WholeRole } from "../../api-shapes.ts";
import { Field } from "../field.tsx";
import { FormConflicts } from "../form-conflicts.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import { useSeenForm } from "../use-seen-form.ts";
import { ScopeChoice } from "./scope-choice.tsx";

export interface RoleSheetProps {
  role: WholeRole;
  opened: boolean;
  onClose: () => void;
}

export function RenameRoleSheet({ role, opened, onClose }: RoleSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("roles.renameTitle", { name: role.name })}>
      {opened && <RenameForm role={role} onClose={onClose} />}
    </Sheet>
  );
}

function RenameForm({ role, onClose }: Omit<RoleSheetProps, "opened">) {
  const { t } = useTranslation();
  const { form, opened, save, busy, error, conflicts, settle } = useSeenForm(API.role(role.id), role, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className={forms.form} data-form="rename-role" onSubmit={submit}>
      <Field label={t("rest.field.name")}>
        {(ids) => <input {...ids} name="name" required maxLength={60} autoComplete="off" defaultValue={opened.name} />}
      </Field>
      <ScopeChoice scope={opened.order_scope} />
      <FormConflicts {...{ conflicts, busy, settle }} />
      <FormFoot {...{ busy, error }} onCancel={onClose} />
    </form>
  );
}
