// To which of one's own permissions a token is narrowed, by group.

import { can, type Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { GROUPS, permissionsOf } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import forms from "../forms.module.css";

export interface AbilitiesProps {
  chosen: ReadonlySet<Permission>;
  onChange: (chosen: ReadonlySet<Permission>) => void;
}

export function Abilities({ chosen, onChange }: AbilitiesProps) {
  const words = useAccessWords();
  const { actor } = useSession();
  const flip = (permission: Permission) => {
    const next = new Set(chosen);
    if (!next.delete(permission)) next.add(permission);
    onChange(next);
  };
  return GROUPS.map((group) => {
    const own = permissionsOf(group).filter((permission) => can(actor, permission));
    return (
      own.length > 0 && (
        <fieldset key={group} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend className={forms.legend}>{words.group(group)}</legend>
          {own.map((permission) => (
            <label key={permission} className={forms.check}>
              <input
                type="checkbox"
                name={permission}
                checked={chosen.has(permission)}
                onChange={() => flip(permission)}
              />
              {words.permission(permission)}
            </label>
          ))}
        </fieldset>
      )
    );
  });
}
