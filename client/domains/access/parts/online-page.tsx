// A page that asks the server: who may open it, and what it says without a network, before anything is tapped.

import { IconCloudOff, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can, type Permission } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useOnline } from "../../../data/hooks/use-rest.ts";
import { useAccessWords } from "./access-words.ts";
import styles from "./online-page.module.css";

export interface OnlinePageProps {
  title: string;
  /** Without it the page only explains itself. Undefined: it is everybody's own. */
  needs?: Permission;
  back?: boolean | "phone";
  /** As wide as the screen, for what scrolls by itself. */
  wide?: boolean;
  children: ReactNode;
}

export function OnlinePage({ title, needs, back = false, wide = false, children }: OnlinePageProps) {
  const { t } = useTranslation();
  const words = useAccessWords();
  const { actor } = useSession();
  const allowed = needs === undefined || can(actor, needs);
  return (
    <>
      <PageHeader title={title} back={back} />
      <main className={wide ? styles.wide : styles.page}>
        {allowed ? (
          <>
            <NeedsNetwork />
            {children}
          </>
        ) : (
          <div className={styles.notYours} data-needs={needs}>
            <IconLock size={28} aria-hidden="true" />
            <p>
              <b>{t("rest.notYours")}</b>
            </p>
            <p className="muted">{t("rest.notYoursHint", { permission: words.permission(needs) })}</p>
          </div>
        )}
      </main>
    </>
  );
}

/** Before anything is tapped: that this page asks the server, which is not there. */
export function NeedsNetwork() {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <p className={styles.offline} role="status" data-needs="network">
      <IconCloudOff size={20} aria-hidden="true" />
      <span>
        <b>{t("rest.needsNetwork")}</b> {t("rest.needsNetworkHint")}
      </span>
    </p>
  );
}

export interface OnlineListProps extends Pick<OnlinePageProps, "title" | "children"> {
  needs: Permission;
}

/** A list that fills the screen by itself, for who may open it. */
export function OnlineList({ title, needs, children }: OnlineListProps) {
  const { actor } = useSession();
  if (can(actor, needs)) return children;
  return (
    <OnlinePage title={title} needs={needs} back="phone">
      {null}
    </OnlinePage>
  );
}
