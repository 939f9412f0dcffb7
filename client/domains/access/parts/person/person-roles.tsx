// The roles of a person: given and taken. Only those are offered that whoever looks could hold themselves.

import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline, useWrite } from "../../../../data/hooks/use-rest.ts";
import { API, type RoleShape, type WholeUser } from "../../api-shapes.ts";
import { rolesToAdd } from "../../allowed-actions.ts";
import { useAccessWords } from "../access-words.ts";
import { Field } from "../field.tsx";
import forms from "../forms.module.css";
import { Section } from "../section.tsx";
import { useRoles } from "../use-roles.ts";
import { Trouble } from "../loading-frame.tsx";
import styles from "./person.module.css";

export function PersonRoles({ person, mayManage }: { person: WholeUser; mayManage: boolean }) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const online = useOnline();
  const { send, busy, error } = useWrite();
  const take = (role: RoleShape) => send("DELETE", `${API.user(person.id)}/roles/${encodeURIComponent(role.id)}`);
  return (
    <Section title={t("person.roles")} name="roles">
      <ul className={styles.items}>
        {person.roles.map((role) => (
          <li key={role.id} className={styles.item} data-role={role.name}>
            <span className={styles.what}>
              <b>{words.role(role.name)}</b>
              {role.name === person.role && person.roles.length > 1 && (
                <span className="muted"> · {t("person.primaryRole")}</span>
              )}
              <br />
              <span className="muted">
                {role.is_admin ? t("person.mayAll") : t("roles.permissions", { count: role.permissions_count })}
                {role.order_scope === "own" && ` · ${t("roles.ownOrders")}`}
              </span>
            </span>
            {mayManage && person.roles.length > 1 && (
              <button
                type="button"
                className="btn warn small"
                data-action="take-role"
                disabled={busy || !online}
                onClick={() => void take(role)}
              >
                <IconX size={18} aria-hidden="true" />
                {t("person.takeRole")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayManage && person.roles.length === 1 && <p className={forms.hint}>{t("person.lastRole")}</p>}
      {mayManage && (
        <AddRole person={person} busy={busy} onAdd={(role) => send("POST", `${API.user(person.id)}/roles`, { role })} />
      )}
      <Trouble error={error} />
    </Section>
  );
}

interface AddRoleProps {
  person: WholeUser;
  busy: boolean;
  onAdd: (roleId: string) => Promise<unknown>;
}

function AddRole({ person, busy, onAdd }: AddRoleProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor } = useSession();
  const { data } = useRoles();
  const online = useOnline();
  const [chosen, setChosen] = useState("");
  const offered = rolesToAdd(actor, data ?? [], person);
  if (offered.length === 0) return null;
  const add = async () => {
    if (await onAdd(chosen)) setChosen("");
  };
  return (
    <div className={styles.add}>
      <Field label={t("person.addRole")}>
        {(ids) => (
          <select {...ids} name="add-role" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value="">{t("people.chooseRole")}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.role(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button
        type="button"
        className="btn"
        style={{ height: 48 }}
        data-action="add-role"
        disabled={chosen === "" || busy || !online}
        onClick={() => void add()}
      >
        <IconPlus size={20} aria-hidden="true" />
        {t("person.giveRole")}
      </button>
    </div>
  );
}
