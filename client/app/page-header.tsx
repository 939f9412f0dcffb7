// The top of a phone page: what this is, and the badge, in view over a long page too. At the desk the shell has its own.

import { IconChevronLeft } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "./badge.tsx";
import { SearchButton } from "./search/search-button.tsx";
import styles from "./shell.module.css";
import { useDesk } from "./use-desk.ts";

export interface PageHeaderProps {
  title: string;
  /** `phone`: at the desk the sidebar leads there, and no way back is needed. */
  back?: boolean | "phone";
  /** The sync centre is what the badge leads to: there it says nothing new. */
  badge?: boolean;
  children?: ReactNode;
}

export const PageHeader = memo(function PageHeader(props: PageHeaderProps) {
  const { title, back = false, badge = true, children } = props;
  const { t } = useTranslation();
  const router = useRouter();
  const desk = useDesk();
  return (
    <header
      className={desk ? undefined : styles.top}
      style={desk ? { padding: "16px 20px 0", display: "flex", alignItems: "center", gap: 12 } : undefined}
    >
      {(back === true || (back === "phone" && !desk)) && (
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
      {!desk && back === false && <SearchButton />}
      {!desk && badge && <Badge />}
    </header>
  );
});
