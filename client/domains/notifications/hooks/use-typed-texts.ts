// The texts that are typed and not saved, kept on the device from the first letter until they are saved or given up.

import { useEffect, useRef, useState } from "react";
import { EDITABLE_KEYS, type EditableKey } from "../../../../shared/domains/notifications/notifications.states.ts";
import { LOCALES, type Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import { useOwnDrafts } from "../../../data/hooks/use-draft.ts";
import type { TypedText } from "../template-edit.ts";

/** One message in one language. */
export interface TextPlace {
  key: EditableKey;
  locale: Locale;
}
interface KeptText {
  typed: TypedText;
  /** When it was typed, Unix ms. */
  at: number;
}
type Texts = Readonly<Record<string, TypedText>>;

export const nameOf = ({ key, locale }: TextPlace): string => `${key} ${locale}`;
/** All of them are one tab's. */
const FORM = "templates";
const fieldOf = (place: TextPlace) => `template:${nameOf(place)}`;
const PLACES: readonly TextPlace[] = EDITABLE_KEYS.flatMap((key) => LOCALES.map((locale) => ({ key, locale })));

/** `onFound`: the first of those that were typed before the page was opened. */
export function useTypedTexts(onFound: (place: TextPlace) => void) {
  const drafts = useOwnDrafts(FORM);
  const [typed, setTyped] = useState<Texts>({});
  const [keptAt, setKeptAt] = useState<Readonly<Record<string, number>>>({});
  const touched = useRef(new Set<string>());
  const found = useRef(onFound);
  found.current = onFound;

  useEffect(() => {
    let left = false;
    const fill = async () => {
      const texts = await drafts.readForm(FORM, PLACES.map(fieldOf));
      const kept = PLACES.flatMap((place) => {
        const text = texts.get(fieldOf(place));
        return text === undefined ? [] : [{ place, text: JSON.parse(text) as KeptText }];
      });
      // What is typed while the disk is read is newer.
      const fresh = kept.filter(({ place }) => !touched.current.has(nameOf(place)));
      if (left || fresh.length === 0) return;
      setTyped((now) => ({
        ...now,
        ...Object.fromEntries(fresh.map(({ place, text }) => [nameOf(place), text.typed])),
      }));
      setKeptAt(Object.fromEntries(fresh.map(({ place, text }) => [nameOf(place), text.at])));
      if (touched.current.size === 0) found.current(fresh[0]!.place);
    };
    void fill();
    return () => {
      left = true;
    };
  }, [drafts]);

  const change = (place: TextPlace, edit: TypedText | null) => {
    const name = nameOf(place);
    touched.current.add(name);
    setTyped(({ [name]: _former, ...rest }) => (edit === null ? rest : { ...rest, [name]: edit }));
    const text = edit === null ? "" : JSON.stringify({ typed: edit, at: Date.now() } satisfies KeptText);
    void drafts.write(fieldOf(place), text, FORM);
  };

  return { typed, keptAt, change };
}
