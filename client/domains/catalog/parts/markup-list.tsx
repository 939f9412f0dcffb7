// The markup rules in the order in which they are asked; each act can be taken back.

import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_MARKUP_PCT } from "../../../../shared/domains/catalog/markup.rules.ts";
import { quantity } from "../../../ui/format.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { seenAfterSaving } from "../changed-fields.ts";
import {
  markupFields,
  seenOf,
  useMarkupCommands,
  useMarkupRules,
  type MarkupFields,
  type MarkupRow,
} from "../hooks/use-markup.ts";
import { useRowNow } from "../hooks/use-row-now.ts";
import { MarkupSheet } from "./markup-sheet.tsx";
import { useMarkupWords } from "./markup-words.ts";
import styles from "./catalog.module.css";
import { useUndo } from "./use-undo.tsx";

export function MarkupList() {
  const { t, i18n } = useTranslation();
  const { rules, complete } = useMarkupRules();
  const commands = useMarkupCommands();
  const wordsOf = useMarkupWords();
  const [editing, setEditing] = useState<MarkupRow | "new" | null>(null);
  const { bar, note } = useUndo();
  const rowNow = useRowNow(rules);
  const none = useLasting(rules.length === 0) || (rules.length === 0 && complete);
  const remove = async (rule: MarkupRow) => {
    const name = wordsOf(rule);
    if (await commands.remove(rule.id, name))
      note(t("pricing.deleted", { name }), () => commands.restore(rule.id, name));
  };
  const takeBack = (before: MarkupRow, saved: MarkupFields) => {
    const now = rowNow(before.id);
    const seen = seenAfterSaving(saved, seenOf(before), now && seenOf(now));
    return commands.update(before.id, markupFields(before), seen, wordsOf(saved));
  };
  return (
    <section className={styles.column} aria-label={t("markup.list")}>
      <div className={styles.bar}>
        <button type="button" className="btn primary" data-action="add" onClick={() => setEditing("new")}>
          <IconPlus size={20} aria-hidden="true" />
          {t("markup.add")}
        </button>
      </div>
      {bar}
      {none && <p className={styles.empty}>{complete ? t("markup.empty") : t("pricing.emptyHere")}</p>}
      <ol className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.id} className={`card ${styles.rule}`} data-rule={rule.id}>
            <div>
              <p className={styles.name}>
                {wordsOf(rule)}{" "}
                <span className={`${styles.times} num`}>+{quantity(rule.markupPct, i18n.language)} %</span>
              </p>
              <p className="muted">{t("markup.priorityIs", { priority: rule.priority })}</p>
            </div>
            <div className={styles.acts}>
              <button
                type="button"
                className={styles.icon}
                data-act="edit"
                aria-label={t("pricing.edit", { name: wordsOf(rule) })}
                onClick={() => setEditing(rule)}
              >
                <IconPencil size={20} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.icon}
                data-act="delete"
                aria-label={t("pricing.delete", { name: wordsOf(rule) })}
                onClick={() => void remove(rule)}
              >
                <IconTrash size={20} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p className="muted">{t("markup.otherwise", { pct: DEFAULT_MARKUP_PCT })}</p>
      <MarkupSheet
        rule={editing === "new" ? null : editing}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        onSaved={(fields, id, before) => {
          const name = wordsOf(fields);
          note(before ? t("pricing.changed", { name }) : t("pricing.added", { name }), () =>
            before ? takeBack(before, fields) : commands.remove(id, name),
          );
        }}
      />
    </section>
  );
}
