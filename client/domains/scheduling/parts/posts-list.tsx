// The posts in their order: changed, put out of use, moved by dragging or with the buttons.

import { IconEye, IconEyeOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hours } from "../../../ui/format.ts";
import { OrderedList, moved } from "../../../ui/ordered-list.tsx";
import { useLasting } from "../../../ui/use-lasting.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { usePostCommands, usePosts, type PostRow } from "../exposed/use-posts.ts";
import { PostSheet } from "../exposed/post-sheet.tsx";
import styles from "./posts.module.css";

export function PostsList() {
  const { t } = useTranslation();
  const { rows: posts, complete } = usePosts();
  const commands = usePostCommands();
  const [editing, setEditing] = useState<PostRow | "new" | null>(null);
  const none = useLasting(posts.length === 0) || (posts.length === 0 && complete);
  return (
    <>
      {none && <p className="muted">{complete ? t("posts.empty") : t("posts.emptyHere")}</p>}
      <OrderedList
        items={posts}
        keyOf={({ id }) => id}
        words={{
          grip: ({ name }) => t("posts.drag", { name }),
          up: ({ name }) => t("posts.moveUp", { name }),
          down: ({ name }) => t("posts.moveDown", { name }),
        }}
        onMove={(from, to) => void commands.reorder(moved(posts, from, to))}
        dataOf={({ id, isActive }) => ({ "data-post": id, "data-active": isActive })}
        renderActs={(post) => <Acts post={post} onEdit={() => setEditing(post)} />}
      >
        {(post) => <Post post={post} />}
      </OrderedList>
      <div className={styles.bar}>
        <button type="button" className="btn primary" onClick={() => setEditing("new")}>
          <IconPlus size={20} aria-hidden="true" />
          {t("posts.add")}
        </button>
      </div>
      <PostSheet
        post={editing === "new" ? null : editing}
        count={posts.length}
        opened={editing !== null}
        onClose={() => setEditing(null)}
      />
    </>
  );
}

function Post({ post }: { post: PostRow }) {
  const { t, i18n } = useTranslation();
  const { nameOf } = usePeople();
  const { name, color, hoursPerDay, description, defaultMasterId, isActive } = post;
  return (
    <div className={`${styles.post} ${isActive ? "" : styles.off}`}>
      <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
      <div>
        <p className={styles.name}>
          {name} {!isActive && <span className={styles.offTag}>{t("posts.inactive")}</span>}
        </p>
        <p className="muted">
          {[t("posts.hours", { hours: hours(hoursPerDay, i18n.language) }), nameOf(defaultMasterId), description]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </div>
  );
}

function Acts({ post, onEdit }: { post: PostRow; onEdit: () => void }) {
  const { t } = useTranslation();
  const commands = usePostCommands();
  const { name, isActive } = post;
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className={styles.icon}
        data-act="toggle"
        aria-label={isActive ? t("posts.deactivate", { name }) : t("posts.activate", { name })}
        title={isActive ? t("posts.deactivate", { name }) : t("posts.activate", { name })}
        onClick={() => void commands.update(post, { isActive: !isActive })}
      >
        {isActive ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className={styles.icon}
        data-act="edit"
        aria-label={t("posts.edit", { name })}
        title={t("posts.edit", { name })}
        onClick={onEdit}
      >
        <IconPencil size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
