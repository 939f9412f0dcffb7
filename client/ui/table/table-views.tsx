// The views of a table: those that everybody has, a person's own by name, and keeping the present one.

import { Popover } from "@mantine/core";
import { IconPlus, IconUser, IconX } from "@tabler/icons-react";
import { useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_NAME } from "./kept-table.ts";
import styles from "./table-tools.module.css";
import type { ChosenViews } from "./use-table-views.ts";

export function TableViews({ views }: { views: ChosenViews }) {
  const { t } = useTranslation();
  const { all, current, choose, save, remove } = views;
  return (
    <div className={styles.views} role="group" aria-label={t("table.view")}>
      {all.map((view) => (
        <span key={view.id} className={styles.view} data-on={view.id === current.id}>
          <button
            type="button"
            aria-pressed={view.id === current.id}
            data-view={view.id}
            onClick={() => choose(view.id)}
          >
            {view.own && <IconUser size={16} aria-hidden="true" />}
            {view.label}
            {view.count !== null && (
              <span className="num" data-urgent={view.urgent === true && view.count > 0}>
                {view.count}
              </span>
            )}
          </button>
          {view.own && view.id === current.id && (
            <button
              type="button"
              aria-label={t("table.removeView", { name: view.label })}
              onClick={() => remove(view.id)}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      <SaveView onSave={save} />
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation();
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
          aria-label={t("table.saveView")}
          title={t("table.saveView")}
          data-action="save-view"
          onClick={() => setOpened((now) => !now)}
        >
          <IconPlus size={18} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.saveForm} onSubmit={keep}>
          <label>
            {t("table.viewName")}
            <input name="name" maxLength={LONGEST_NAME} required autoComplete="off" data-autofocus />
          </label>
          <button type="submit" className="btn primary">
            {t("table.keepView")}
          </button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
