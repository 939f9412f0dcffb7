// What was ticked in the matrix and not saved yet, and its saving: one request for each role that differs.

import { useEffect, useMemo, useState } from "react";
import type { Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import { useWrite } from "../../../../data/hooks/use-rest.ts";
import { API, type WholeRole } from "../../api-shapes.ts";
import { differences, stillUnsaved, tick, type Difference, type Ticks } from "../../role-matrix.ts";

export interface UnsavedTicks {
  ticks: Ticks;
  differences: readonly Difference[];
  flip: (role: WholeRole, permission: Permission) => void;
  undo: () => void;
  save: () => Promise<void>;
  busy: boolean;
  error: unknown;
  /** Of which role the saving went wrong; null: of none. */
  failedRole: WholeRole | null;
}

export function useTicks(roles: readonly WholeRole[]): UnsavedTicks {
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [failedRole, setFailedRole] = useState<WholeRole | null>(null);
  const { send, busy, error } = useWrite();
  const unsaved = useMemo(() => differences(roles, ticks), [roles, ticks]);
  useEffect(() => setTicks((before) => stillUnsaved(roles, before)), [roles]);

  const save = async () => {
    setFailedRole(null);
    for (const { role, permissions } of unsaved) {
      const seen = { permissions: role.permissions };
      const saved = await send("PUT", `${API.role(role.id)}/permissions`, { permissions, seen });
      if (saved) continue;
      setFailedRole(role); // what is saved is saved; the rest stays ticked
      return;
    }
  };

  return {
    ticks,
    differences: unsaved,
    flip: (role, permission) => setTicks((before) => tick(before, role, permission)),
    undo: () => {
      setTicks(new Map());
      setFailedRole(null);
    },
    save,
    busy,
    error,
    failedRole,
  };
}
