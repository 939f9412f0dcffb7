// A markup rule, new or known: for whom, how much, and before which others.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MARKUP_KINDS, type MarkupKind } from "../../../../shared/domains/catalog/catalog.states.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { seenOf, useMarkupCommands, type MarkupFields, type MarkupRow } from "../hooks/use-markup.ts";
import { amountAsTyped } from "../../../../shared/kernel/typed-amount.ts";
import { asTyped, typedDecimal, typedMinor } from "../typed.ts";
import { Field } from "./field.tsx";
import { SaveFoot } from "./save-foot.tsx";
import { useMarkupWords } from "./markup-words.ts";
import styles from "./catalog.module.css";

export interface MarkupSheetProps {
  /** Null: a new one. */
  rule: MarkupRow | null;
  opened: boolean;
  onClose: () => void;
  /** `before`: as it was; null: it is new. */
  onSaved: (fields: MarkupFields, id: string, before: MarkupRow | null) => void;
}

const HIGHEST_PCT = 999.99;
const HIGHEST_PRIORITY = 10_000;

export function MarkupSheet(props: MarkupSheetProps) {
  const { t } = useTranslation();
  const wordsOf = useMarkupWords();
  const { rule, opened, onClose } = props;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={rule ? t("pricing.edit", { name: wordsOf(rule) }) : t("markup.new")}
    >
      {opened && <MarkupForm key={rule?.id ?? "new"} {...props} />}
    </Sheet>
  );
}

interface Typed {
  kind: MarkupKind;
  key: string;
  from: string;
  to: string;
  pct: string;
  priority: string;
}

/** Null: something is missing or is not what it should be. */
function fieldsFrom({ kind, key, from, to, pct, priority }: Typed, language: string): MarkupFields | null {
  const [rangeFromMinor, rangeToMinor] =
    kind === "range" ? [typedMinor(from, language), typedMinor(to, language)] : [null, null];
  const markupPct = typedDecimal(pct, 0, HIGHEST_PCT, 2);
  const rank = typedDecimal(priority, 0, HIGHEST_PRIORITY, 0);
  if (rangeFromMinor === undefined || rangeToMinor === undefined) return null;
  if (typeof markupPct !== "number" || rank === undefined) return null;
  const named = kind === "range" ? null : key.trim() || undefined;
  if (named === undefined || (kind === "range" && rangeFromMinor === null && rangeToMinor === null)) return null;
  if (rangeFromMinor !== null && rangeToMinor !== null && rangeFromMinor > rangeToMinor) return null;
  return { kind, key: named, rangeFromMinor, rangeToMinor, markupPct, priority: rank ?? 0 };
}

function MarkupForm({ rule, onClose, onSaved }: MarkupSheetProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const commands = useMarkupCommands();
  const wordsOf = useMarkupWords();
  const [typed, setTyped] = useState<Typed>({
    kind: rule?.kind ?? "brand",
    key: rule?.key ?? "",
    from: amountAsTyped(rule?.rangeFromMinor ?? null, i18n.language),
    to: amountAsTyped(rule?.rangeToMinor ?? null, i18n.language),
    pct: asTyped(rule?.markupPct ?? null, i18n.language),
    priority: String(rule?.priority ?? 0),
  });
  const [wrong, setWrong] = useState(false);
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });

  const submit = useSubmit(async () => {
    const fields = fieldsFrom(typed, i18n.language);
    if (!fields) {
      setWrong(true);
      return;
    }
    const kept = rule
      ? (await commands.update(rule.id, fields, seenOf(rule), wordsOf(fields))) && rule.id
      : await commands.create(fields, wordsOf(fields));
    if (!kept) return;
    onSaved(fields, kept, rule);
    onClose();
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.chips}>
        <legend>{t("markup.for")}</legend>
        {MARKUP_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} checked={typed.kind === kind} onChange={() => set({ kind })} />
            <span>{t(`markup.kind.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      {typed.kind === "range" ? (
        <div className={styles.pair}>
          <Field
            name="from"
            decimal
            label={t("markup.from", { currency })}
            value={typed.from}
            onChange={(from) => set({ from })}
          />
          <Field
            name="to"
            decimal
            label={t("markup.to", { currency })}
            value={typed.to}
            onChange={(to) => set({ to })}
          />
        </div>
      ) : (
        <Field name="key" label={t(`markup.kind.${typed.kind}`)} value={typed.key} onChange={(key) => set({ key })} />
      )}
      <Field name="pct" decimal label={t("markup.pct")} value={typed.pct} onChange={(pct) => set({ pct })} />
      <Field
        name="priority"
        decimal
        label={t("markup.priority")}
        hint={t("markup.priorityHint")}
        value={typed.priority}
        onChange={(priority) => set({ priority })}
      />
      <SaveFoot wrong={wrong && t("markup.wrong")} save={t("markup.save")} />
    </form>
  );
}
