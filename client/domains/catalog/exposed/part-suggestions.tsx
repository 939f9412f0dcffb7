// Parts of the catalogue under a field in which somebody types a name or a code; arrows and Enter choose.

import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { money } from "../../../ui/format.ts";
import { useParts, type PartRow } from "../hooks/use-parts.ts";
import { indexParts, searchParts, type Indexed } from "../part-search.ts";
import type { Quoting } from "./use-quoting.ts";
import styles from "./part-suggestions.module.css";

const SHOWN = 6;
const LEAST_LETTERS = 2;

/** One index for a list, whichever field asks. */
const indexes = new WeakMap<readonly PartRow[], Indexed<PartRow>[]>();
function indexOf(parts: readonly PartRow[]): Indexed<PartRow>[] {
  const known = indexes.get(parts) ?? indexParts(parts);
  indexes.set(parts, known);
  return known;
}

/** Many codes begin with the brand already. */
const codeOf = ({ brand, article }: PartRow): string =>
  [brand && article?.startsWith(brand) ? null : brand, article].filter(Boolean).join(" · ");

export interface PartSuggestions {
  list: ReactNode;
  /** True: the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** For the field. */
  field: { role?: "combobox"; "aria-expanded"?: boolean; "aria-controls"?: string; "aria-activedescendant"?: string };
}

/** `asked`: what is typed; null while nothing is to be suggested. */
export function usePartSuggestions(
  asked: string | null,
  quoting: Quoting,
  onPick: (part: PartRow) => void,
): PartSuggestions {
  const { i18n, t } = useTranslation();
  const { currency } = useSession().company.settings;
  const { rows } = useParts();
  const id = useId();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [active, setActive] = useState<{ asked: string | null; part: string | null }>({ asked: null, part: null });
  const wanted = useDeferredValue(asked?.trim() ?? "");
  const found = useMemo(
    () => (wanted.length < LEAST_LETTERS ? [] : searchParts(indexOf(rows), wanted).slice(0, SHOWN)),
    [rows, wanted],
  );
  const open = asked !== null && found.length > 0 && closedAt !== wanted;
  // By its part, not its place: the list may catch up with what is typed after the arrow was pressed.
  const place = active.asked === asked ? found.findIndex((part) => part.id === active.part) : -1;
  if (!open)
    return {
      list: null,
      onKeyDown: () => false,
      field: asked === null ? {} : { role: "combobox", "aria-expanded": false },
    };

  const pick = (part: PartRow) => {
    setClosedAt(wanted);
    onPick(part);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = found[place];
    const to = Math.max(-1, Math.min(found.length - 1, place + step));
    if (step !== 0) setActive({ asked, part: found[to]?.id ?? null });
    else if (event.key === "Enter" && chosen && !event.ctrlKey && !event.metaKey) pick(chosen);
    else if (event.key === "Escape") setClosedAt(wanted);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const list = (
    <div id={id} role="listbox" aria-label={t("order.fromCatalogue")} className={styles.list} data-suggestions>
      {found.map((part, index) => {
        const quote = quoting.quote(part);
        return (
          <div
            key={part.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            data-part-option={part.id}
            className={styles.option}
            onMouseDown={(event) => {
              event.preventDefault(); // the field keeps the focus
              pick(part);
            }}
          >
            <span className={styles.name}>
              {part.name} <span className="muted">{codeOf(part)}</span>
            </span>
            <span className="num">{quote === null ? "–" : money(quote.finalMinor, currency, i18n.language)}</span>
          </div>
        );
      })}
    </div>
  );
  return {
    list,
    onKeyDown,
    field: {
      role: "combobox",
      "aria-expanded": true,
      "aria-controls": id,
      ...(place >= 0 ? { "aria-activedescendant": `${id}-${place}` } : {}),
    },
  };
}
