// The head of a role's column: its name, how much it may do, and for a role that the shop made, what may be done with it.

import { Menu } from "@mantine/core";
import { IconChevronDown, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../../data/hooks/react.ts";
import { useOnline } from "../../../../data/hooks/use-rest.ts";
import type { WholeRole } from "../../api-shapes.ts";
import { useAccessWords } from "../access-words.ts";
import { DeleteRoleSheet } from "./delete-role-sheet.tsx";
import { RenameRoleSheet } from "./rename-role-sheet.tsx";
import styles from "./matrix.module.css";

export interface RoleHeadProps {
  role: WholeRole;
  count: number;
  /** Only said, not to be changed from here. */
  plain?: boolean;
}

export function RoleHead({ role, count, plain = false }: RoleHeadProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor } = useSession();
  const own = !plain && !role.is_system && can(actor, "ADMIN_ROLES_MANAGE");
  return (
    <span className={styles.head}>
      {own ? (
        <RoleMenu role={role} />
      ) : (
        <abbr
          className={styles.name}
          title={role.is_system ? `${words.role(role.name)}. ${t("roles.systemHint")}` : role.name}
        >
          {t(`roles.short.${role.name}`, { defaultValue: role.name })}
        </abbr>
      )}
      <span className={styles.count}>{count}</span>
    </span>
  );
}

/** Renaming and deleting, of a role that the shop made. */
export function RoleMenu({ role }: { role: WholeRole }) {
  const { t } = useTranslation();
  const online = useOnline();
  const [opened, setOpened] = useState<"rename" | "delete" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu position="bottom" withinPortal shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <button type="button" className={`${styles.name} ${styles.menu}`} data-action="role-menu">
            {role.name}
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={18} />}
            disabled={!online}
            data-action="rename-role"
            onClick={() => setOpened("rename")}
          >
            {t("roles.rename")}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={18} />}
            disabled={!online}
            data-action="delete-role"
            onClick={() => setOpened("delete")}
          >
            {t("roles.delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameRoleSheet role={role} opened={opened === "rename"} onClose={close} />
      <DeleteRoleSheet role={role} opened={opened === "delete"} onClose={close} />
    </>
  );
}
