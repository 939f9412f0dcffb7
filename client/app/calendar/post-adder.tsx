// A post more, or another name for one, in place.

import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { PostSheet } from "../../domains/scheduling/exposed/post-sheet.tsx";
import type { Calendar } from "./use-calendar.ts";
import styles from "./calendar.module.css";

type Posts = Calendar["posts"];

export function PostAdder({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [opened, setOpened] = useState(false);
  if (!can(actor, "ADMIN_SETTINGS_EDIT") || calendar.view.by !== "posts") return null;
  return (
    <>
      <button type="button" className="btn quiet" data-action="add-post" onClick={() => setOpened(true)}>
        <IconPlus size={18} aria-hidden="true" />
        {t("calendar.post")}
      </button>
      <PostSheet post={null} count={calendar.posts.length} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** `post`: of the row, where it is one. */
export function PostEditor({ post, count }: { post: Posts[number] | undefined; count: number }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [opened, setOpened] = useState(false);
  if (!post || !can(actor, "ADMIN_SETTINGS_EDIT")) return null;
  return (
    <>
      <button
        type="button"
        className={styles.pencil}
        data-action="edit-post"
        aria-label={t("posts.edit", { name: post.name })}
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </button>
      <PostSheet post={post} count={count} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
