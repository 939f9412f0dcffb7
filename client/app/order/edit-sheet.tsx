// Editing fields of an order or a line. What another person writes meanwhile is shown at once, before anything is saved.

import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { lastWriter, type FieldValue, type FieldWriters } from "../../../shared/kernel/field-edits.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { useSubmit } from "../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../ui/sheet-foot.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ConcurrentChange, type WhoWrote } from "./concurrent-change.tsx";
import { readTyped, type FieldSpec, type Unfit } from "./typed-fit.ts";
import { toTyped, type TypedValue } from "./typed-values.ts";
import { useTypedAs } from "./use-typed-as.ts";
import { useTypedDrafts, type Typed } from "./typed-drafts.ts";
import styles from "./edit-sheet.module.css";

export interface EditableField<Field extends string = string> extends FieldSpec<Field> {
  value: FieldValue;
}

export interface EditSheetProps<Field extends string> {
  title: string;
  /** The id of what is edited: what was typed and not saved is found again under it. */
  of: string;
  fields: readonly EditableField<Field>[];
  writers: FieldWriters;
  whoWrote: WhoWrote;
  opened: boolean;
  onClose: () => void;
  /** Resolves to whether the changes were kept; if not, what was typed stays. */
  onSave: (changes: { field: Field; value: TypedValue; basedOn: string | null }[]) => Promise<boolean>;
  children?: React.ReactNode;
}

export function EditSheet<Field extends string>(props: EditSheetProps<Field>) {
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.title}>
      {props.opened && <EditForm {...props} />}
    </Sheet>
  );
}

function EditForm<Field extends string>({
  of,
  fields,
  writers,
  whoWrote,
  onClose,
  onSave,
  children,
}: EditSheetProps<Field>) {
  const as = useTypedAs();
  const asSeen = (field: EditableField): Typed => ({
    text: toTyped(field.kind, field.value, as),
    seen: field.value,
  });
  const [typed, setTyped] = useState(() => new Map<string, Typed>(fields.map((field) => [field.field, asSeen(field)])));
  const [wrong, setWrong] = useState<ReadonlyMap<string, Unfit>>(new Map());
  const drafts = useTypedDrafts(of, fields, setTyped);
  const change = (field: string, entry: Typed) => {
    setTyped((all) => new Map(all).set(field, entry));
    drafts.keep(field, entry);
  };
  const isTyped = (spec: EditableField<Field>) => {
    const read = readTyped(spec, typed.get(spec.field)!.text, as);
    return "value" in read && read.value === spec.value;
  };
  const done = () => {
    drafts.clear();
    onClose();
  };

  const submit = useSubmit(async () => {
    const read = fields.map((spec) => ({
      field: spec.field,
      seen: typed.get(spec.field)!.seen,
      ...readTyped(spec, typed.get(spec.field)!.text, as),
    }));
    const unfit = read.flatMap((one) => ("unfit" in one ? [[one.field, one.unfit] as const] : []));
    setWrong(new Map(unfit));
    if (unfit.length > 0) return;
    // What came meanwhile stands beside the field: saving now is saving over it, knowingly.
    const changes = read.flatMap((one) =>
      "unfit" in one || one.value === one.seen
        ? []
        : [{ field: one.field, value: one.value, basedOn: lastWriter(writers, one.field) }],
    );
    if (await onSave(changes)) done();
  });

  /** Enter makes a new line in a text. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles.form}>
      {fields.map((spec, place) => (
        <Field
          key={spec.field}
          spec={spec}
          typed={typed.get(spec.field)!}
          isSame={isTyped(spec)}
          wrong={wrong.get(spec.field) ?? null}
          first={place === 0}
          alone={fields.length === 1 && !children}
          writer={lastWriter(writers, spec.field)}
          whoWrote={whoWrote}
          onType={(text) => change(spec.field, { ...typed.get(spec.field)!, text })}
          onTake={() => change(spec.field, asSeen(spec))}
        />
      ))}
      {children}
      <SheetFoot onCancel={done} />
    </form>
  );
}

interface FieldProps {
  spec: EditableField;
  typed: Typed;
  /** What is typed is what is there already. */
  isSame: boolean;
  wrong: Unfit | null;
  /** Begins with the focus. */
  first: boolean;
  /** The sheet's title says already what it is. */
  alone: boolean;
  writer: string | null;
  whoWrote: WhoWrote;
  onType: (text: string) => void;
  onTake: () => void;
}

const INPUT_MODES = { integer: "numeric", decimal: "decimal", money: "decimal" } as const;

function Field({
  spec: { field, kind, value },
  typed: { text, seen },
  isSame,
  wrong,
  first,
  alone,
  writer,
  whoWrote,
  onType,
  onTake,
}: FieldProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { currency } = useSession().company.settings;
  const id = useId();
  const common = {
    id,
    name: field,
    value: text,
    "data-autofocus": first || undefined,
    "aria-invalid": wrong !== null,
    "aria-describedby": wrong === null ? undefined : `${id}-wrong`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={alone ? "visually-hidden" : undefined}>
        {words.label(field)} {kind === "money" && <span className="muted">({currency})</span>}
      </label>
      {kind === "paragraph" ? (
        <textarea {...common} rows={5} maxLength={4000} onChange={(event) => onType(event.currentTarget.value)} />
      ) : (
        <input
          {...common}
          type={kind === "moment" ? "datetime-local" : "text"}
          inputMode={kind in INPUT_MODES ? INPUT_MODES[kind as keyof typeof INPUT_MODES] : undefined}
          autoComplete="off"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      {wrong !== null && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t(`order.unfit.${wrong}`)}
        </p>
      )}
      {value !== seen && !isSame && (
        <ConcurrentChange
          field={field}
          value={value}
          wrote={writer === null ? null : whoWrote(writer)}
          onTake={onTake}
        />
      )}
    </div>
  );
}
