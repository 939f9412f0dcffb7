// A new role: its name, which orders it reaches, and where it begins.

import { IconPlus } from "@tabler/icons-react";
import type { SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type WholeRole } from "../../api-shapes.ts";
import { rolesToGive } from "../../allowed-actions.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import { ScopeChoice } from "./scope-choice.tsx";

export interface NewRoleSheetProps {
  roles: readonly WholeRole[];
  opened: boolean;
  onClose: () => void;
}

export function NewRoleSheet({ roles, opened, onClose }: NewRoleSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("roles.new")}>
      {opened && <NewRoleForm roles={roles} onClose={onClose} />}
    </Sheet>
  );
}

function NewRoleForm({ roles, onClose }: Omit<NewRoleSheetProps, "opened">) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor } = useSession();
  const { send, busy, error } = useWrite();
  // An administrator's role is not a list of permissions: there is nothing to copy.
  const models = rolesToGive(actor, roles).filter((role) => !role.is_admin);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const model = models.find(({ id }) => id === form.get("from"));
    const body = {
      name: form.get("name"),
      order_scope: form.get("order_scope"),
      permissions: model?.permissions ?? [],
    };
    if (await send("POST", API.roles, body)) onClose();
  };

  return (
    <form className={forms.form} data-form="new-role" onSubmit={(event) => void submit(event)}>
      <Field label={t("rest.field.name")}>
        {(ids) => <input {...ids} name="name" required maxLength={60} autoComplete="off" data-autofocus />}
      </Field>
      <ScopeChoice scope="all" />
      <Field label={t("roles.copyFrom")} hint={t("roles.copyHint")}>
        {(ids) => (
          <select {...ids} name="from" defaultValue="">
            <option value="">{t("roles.copyNothing")}</option>
            {models.map(({ id, name, permissions_count }) => (
              <option key={id} value={id}>
                {words.role(name)} ({permissions_count})
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormFoot {...{ busy, error }} onCancel={onClose}>
        <IconPlus size={20} aria-hidden="true" />
        {t("roles.make")}
      </FormFoot>
    </form>
  );
}
