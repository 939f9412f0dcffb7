// A post written down or called otherwise in its place, by its name and who mostly works there; the rest of it has a sheet of its own.

import { IconCheck, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { canBeGiven } from "../../domains/access/exposed/use-people.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import type { Calendar } from "./use-calendar.ts";
import styles from "./inline-post.module.css";

export interface TypedPost {
  name: string;
  /** Null: nobody. */
  masterId: string | null;
}

export interface InlinePostProps {
  before: TypedPost;
  masters: Calendar["masters"];
  /** What the form is called for who listens. */
  words: string;
  /** False: it was not kept, and stays to be tried again. */
  onSave: (typed: TypedPost) => Promise<boolean>;
  onClose: () => void;
  /** There is room for all of it in one line. */
  wide?: boolean;
  /** Beside its buttons. */
  children?: ReactNode;
}

const MAX_NAME = 80;

export function InlinePost({ before, masters, words, onSave, onClose, wide = false, children }: InlinePostProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before.name);
  const [masterId, setMasterId] = useState(before.masterId ?? "");
  const [wrong, setWrong] = useState(false);
  const guarded = useOneAtATime();
  const input = useRef<HTMLInputElement>(null);
  // Whoever asked for it types next.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const save = async () => {
    setWrong(name.trim() === "");
    if (name.trim() === "") return input.current?.focus();
    if (await onSave({ name: name.trim(), masterId: masterId || null })) onClose();
  };
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={words}
      data-form="inline-post"
      data-in-place
      data-wide={wide}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void guarded(save);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={input}
        name="name"
        maxLength={MAX_NAME}
        autoComplete="off"
        aria-label={t("posts.name")}
        placeholder={t("posts.name")}
        aria-invalid={wrong}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <select
        name="master"
        aria-label={t("posts.master")}
        value={masterId}
        onChange={(event) => setMasterId(event.currentTarget.value)}
      >
        <option value="">{t("posts.noMaster")}</option>
        {canBeGiven(masters).map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <span className={styles.acts}>
        <button type="submit" className={styles.icon} aria-label={t("posts.save")} title={t("posts.save")}>
          <IconCheck size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={t("order.cancel")}
          title={t("order.cancel")}
          onClick={onClose}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
        {children}
      </span>
    </form>
  );
}
