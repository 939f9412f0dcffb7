// A line as it is being edited in its row: what is typed, what it comes to, and saving it.

import { useEffect, useRef, useState } from "react";
import { lastWriter } from "../../../../shared/kernel/field-edits.ts";
import type { LineRef } from "../../../../shared/domains/work-orders/lines.args.ts";
import { labourMinor } from "../../../../shared/domains/work-orders/lines.rules.ts";
import { isDecided } from "../../../../shared/domains/work-orders/work-orders.states.ts";
import type { CatalogueQuote } from "../../../domains/catalog/exposed/use-quoting.ts";
import type { FieldChange } from "../../../domains/work-orders/exposed/use-order-commands.ts";
import { useLineCommands } from "../../../domains/work-orders/exposed/use-line-commands.ts";
import { useSession } from "../../../data/hooks/react.ts";
import type { EditableField } from "../edit-sheet.tsx";
import { useTypedDrafts, type Typed } from "../typed-drafts.ts";
import { readTyped, type Unfit } from "../typed-fit.ts";
import { toTyped } from "../typed-values.ts";
import { useTypedAs } from "../use-typed-as.ts";
import { useUndoableEdit } from "../undo/use-undoable.ts";
import type { OrderDetail } from "../use-order.ts";
import { quoteFor } from "./line-draft.ts";
import { fieldsOf, isByRate, isPart, type LineRow } from "./line-fields.ts";
import { useLiveLine } from "./live-line.ts";

export interface RowEdit {
  fields: readonly EditableField[];
  typed: ReadonlyMap<string, Typed>;
  unfit: ReadonlyMap<string, Unfit>;
  /** Those that another wrote meanwhile, and not what is typed here. */
  overtaken: readonly EditableField[];
  /** The price as typed, minor units; null: none that is fit. */
  priceMinor: number | null;
  quantity: number;
  /** The client has decided: saving makes another line that asks again. */
  replaces: boolean;
  type: (field: string, text: string) => void;
  takeTheirs: (field: EditableField) => void;
  takeQuote: (quote: CatalogueQuote, part?: { name: string; article: string | null }) => void;
  /** Resolves to whether the row may close. */
  save: () => Promise<boolean>;
  /** What was typed is let go. */
  restore: () => void;
}

export function useRowEdit(order: OrderDetail, line: LineRow): RowEdit {
  const { labor_rate } = useSession().company.settings;
  const as = useTypedAs();
  const edit = useUndoableEdit(order);
  const { replace } = useLineCommands(order);
  const live = useLiveLine();
  const fields = fieldsOf(line);
  const replaces = isDecided(line);
  const asSeen = ({ kind, value }: EditableField): Typed => ({ text: toTyped(kind, value, as), seen: value });
  const [typed, setTyped] = useState(() => new Map<string, Typed>(fields.map((field) => [field.field, asSeen(field)])));
  const [strict, setStrict] = useState(false);
  const quote = useRef<CatalogueQuote | undefined>(undefined);
  const drafts = useTypedDrafts(replaces ? `replace:${line.id}` : line.id, fields, setTyped);

  const read = new Map<string, ReturnType<typeof readTyped>>(
    fields.map((field) => [field.field, readTyped(field, typed.get(field.field)!.text, as)]),
  );
  const valueOf = (field: string) => {
    const one = read.get(field);
    return one && "value" in one ? one.value : undefined;
  };
  const price = valueOf("priceMinor");
  const priceMinor = typeof price === "number" ? price : null;
  const pieces = valueOf("quantity");
  const quantity = typeof pieces === "number" ? pieces : isPart(line) ? line.quantity : 1;
  const shown = priceMinor ?? (line.needsPrice ? 0 : line.priceMinor);
  useEffect(() => live.set({ id: line.id, priceMinor: shown, quantity }), [live, line.id, shown, quantity]);
  useEffect(() => () => live.set(null), [live]);

  const put = (changed: readonly (readonly [string, string])[]) => {
    const next = new Map(typed);
    for (const [field, text] of changed) next.set(field, { ...next.get(field)!, text });
    setTyped(next);
    for (const [field] of changed) drafts.keep(field, next.get(field)!);
  };
  /** The price that follows from other norm hours, as long as nobody has typed one. */
  const byRate = useRef(isPart(line) || !isByRate(line, labor_rate) ? null : typed.get("priceMinor")!.text);
  const type = (field: string, text: string) => {
    const hours = field === "normHours" ? readTyped({ field, kind: "decimal" }, text, as) : { value: null };
    const follows = byRate.current !== null && typed.get("priceMinor")!.text === byRate.current;
    if (!follows || !("value" in hours) || typeof hours.value !== "number") return put([[field, text]]);
    byRate.current = toTyped("money", labourMinor(hours.value, labor_rate), as);
    return put([
      [field, text],
      ["priceMinor", byRate.current],
    ]);
  };

  const restore = () => drafts.clear();
  const save = async () => {
    if ([...read.values()].some((one) => "unfit" in one)) {
      setStrict(true);
      return false;
    }
    const changes = fields.flatMap(({ field }): FieldChange[] => {
      const value = valueOf(field);
      if (value === undefined || value === typed.get(field)!.seen) return [];
      const made = field === "priceMinor" ? quoteFor(quote.current, priceMinor) : null;
      return [{ field, value, basedOn: lastWriter(line.fieldWriters ?? {}, field), ...(made ? { quote: made } : {}) }];
    });
    const kept = replaces ? await asReplacement(changes) : await asEdits(changes);
    if (kept) drafts.clear();
    return kept;
  };
  const asEdits = (changes: FieldChange[]) =>
    edit(
      isPart(line)
        ? { command: "workOrders.editPart", id: { partsLineId: line.id }, name: line.name }
        : { command: "workOrders.editWork", id: { workLineId: line.id }, name: line.name },
      changes,
    );
  const asReplacement = async (changes: FieldChange[]) => {
    if (changes.length === 0) return true;
    const ref: LineRef = isPart(line) ? { kind: "part", partsLineId: line.id } : { kind: "work", workLineId: line.id };
    // Also where only the part was changed for one that costs the same: the price is that part's.
    const made = isPart(line) ? quoteFor(quote.current, priceMinor) : null;
    const changed = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    return replace(ref, line.name, { ...changed, ...(made ? { quote: made } : {}) });
  };

  const unfit = new Map([...read].flatMap(([field, one]) => ("unfit" in one ? [[field, one.unfit] as const] : [])));
  return {
    fields,
    typed,
    // What cannot be is said at once; what is still missing, at the first try to save.
    unfit: strict ? unfit : new Map([...unfit].filter(([, why]) => why !== "empty")),
    overtaken: replaces
      ? []
      : fields.filter(({ field, value }) => typed.get(field)!.seen !== value && valueOf(field) !== value),
    priceMinor,
    quantity,
    replaces,
    type,
    takeTheirs: (field) => {
      setTyped((all) => new Map(all).set(field.field, asSeen(field)));
      drafts.keep(field.field, asSeen(field));
    },
    takeQuote: (made, part) => {
      quote.current = made;
      put([
        ["priceMinor", toTyped("money", made.finalMinor, as)],
        ...(part
          ? ([
              ["name", part.name],
              ["article", part.article ?? ""],
            ] as const)
          : []),
      ]);
    },
    save,
    restore,
  };
}
