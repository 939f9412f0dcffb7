// The views of a table: those that everybody has, a person's own by name, and keeping the present one.

import { Popover } from "@mantine/core";
import { IconPlus, IconUser, IconX } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { LONGEST_NAME } from "./kept-table.ts";
import styles from "./table-tools.module.css";

export interface TableView {
  id: string;
  label: string;
  /** Null: not known, or not counted. */
  count: number | null;
  /** Its count is of what needs somebody. */
  urgent?: boolean;
  /** A person's own; it can be removed. */
  own?: boolean;
}

export interface TableViewsProps {
  label: string;
  views: readonly TableView[];
  current: string;
  words: { save: string; name: string; keep: string; remove: (name: string) => string };
  onChoose: (id: string) => void;
  onSave: (name: string) => void;
  onRemove: (id: string) => void;
}

export function TableViews({ label, views, current, words, onChoose, onSave, onRemove }: TableViewsProps) {
  return (
    <div className={styles.views} role="group" aria-label={label}>
      {views.map((view) => (
        <span key={view.id} className={styles.view} data-on={view.id === current}>
          <button
            type="button"
            aria-pressed={view.id === current}
            data-view={view.id}
            onClick={() => onChoose(view.id)}
          >
            {view.own && <IconUser size={16} aria-hidden="true" />}
            {view.label}
            {view.count !== null && (
              <span className="num" data-urgent={view.urgent === true && view.count > 0}>
                {view.count}
              </span>
            )}
          </button>
          {view.own && view.id === current && (
            <button type="button" aria-label={words.remove(view.label)} onClick={() => onRemove(view.id)}>
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      <SaveView words={words} onSave={onSave} />
    </div>
  );
}

function SaveView({ words, onSave }: Pick<TableViewsProps, "words" | "onSave">) {
  const [opened, setOpened] = useState(false);
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    if (typeof name !== "string" || name.trim() === "") return;
    onSave(name);
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      shadow="md"
      radius={12}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.save}
          aria-label={words.save}
          title={words.save}
          data-action="save-view"
          onClick={() => setOpened((now) => !now)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.saveForm} onSubmit={keep}>
          <label>
            {words.name}
            <input name="name" maxLength={LONGEST_NAME} required autoComplete="off" data-autofocus />
          </label>
          <button type="submit" className="btn primary">
            {words.keep}
          </button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
