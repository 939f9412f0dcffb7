// Another name for a role, and which orders it reaches.

import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type WholeRole } from "../../api-shapes.ts";
import { Field } from "../field.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
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
  const { send, busy, error } = useWrite();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await send("PATCH", API.role(role.id), { name: form.get("name"), order_scope: form.get("scope") })) onClose();
  };

  return (
    <form className={forms.form} data-form="rename-role" onSubmit={(event) => void submit(event)}>
      <Field label={t("rest.field.name")}>
        {(ids) => <input {...ids} name="name" required maxLength={60} autoComplete="off" defaultValue={role.name} />}
      </Field>
      <ScopeChoice scope={role.order_scope} />
      <FormFoot {...{ busy, error }} onCancel={onClose} />
    </form>
  );
}
