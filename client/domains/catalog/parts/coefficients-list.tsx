// The coefficients in the order of their priority: changed, put out of use, moved, deleted; each act can be taken back.

import { IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { quantity } from "../../../ui/format.ts";
import { OrderedList, moved } from "../../../ui/ordered-list.tsx";
import { useLasting } from "../../../ui/use-lasting.ts";
import { seenAfterSaving } from "../changed-fields.ts";
import {
  fieldsOf,
  seenOf,
  useCoefficientCommands,
  useCoefficients,
  type CoefficientFields,
  type CoefficientRow,
} from "../hooks/use-coefficients.ts";
import { useRowNow } from "../hooks/use-row-now.ts";
import { CoefficientSheet } from "./coefficient-sheet.tsx";
import { useConditionWords } from "./condition-words.ts";
import styles from "./catalog.module.css";
import { useUndo } from "./use-undo.tsx";

export function CoefficientsList() {
  const { t } = useTranslation();
  const { rows: coefficients, complete } = useCoefficients();
  const commands = useCoefficientCommands();
  const [editing, setEditing] = useState<CoefficientRow | "new" | null>(null);
  const { bar, note } = useUndo();
  const rowNow = useRowNow(coefficients);
  const none = useLasting(coefficients.length === 0) || (coefficients.length === 0 && complete);

  const remove = async ({ id, name }: CoefficientRow) => {
    if (await commands.remove(id, name)) note(t("pricing.deleted", { name }), () => commands.restore(id, name));
  };
  const takeBack = (before: CoefficientRow, saved: CoefficientFields) => {
    const now = rowNow(before.id);
    const seen = seenAfterSaving(saved, seenOf(before), now && seenOf(now));
    return commands.update(before.id, fieldsOf(before), seen, before.name);
  };
  const toggle = async (one: CoefficientRow) => {
    const { id, name } = one;
    const after = { ...fieldsOf(one), isActive: !one.isActive };
    if (await commands.update(id, after, seenOf(one), name))
      note(t("pricing.changed", { name }), () => takeBack(one, after));
  };
  const move = async (from: number, to: number) => {
    const name = coefficients[from]!.name;
    if (await commands.reorder(moved(coefficients, from, to)))
      note(t("pricing.changed", { name }), () => commands.reorder(coefficients));
  };

  return (
    <section className={styles.column} aria-label={t("pricing.list")}>
      <div className={styles.bar}>
        <button type="button" className="btn primary" data-action="add" onClick={() => setEditing("new")}>
          <IconPlus size={20} aria-hidden="true" />
          {t("pricing.add")}
        </button>
      </div>
      {bar}
      {none && <p className={styles.empty}>{complete ? t("pricing.empty") : t("pricing.emptyHere")}</p>}
      <OrderedList
        items={coefficients}
        keyOf={({ id }) => id}
        words={{
          grip: ({ name }) => t("pricing.drag", { name }),
          up: ({ name }) => t("pricing.moveUp", { name }),
          down: ({ name }) => t("pricing.moveDown", { name }),
        }}
        onMove={(from, to) => void move(from, to)}
        dataOf={({ id, isActive }) => ({ "data-coefficient": id, "data-active": isActive })}
        renderActs={(one) => (
          <Acts
            coefficient={one}
            onToggle={() => void toggle(one)}
            onEdit={() => setEditing(one)}
            onRemove={() => void remove(one)}
          />
        )}
      >
        {(one) => <Coefficient coefficient={one} />}
      </OrderedList>
      <CoefficientSheet
        coefficient={editing === "new" ? null : editing}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        onSaved={(after, id, before) => {
          const { name } = after;
          note(before ? t("pricing.changed", { name }) : t("pricing.added", { name }), () =>
            before ? takeBack(before, after) : commands.remove(id, name),
          );
        }}
      />
    </section>
  );
}

function Coefficient({ coefficient }: { coefficient: CoefficientRow }) {
  const { t, i18n } = useTranslation();
  const words = useConditionWords();
  const { name, multiplier, stackable, isActive, conditions } = coefficient;
  const asked = words.all(conditions);
  return (
    <div className={isActive ? undefined : styles.off}>
      <p className={styles.name}>
        {name} <span className={`${styles.times} num`}>× {quantity(multiplier, i18n.language)}</span>{" "}
        {!isActive && <span className={styles.tag}>{t("pricing.inactive")}</span>}
      </p>
      <p className="muted">{asked.length === 0 ? t("pricing.always") : asked.join(" · ")}</p>
      <p className="muted">{stackable ? t("pricing.stackable") : t("pricing.alone")}</p>
    </div>
  );
}

interface ActsProps {
  coefficient: CoefficientRow;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function Acts({ coefficient: { name, isActive }, onToggle, onEdit, onRemove }: ActsProps) {
  const { t } = useTranslation();
  const acts = [
    [
      "toggle",
      isActive ? IconEyeOff : IconEye,
      isActive ? t("pricing.off", { name }) : t("pricing.on", { name }),
      onToggle,
    ],
    ["edit", IconPencil, t("pricing.edit", { name }), onEdit],
    ["delete", IconTrash, t("pricing.delete", { name }), onRemove],
  ] as const;
  return (
    <div className={styles.acts}>
      {acts.map(([act, ActIcon, label, run]) => (
        <button
          key={act}
          type="button"
          className={styles.icon}
          data-act={act}
          aria-label={label}
          title={label}
          onClick={run}
        >
          <ActIcon size={20} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
