// Roles and what each may do, as a matrix; on a phone one role at a time.

import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can, PERMISSIONS } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import type { WholeRole } from "../api-shapes.ts";
import { useAccessWords } from "../parts/access-words.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import list from "../parts/list.module.css";
import { OnlinePage } from "../parts/online-page.tsx";
import { LeaveUnsavedRoles } from "../parts/roles/leave-unsaved.tsx";
import { Matrix } from "../parts/roles/matrix.tsx";
import { NewRoleSheet } from "../parts/roles/new-role-sheet.tsx";
import { OneRole } from "../parts/roles/one-role.tsx";
import styles from "../parts/roles/roles.module.css";
import { SaveBar } from "../parts/roles/save-bar.tsx";
import { useTicks } from "../parts/roles/use-ticks.ts";
import { useRoles } from "../parts/use-roles.ts";
import { LoadingFrame } from "../parts/loading-frame.tsx";
import { inOrder, sectionsFor } from "../role-matrix.ts";

export function RolesPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("roles.title")} needs="ADMIN_USERS_VIEW" wide back="phone">
      <AllRoles />
    </OnlinePage>
  );
}

function AllRoles() {
  const reading = useRoles();
  return <LoadingFrame reading={reading}>{(roles) => <Roles read={roles} />}</LoadingFrame>;
}

function Roles({ read }: { read: readonly WholeRole[] }) {
  const roles = useMemo(() => inOrder(read), [read]);
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor } = useSession();
  const phone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const ticks = useTicks(roles);
  const [search, setSearch] = useState("");
  const sections = sectionsFor(search, words.permission);
  const mayManage = can(actor, "ADMIN_ROLES_MANAGE");
  const View = phone ? OneRole : Matrix;
  return (
    <>
      <div className={styles.bar}>
        <p className="muted">{t("roles.lead", { count: roles.length, permissions: PERMISSIONS.length })}</p>
        {mayManage && <NewRole roles={roles} />}
        <label className={`${list.search} ${styles.search}`}>
          <span className="visually-hidden">{t("roles.search")}</span>
          <input
            type="search"
            name="q"
            placeholder={t("roles.search")}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
      </div>
      {!mayManage && <p className="muted">{t("roles.readOnly")}</p>}
      <SaveBar ticks={ticks} />
      {sections.length === 0 ? (
        <EmptyList
          className={list.empty}
          words={t("roles.nothingFound", { search })}
          clear={{ words: t("roles.clear"), run: () => setSearch("") }}
        />
      ) : (
        <View roles={roles} sections={sections} ticks={ticks} actor={actor} />
      )}
      <LeaveUnsavedRoles unsaved={ticks.differences.length > 0} />
    </>
  );
}

function NewRole({ roles }: { roles: readonly WholeRole[] }) {
  const { t } = useTranslation();
  const online = useOnline();
  const [making, setMaking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn quiet"
        data-action="new-role"
        disabled={!online}
        onClick={() => setMaking(true)}
      >
        <IconPlus size={20} aria-hidden="true" />
        {t("roles.new")}
      </button>
      <NewRoleSheet roles={roles} opened={making} onClose={() => setMaking(false)} />
    </>
  );
}
