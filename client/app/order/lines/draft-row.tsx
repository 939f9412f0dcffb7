// One new line as it is typed: names of former labour, parts of the catalogue with their price for this car.

import { IconX } from "@tabler/icons-react";
import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getsCataloguePrice } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { usePartSuggestions } from "../../../domains/catalog/exposed/part-suggestions.tsx";
import {
  useQuoting,
  type PartRow,
  type QuoteSubject,
  type Quoting,
} from "../../../domains/catalog/exposed/use-quoting.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { amount, quantity } from "../../../ui/format.ts";
import { toTyped, type TypedAs } from "../typed-values.ts";
import { useTypedAs } from "../use-typed-as.ts";
import { readDraft, sumOf, unfitOf, type DraftField, type LineDraft, type LineKind } from "./line-draft.ts";
import { FreePieces } from "./free-pieces.tsx";
import { QuoteHint } from "./quote-hint.tsx";
import type { KnownLine } from "./use-line-names.ts";
import styles from "./draft-rows.module.css";

interface DraftRowProps {
  draft: LineDraft;
  mayPrice: boolean;
  strict: boolean;
  /** Just now: it begins with the focus. */
  isAdded: boolean;
  onPut: (draft: LineDraft) => void;
  onDrop: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What is known of the name fills the fields that are still empty. */
function withKnown(draft: LineDraft, line: KnownLine | undefined, as: TypedAs): LineDraft {
  if (!line) return draft;
  return {
    ...draft,
    article: draft.article || (line.article ?? ""),
    amount: draft.amount || (line.normHours === null ? "" : String(line.normHours)),
    price: draft.price || toTyped("money", line.priceMinor, as),
  };
}

type Known = ReadonlyMap<string, KnownLine>;

export function WorkDraftRow({ list, known, ...row }: DraftRowProps & { list: string; known: Known }) {
  const as = useTypedAs();
  const put = (typed: LineDraft, field: DraftField) =>
    row.onPut(field === "name" ? withKnown(typed, known.get(typed.name), as) : typed);
  return <DraftFields {...row} onType={put} attributes={(field) => (field === "name" ? { list } : {})} />;
}

export function PartDraftRow({ priced, known, ...row }: DraftRowProps & { priced: QuoteSubject; known: Known }) {
  const { draft, mayPrice, onPut } = row;
  const [asking, setAsking] = useState<"name" | "article" | null>(null);
  const as = useTypedAs();
  const quoting = useQuoting(priced);
  const take = (part: PartRow) => {
    setAsking(null);
    const quote = mayPrice ? quoting.quote(part) : null;
    const { quote: _, ...typed } = draft;
    const price = quote === null ? {} : { quote, price: toTyped("money", quote.finalMinor, as) };
    onPut({ ...typed, partId: part.id, name: part.name, article: part.article ?? "", ...price });
  };
  const suggestions = usePartSuggestions(asking && draft[asking], quoting, take);
  const partId = draft.partId ?? draft.quote?.partId;
  const part = partId === undefined ? undefined : quoting.part(partId);
  const line = readDraft(draft, as);
  const byCatalogue = useCatalogueSum(draft, quoting);
  const put = (typed: LineDraft, field: DraftField) => {
    if (field !== "name" && field !== "article") return onPut(typed);
    setAsking(field);
    if (field === "article") {
      const { partId: _, ...byHand } = typed; // another code is another part
      return onPut(byHand);
    }
    // A part that is not of the catalogue costs what it cost on an order before.
    return onPut(withKnown(typed, known.get(typed.name), as));
  };
  return (
    <DraftFields
      {...row}
      byCatalogue={byCatalogue}
      onType={put}
      attributes={(field) => ({ ...(field === asking ? suggestions.field : {}), onBlur: () => setAsking(null) })}
      onKeyDown={(event) => {
        if (!suggestions.onKeyDown(event)) row.onKeyDown(event);
      }}
    >
      {suggestions.list && <div className={styles.under}>{suggestions.list}</div>}
      {part && (
        <FreePieces part={part} own={null} quantity={"wrong" in line ? 1 : line.quantity} className={styles.under} />
      )}
      {part && mayPrice && (
        <div className={styles.under}>
          <QuoteHint
            quote={quoting.quote(part)}
            taken={draft.quote ?? null}
            priceMinor={"wrong" in line ? null : line.priceMinor}
            onTake={() => take(part)}
          />
        </div>
      )}
    </DraftFields>
  );
}

/** What the line will come to at the price of the catalogue, as far as this device knows; null: it is not asked for. Minor units. */
function useCatalogueSum(draft: LineDraft, quoting: Quoting): number | null {
  const { actor } = useSession();
  const as = useTypedAs();
  const part = draft.partId === undefined ? undefined : quoting.part(draft.partId);
  if (!part || !getsCataloguePrice(actor)) return null;
  const quote = quoting.quote(part);
  return quote && sumOf({ ...draft, price: draft.price || toTyped("money", quote.finalMinor, as) }, 0, as);
}

const FIELDS: Record<LineKind, readonly DraftField[]> = {
  work: ["name", "amount", "price"],
  part: ["name", "article", "amount", "price"],
};

interface DraftFieldsProps extends Omit<DraftRowProps, "onPut"> {
  onType: (typed: LineDraft, field: DraftField) => void;
  attributes: (field: DraftField) => InputHTMLAttributes<HTMLInputElement>;
  /** At the price of the catalogue, where nobody names another. */
  byCatalogue?: number | null;
  children?: ReactNode;
}

function DraftFields({
  draft,
  mayPrice,
  strict,
  isAdded,
  onType,
  onDrop,
  onKeyDown,
  attributes,
  byCatalogue = null,
  children,
}: DraftFieldsProps) {
  const { t, i18n } = useTranslation();
  const { labor_rate } = useSession().company.settings;
  const as = useTypedAs();
  const wrongId = useId();
  const unfit = strict ? unfitOf(draft, as) : {};
  const sum = (mayPrice ? sumOf(draft, labor_rate, as) : null) ?? byCatalogue;
  const isWork = draft.kind === "work";
  const labels: Record<DraftField, string> = {
    name: isWork ? t("order.addWork") : t("order.addPart"),
    article: t("order.article"),
    amount: isWork ? t("order.field.normHours") : t("order.pieces"),
    price: t("order.price"),
  };
  const placeholders: Record<DraftField, string> = {
    ...labels,
    amount: isWork ? labels.amount : quantity(1, i18n.language),
    price: isWork && sum !== null && draft.price === "" ? amount(sum, i18n.language) : labels.price,
  };
  const fields = FIELDS[draft.kind].filter((field) => field !== "price" || mayPrice);
  return (
    <div className={styles.draft} data-draft={draft.kind} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        {fields.map((field) => (
          <label key={field} className={styles[field]}>
            <span>{labels[field]}</span>
            <input
              name={field}
              value={draft[field]}
              autoFocus={isAdded && field === "name"}
              autoComplete="off"
              maxLength={field === "article" ? 100 : 300}
              inputMode={field === "amount" || field === "price" ? "decimal" : undefined}
              placeholder={placeholders[field]}
              aria-invalid={field in unfit}
              aria-describedby={field in unfit ? wrongId : undefined}
              {...attributes(field)}
              onChange={(event) => onType({ ...draft, [field]: event.currentTarget.value }, field)}
            />
          </label>
        ))}
        <b className={`num ${styles.sum}`}>{sum === null ? "–" : amount(sum, i18n.language)}</b>
        <button type="button" className={styles.drop} aria-label={t("order.cancel")} onClick={onDrop}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      {Object.keys(unfit).length > 0 && (
        <p id={wrongId} className={styles.why} role="alert">
          {Object.entries(unfit)
            .map(([field, why]) => `${labels[field as DraftField]}: ${t(`order.unfit.${why}`)}`)
            .join(" ")}
        </p>
      )}
      {children}
    </div>
  );
}
