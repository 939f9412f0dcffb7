// The frame around every page: tabs at the thumb on phones, a sidebar at the desk; the badge always in view.

import { useMediaQuery } from "@mantine/hooks";
import { Link, Outlet } from "@tanstack/react-router";
import { IconDots, IconLayoutKanban, IconRefresh, IconTool } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can, canSeeEveryOrder } from "../../shared/domains/access/access.permissions.ts";
import { useEngine } from "../data/react.ts";
import { initials } from "../ui/format.ts";
import { Badge } from "./badge.tsx";
import styles from "./shell.module.css";
import { Strips } from "./strips.tsx";

/** Pages the person may open, in the order of the navigation. */
function usePages() {
  const { t } = useTranslation();
  const { actor } = useEngine().session;
  return [
    ...(can(actor, "MECHANIC_BOARD") ? [{ to: "/app/mechanic" as const, icon: IconTool, label: t("nav.jobs") }] : []),
    ...(canSeeEveryOrder(actor)
      ? [{ to: "/app/kanban" as const, icon: IconLayoutKanban, label: t("nav.orders") }]
      : []),
    { to: "/app/sync" as const, icon: IconRefresh, label: t("nav.sync") },
    { to: "/app/more" as const, icon: IconDots, label: t("nav.more") },
  ];
}

export function Shell() {
  const wide = useMediaQuery("(min-width: 768px)", false, { getInitialValueInEffect: false });
  const { actor } = useEngine().session;
  return wide && canSeeEveryOrder(actor) ? <DeskShell /> : <PhoneShell />;
}

function PhoneShell() {
  const pages = usePages();
  return (
    <div className={`phone ${styles.phone}`}>
      <Strips />
      <div className={styles.main} id="page">
        <Outlet />
      </div>
      <nav className={styles.tabs}>
        {pages.map(({ to, icon: PageIcon, label }) => (
          <Link key={to} to={to}>
            <PageIcon size={24} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function DeskShell() {
  const pages = usePages();
  const { company, user } = useEngine().session;
  const name = company.settings.display_name;
  return (
    <div className={styles.desk}>
      <nav className={styles.side}>
        <div className={styles.shop}>
          <span className={styles.mark} aria-hidden="true">
            {initials(name).charAt(0)}
          </span>
          <span className={styles.label}>{name}</span>
        </div>
        {pages.map(({ to, icon: PageIcon, label }) => (
          <Link key={to} to={to} title={label}>
            <PageIcon size={20} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.body}>
        <Strips />
        <header className={styles.deskTop}>
          <div className="grow" id="desk-tools" />
          <Badge />
          <span className="muted" title={user.email}>
            {user.name}
          </span>
        </header>
        <div className={styles.main} id="page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
