// A post more, or another name for one, in place: by name and whose it mostly is. Colour, hours and the rest are in its sheet.

import { IconDots, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { useSession } from "../../data/hooks/react.ts";
import { plainPost, PostSheet } from "../../domains/scheduling/exposed/post-sheet.tsx";
import { usePostCommands } from "../../domains/scheduling/exposed/use-posts.ts";
import { useFocusBack } from "../../ui/use-focus-back.ts";
import { useActs } from "./calendar-acts.ts";
import { InlinePost, type TypedPost } from "./inline-post.tsx";
import type { Calendar } from "./use-calendar.ts";
import inline from "./inline-post.module.css";
import styles from "./calendar.module.css";

type Posts = Calendar["posts"];

export const mayAddPosts = (actor: Actor): boolean => can(actor, "ADMIN_SETTINGS_EDIT");

const typedOf = ({ name, defaultMasterId }: Posts[number]): TypedPost => ({ name, masterId: defaultMasterId });
const isAs = (post: Posts[number], typed: TypedPost) =>
  post.name === typed.name && post.defaultMasterId === typed.masterId;

export function PostAdder({ calendar, look = "btn quiet" }: { calendar: Calendar; look?: string }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const commands = usePostCommands();
  const { note } = useActs();
  const [opened, setOpened] = useState(false);
  useFocusBack(opened);
  if (!mayAddPosts(actor) || calendar.view.by !== "posts") return null;
  const add = async (typed: TypedPost) => {
    const postId = uuidv7();
    if (!(await commands.create(plainPost(calendar.posts.length, typed.name, typed.masterId), postId))) return false;
    note({
      words: t("calendar.postMade", { name: typed.name }),
      back: async ({ posts }) => {
        const post = posts.find(({ id }) => id === postId);
        // Somebody else has gone on with it: it is theirs as well.
        return post !== undefined && isAs(post, typed) && commands.remove(post);
      },
    });
    return true;
  };
  return (
    <>
      <button
        type="button"
        className={`${look} ${inline.opener}`}
        hidden={opened}
        data-action="add-post"
        onClick={() => setOpened(true)}
      >
        <IconPlus size={18} aria-hidden="true" />
        {t("calendar.post")}
      </button>
      {opened && (
        <InlinePost
          wide
          before={{ name: "", masterId: null }}
          masters={calendar.masters}
          words={t("posts.new")}
          onSave={add}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

export interface PostEditorProps {
  /** Of the row, where it is one. */
  post: Posts[number] | undefined;
  calendar: Pick<Calendar, "masters" | "posts">;
  /** What is changed in it. */
  children: React.ReactNode;
}

/** The head of a row, with the pencil that opens it. */
export function PostEditor({ post, calendar, children }: PostEditorProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const [opened, setOpened] = useState(false);
  useFocusBack(opened);
  const [whole, setWhole] = useState(false);
  // Made when it is first asked for: a board has one for each row.
  const [asked, setAsked] = useState(false);
  if (!post || !mayAddPosts(actor)) return children;
  return (
    <>
      {opened ? (
        <PostForm
          post={post}
          calendar={calendar}
          onClose={() => setOpened(false)}
          onWhole={() => {
            setOpened(false);
            setAsked(true);
            // At once, as the form goes: where the focus was is known only while that is still there.
            setWhole(true);
          }}
        />
      ) : (
        children
      )}
      <button
        type="button"
        className={`${styles.pencil} ${inline.opener}`}
        hidden={opened}
        data-action="edit-post"
        aria-label={t("posts.edit", { name: post.name })}
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} aria-hidden="true" />
      </button>
      {asked && <PostSheet post={post} count={calendar.posts.length} opened={whole} onClose={() => setWhole(false)} />}
    </>
  );
}

interface PostFormProps extends Pick<PostEditorProps, "calendar"> {
  post: Posts[number];
  onClose: () => void;
  onWhole: () => void;
}

function PostForm({ post, calendar, onClose, onWhole }: PostFormProps) {
  const { t } = useTranslation();
  const commands = usePostCommands();
  const { note } = useActs();
  /** As it was when this was opened: what somebody else changed meanwhile is asked for and not written over. */
  const [seen] = useState(post);
  const before = typedOf(seen);
  const save = async (typed: TypedPost) => {
    if (isAs(seen, typed)) return true;
    if (!(await commands.update(seen, { name: typed.name, defaultMasterId: typed.masterId }))) return false;
    note({
      words: t("calendar.postChanged", { name: typed.name }),
      back: async ({ posts }) => {
        const present = posts.find(({ id }) => id === post.id);
        if (!present || !isAs(present, typed)) return false;
        return commands.update(present, { name: before.name, defaultMasterId: before.masterId });
      },
    });
    return true;
  };
  return (
    <InlinePost
      before={before}
      masters={calendar.masters}
      words={t("posts.edit", { name: post.name })}
      onSave={save}
      onClose={onClose}
    >
      <button
        type="button"
        className={inline.icon}
        data-action="whole-post"
        aria-label={t("calendar.wholePost")}
        title={t("calendar.wholePost")}
        onClick={onWhole}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
    </InlinePost>
  );
}
