// The posts of the shop.

import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { PostsList } from "../parts/posts-list.tsx";
import styles from "../parts/posts.module.css";

export function PostsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.posts")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {can(actor, "ADMIN_SETTINGS_EDIT") ? (
          <>
            <p className="muted">{t("posts.lead")}</p>
            <PostsList />
          </>
        ) : (
          <p className="muted">{t("posts.notYours")}</p>
        )}
      </main>
    </>
  );
}
