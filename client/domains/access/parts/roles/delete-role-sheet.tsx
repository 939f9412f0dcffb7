// A role goes when nobody holds it; until then, who does.

import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useRest, useWrite } from "../../../../data/hooks/use-rest.ts";
import { Sheet } from "../../../../ui/sheet.tsx";
import { API, type ListedUser, type PageMeta, type WholeRole } from "../../api-shapes.ts";
import { FormFoot } from "../form-foot.tsx";
import forms from "../forms.module.css";
import { LoadingFrame } from "../loading-frame.tsx";
import type { RoleSheetProps } from "./rename-role-sheet.tsx";

const MOST_NAMED = 10;

export function DeleteRoleSheet({ role, opened, onClose }: RoleSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("roles.deleteTitle", { name: role.name })}>
      {opened && <DeleteRole role={role} onClose={onClose} />}
    </Sheet>
  );
}

function DeleteRole({ role, onClose }: { role: WholeRole; onClose: () => void }) {
  const { t } = useTranslation();
  const { send, busy, error } = useWrite();
  const holders = useRest<ListedUser[]>(`${API.users}?role=${encodeURIComponent(role.id)}&per_page=${MOST_NAMED}`);
  const remove = async () => {
    if (await send("DELETE", API.role(role.id))) onClose();
  };
  return (
    <div className={forms.form} data-form="delete-role">
      <LoadingFrame reading={holders}>
        {(people) => {
          const total = (holders.answer?.["meta"] as PageMeta | undefined)?.total ?? people.length;
          if (total === 0) return <p>{t("roles.deleteText")}</p>;
          return (
            <>
              <p>{t("roles.heldBy", { count: total })}</p>
              <ul>
                {people.map(({ id, name }) => (
                  <li key={id}>
                    <Link to="/app/people/$user" params={{ user: id }}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              {total > people.length && (
                <Link to="/app/people" search={{ role: role.name }}>
                  {t("roles.allHolders")}
                </Link>
              )}
            </>
          );
        }}
      </LoadingFrame>
      <FormFoot
        {...{ busy, error }}
        onCancel={onClose}
        ready={holders.data?.length === 0}
        dangerous
        act={{ name: "confirm-delete-role", run: remove }}
      >
        <IconTrash size={20} aria-hidden="true" />
        {t("roles.delete")}
      </FormFoot>
    </div>
  );
}
