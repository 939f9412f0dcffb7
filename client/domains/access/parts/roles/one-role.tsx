// On a phone: one role at a time, its permissions as a list to be ticked with a thumb.

import { IconCheck, IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, PERMISSIONS } from "../../../../../shared/domains/access/access.permissions.ts";
import { countOf, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import type { RolesViewProps } from "./matrix.tsx";
import styles from "./one-role.module.css";
import { RoleMenu } from "./role-head.tsx";
import { tickBox } from "./tick-box.ts";

export function OneRole({ roles, sections, ticks, actor }: RolesViewProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const [chosen, setChosen] = useState<string | null>(null);
  // The administrator's is fixed: the first that can be read with profit is the next.
  const role = roles.find(({ id }) => id === chosen) ?? roles.find(({ is_admin }) => !is_admin) ?? roles[0];
  if (!role) return null;
  return (
    <div className={styles.role}>
      <Field label={t("people.role")}>
        {(ids) => (
          <select {...ids} name="role" value={role.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {roles.map((each) => (
              <option key={each.id} value={each.id}>
                {words.role(each.name)} ({countOf(each, PERMISSIONS, ticks.ticks)})
              </option>
            ))}
          </select>
        )}
      </Field>
      {role.is_system ? (
        <p className={styles.locked}>
          <IconLock size={18} aria-hidden="true" />
          {role.is_admin ? t("roles.fixed") : t("roles.systemHint")}
        </p>
      ) : (
        can(actor, "ADMIN_ROLES_MANAGE") && <RoleMenu role={role} />
      )}
      {sections.map(({ group, permissions }) => (
        <section key={group} className={styles.group} aria-label={words.group(group)}>
          <h2>
            {words.group(group)}
            <span className="num">
              {countOf(role, permissionsOf(group), ticks.ticks)}/{permissionsOf(group).length}
            </span>
          </h2>
          {permissions.map((permission) => {
            const { held, unsaved, lacking, box } = tickBox(actor, role, permission, ticks);
            return (
              <button
                key={permission}
                type="button"
                {...box}
                className={styles.permission}
                data-permission={permission}
              >
                <span className={styles.box} aria-hidden="true">
                  {held && <IconCheck size={16} stroke={4} />}
                </span>
                <span className="grow">
                  {words.permission(permission)}
                  {unsaved && <span className="muted"> · {t("roles.isUnsaved")}</span>}
                  {lacking && <span className="muted"> · {t("roles.isLacking")}</span>}
                </span>
              </button>
            );
          })}
        </section>
      ))}
    </div>
  );
}
