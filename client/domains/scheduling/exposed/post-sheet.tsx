// A post, new or known: name, colour, hours a day, whose it mostly is.

import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePeople } from "../../access/exposed/use-people.ts";
import { ColorField } from "./color-field.tsx";
import { POST_COLORS } from "./post-colors.ts";
import { usePostCommands, type PostFields, type PostRow } from "./use-posts.ts";
import styles from "../parts/posts.module.css";

const USUAL_HOURS = 10;
const MOST_HOURS = 24;

/** A new one that is said by no more than its name and whose it mostly is. `count`: how many there are. */
export const plainPost = (count: number, name: string, defaultMasterId: string | null): PostFields => ({
  name,
  color: POST_COLORS[count % POST_COLORS.length]!,
  hoursPerDay: USUAL_HOURS,
  description: null,
  defaultMasterId,
});

export interface PostSheetProps {
  /** Null: a new one. */
  post: PostRow | null;
  /** How many there are: a new one takes the next colour. */
  count: number;
  opened: boolean;
  onClose: () => void;
}

export function PostSheet(props: PostSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={props.opened}
      onClose={props.onClose}
      title={props.post ? t("posts.edit", { name: props.post.name }) : t("posts.new")}
    >
      {props.opened && <PostForm key={props.post?.id ?? "new"} {...props} />}
    </Sheet>
  );
}

/** Tenths of an hour, with comma or point; null for what is none. */
function hoursOf(typed: string): number | null {
  const hours = Number(typed.trim().replace(",", "."));
  const fits =
    typed.trim() !== "" && hours >= 0 && hours <= MOST_HOURS && Number.isInteger(Math.round(hours * 100) / 10);
  return fits ? hours : null;
}

function PostForm({ post, count, onClose }: PostSheetProps) {
  const { t } = useTranslation();
  const commands = usePostCommands();
  const { people } = usePeople();
  const ids = { name: useId(), hours: useId(), description: useId(), master: useId() };
  const [name, setName] = useState(post?.name ?? "");
  const [color, setColor] = useState<string>(post?.color ?? POST_COLORS[count % POST_COLORS.length]!);
  const [hours, setHours] = useState(String(post?.hoursPerDay ?? USUAL_HOURS));
  const [description, setDescription] = useState(post?.description ?? "");
  const [master, setMaster] = useState(post?.defaultMasterId ?? "");
  const [wrong, setWrong] = useState(false);
  /** As it was when this was opened: what somebody else changed meanwhile is asked for and not written over. */
  const [seen] = useState(post);

  const submit = useSubmit(async () => {
    const hoursPerDay = hoursOf(hours);
    if (name.trim() === "" || hoursPerDay === null) {
      setWrong(true);
      return;
    }
    const fields: PostFields = {
      name: name.trim(),
      color,
      hoursPerDay,
      description: description.trim() || null,
      defaultMasterId: master || null,
    };
    if (await (seen ? commands.update(seen, fields) : commands.create(fields))) onClose();
  });
  const remove = async () => {
    if (post && (await commands.remove(post))) onClose();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={ids.name}>{t("posts.name")}</label>
      <input
        id={ids.name}
        name="name"
        maxLength={80}
        autoComplete="off"
        value={name}
        aria-invalid={wrong && name.trim() === ""}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ColorField label={t("posts.color")} color={color} without={null} onChange={setColor} />
      <label htmlFor={ids.hours}>{t("posts.hoursPerDay")}</label>
      <input
        id={ids.hours}
        name="hours"
        inputMode="decimal"
        value={hours}
        aria-invalid={wrong && hoursOf(hours) === null}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
      <label htmlFor={ids.master}>{t("posts.master")}</label>
      <select id={ids.master} name="master" value={master} onChange={(event) => setMaster(event.currentTarget.value)}>
        <option value="">{t("posts.noMaster")}</option>
        {people
          .filter(({ id, status }) => status === "active" || id === master)
          .map(({ id, name: who }) => (
            <option key={id} value={id}>
              {who}
            </option>
          ))}
      </select>
      <label htmlFor={ids.description}>{t("posts.description")}</label>
      <textarea
        id={ids.description}
        name="description"
        rows={3}
        maxLength={255}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {t("posts.wrong")}
        </p>
      )}
      <div className={styles.foot}>
        {post && (
          <button type="button" className="btn warn" onClick={() => void remove()}>
            <IconTrash size={20} aria-hidden="true" />
            {t("posts.delete")}
          </button>
        )}
        <button type="submit" className="btn primary">
          <IconDeviceFloppy size={20} aria-hidden="true" />
          {t("posts.save")}
        </button>
      </div>
    </form>
  );
}
