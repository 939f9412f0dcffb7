// What was typed in a form and not saved is there again when it is opened: after an update, a reload, a dead battery.

import { useEffect, useRef, type Dispatch, type SetStateAction } from "react";
import type { FieldValue } from "../../../shared/kernel/field-edits.ts";
import { useOwnDrafts } from "../../data/hooks/use-draft.ts";

export interface Typed {
  text: string;
  /** What was there when the form was opened, or when the person chose to take what came meanwhile. */
  seen: FieldValue;
}

type Forms = ReadonlyMap<string, Typed>;

/** Fills `setTyped` with what is kept for these fields of a record, but for those that are being typed in already. */
export function useTypedDrafts(
  record: string,
  fields: readonly { field: string }[],
  setTyped: Dispatch<SetStateAction<Map<string, Typed>>>,
) {
  const touched = useRef(new Set<string>());
  const names = fields.map(({ field }) => field).join(" ");
  const form = `edit:${record}:${names}`;
  const drafts = useOwnDrafts(form);
  const keyOf = (field: string) => `edit:${record}:${field}`;
  useEffect(() => {
    let left = false;
    const fill = async () => {
      const keys = new Map(names.split(" ").map((field) => [`edit:${record}:${field}`, field]));
      const texts = await drafts.readForm(form, [...keys.keys()]);
      const kept = new Map([...texts].map(([key, text]) => [keys.get(key)!, JSON.parse(text) as Typed]));
      if (!left) setTyped((all) => merged(all, kept, touched.current));
    };
    void fill();
    return () => {
      left = true;
    };
  }, [drafts, form, record, names, setTyped]);
  return {
    keep(field: string, entry: Typed): void {
      touched.current.add(field);
      void drafts.write(keyOf(field), JSON.stringify(entry), form);
    },
    clear(): void {
      for (const { field } of fields) void drafts.write(keyOf(field), "", form);
    },
  };
}

const merged = (all: Forms, kept: Forms, touched: ReadonlySet<string>) =>
  new Map([...all].map(([field, typed]) => [field, (!touched.has(field) && kept.get(field)) || typed]));
