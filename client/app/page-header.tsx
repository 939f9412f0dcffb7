// The top of a phone page: what this is, and the badge. At the desk the shell has its own.

import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { canSeeEveryOrder } from "../../shared/domains/access/access.permissions.ts";
import { useEngine } from "../data/react.ts";
import { Badge } from "./badge.tsx";
import styles from "./shell.module.css";

export interface PageHeaderProps {
  title: string;
  back?: boolean;
  /** The sync centre is what the badge leads to: there it says nothing new. */
  badge?: boolean;
  children?: ReactNode;
}

export function PageHeader({ title, back = false, badge = true, children }: PageHeaderProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const wide = useMediaQuery("(min-width: 768px)", false, { getInitialValueInEffect: false });
  const desk = canSeeEveryOrder(useEngine().session.actor) && wide;
  return (
    <header
      className={desk ? undefined : styles.top}
      style={desk ? { padding: "16px 20px 0", display: "flex", alignItems: "center", gap: 12 } : undefined}
    >
      {back && (
        <button
          type="button"
          className="btn quiet"
          style={{ padding: 0, width: 48 }}
          aria-label={t("nav.back")}
          onClick={() => router.history.back()}
        >
          <IconChevronLeft aria-hidden="true" />
        </button>
      )}
      <h1 className="grow" style={desk ? { fontSize: 22, lineHeight: 1.25 } : undefined}>
        {title}
      </h1>
      {children}
      {!desk && badge && <Badge />}
    </header>
  );
}
