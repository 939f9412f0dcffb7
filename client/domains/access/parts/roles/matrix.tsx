// The matrix: permissions by group in rows, roles in columns. One stop of the Tab key; arrows lead through it, space ticks.

import { useMediaQuery } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { Fragment, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { PERMISSIONS, type Actor, type Permission } from "../../../../../shared/domains/access/access.permissions.ts";
import type { WholeRole } from "../../api-shapes.ts";
import { countOf, inHalves, permissionsOf, placeAfter, type Place, type Section } from "../../role-matrix.ts";
import { useAccessWords } from "../access-words.ts";
import styles from "./matrix.module.css";
import { MatrixLegend } from "./matrix-legend.tsx";
import { RoleHead } from "./role-head.tsx";
import { tickBox } from "./tick-box.ts";
import type { UnsavedTicks } from "./use-ticks.ts";

export interface RolesViewProps {
  roles: readonly WholeRole[];
  sections: readonly Section[];
  ticks: UnsavedTicks;
  actor: Actor;
}

/** So many roles fit beside a second table. */
const SIDE_BY_SIDE = 8;

const idOf = ({ row, column }: Place) => `cell-${row}-${column}`;

export function Matrix({ roles, sections, ticks, actor }: RolesViewProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const whole = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery("(min-width: 1320px)", false, { getInitialValueInEffect: false });
  const two = wide && roles.length <= SIDE_BY_SIDE;
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const rows = sections.flatMap(({ permissions }) => permissions);
  const size = { rows: rows.length, columns: roles.length };
  const present = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(present, event, size);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    whole.current?.querySelector<HTMLElement>(`#${idOf(next)}`)?.focus();
  };

  const parts = two ? inHalves(sections).filter((part) => part.length > 0) : [sections];
  return (
    <>
      <div ref={whole} className={parts.length > 1 ? styles.two : styles.scroll} onKeyDown={onKeyDown}>
        {parts.map((part, half) => (
          <table key={part[0]?.group} className={styles.matrix} role="grid" aria-label={t("roles.title")}>
            <thead>
              <tr>
                <th scope="col">{t("roles.permission")}</th>
                {roles.map((role) => (
                  <RoleColumn key={role.id} role={role} ticks={ticks} again={half > 0} />
                ))}
              </tr>
            </thead>
            <tbody>
              {part.map(({ group, permissions }) => (
                <Fragment key={group}>
                  <tr className={styles.group}>
                    <th scope="rowgroup">{words.group(group)}</th>
                    {roles.map((role) => {
                      const all = permissionsOf(group);
                      const held = countOf(role, all, ticks.ticks);
                      return <td key={role.id}>{held === 0 ? "–" : `${held}/${all.length}`}</td>;
                    })}
                  </tr>
                  {permissions.map((permission) => {
                    const row = rows.indexOf(permission);
                    return (
                      <tr key={permission} data-permission={permission}>
                        <th scope="row" title={permission}>
                          {words.permission(permission)}
                        </th>
                        {roles.map((role, column) => (
                          <td key={role.id}>
                            <Box
                              id={idOf({ row, column })}
                              role={role}
                              permission={permission}
                              ticks={ticks}
                              actor={actor}
                              reached={row === present.row && column === present.column}
                              onReach={() => setAt({ row, column })}
                            />
                          </td>
                        ))}
                      </tr>
                    );
                  })}
                </Fragment>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <MatrixLegend />
    </>
  );
}

/** `again`: the second table says only whose column it is; what may be done with a role is offered once. */
function RoleColumn({ role, ticks, again }: { role: WholeRole; ticks: UnsavedTicks; again: boolean }) {
  const count = countOf(role, PERMISSIONS, ticks.ticks);
  return again ? (
    <th scope="col">
      <RoleHead role={role} count={count} plain />
    </th>
  ) : (
    <th scope="col" data-role={role.name}>
      <RoleHead role={role} count={count} />
    </th>
  );
}

interface BoxProps {
  id: string;
  role: WholeRole;
  permission: Permission;
  ticks: UnsavedTicks;
  actor: Actor;
  /** The one that Tab leads to. */
  reached: boolean;
  onReach: () => void;
}

function Box({ id, role, permission, ticks, actor, reached, onReach }: BoxProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { held, unsaved, lacking, box } = tickBox(actor, role, permission, ticks);
  const label = [
    `${words.role(role.name)}: ${words.permission(permission)}`,
    unsaved ? t("roles.isUnsaved") : "",
    lacking ? t("roles.isLacking") : "",
  ];
  return (
    <button
      id={id}
      type="button"
      {...box}
      className={styles.box}
      aria-label={label.filter(Boolean).join(", ")}
      tabIndex={reached ? 0 : -1}
      onFocus={onReach}
    >
      <span aria-hidden="true">{held && <IconCheck size={13} stroke={4} />}</span>
    </button>
  );
}
