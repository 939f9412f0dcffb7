// The lines of a deal as its page shows them, and a line as it is typed over.

import { DEAL_LINE_KINDS } from "../../../shared/domains/sales/sales.states.ts";
import { lineTotalMinor } from "../../../shared/kernel/money.ts";
import type { NewLine } from "../work-orders/exposed/use-line-commands.ts";
import type { LineDraft } from "../../app/order/lines/line-draft.ts";
import { toTyped, type TypedAs } from "../../app/order/typed-values.ts";
import type { LineEdit } from "./exposed/use-deal-commands.ts";

/** As it is known here. */
export interface OfferedLine {
  id: string;
  kind: "work" | "part";
  name: string;
  normHours: number | null;
  partId: string | null;
  article: string | null;
  quantity: number;
  priceMinor: number;
  approvedAt: number | null;
  declinedAt: number | null;
}

/** What the client said of it; null: nothing yet. */
export type LineAnswer = "approved" | "declined";

export const answerOf = ({
  approvedAt,
  declinedAt,
}: Pick<OfferedLine, "approvedAt" | "declinedAt">): LineAnswer | null =>
  declinedAt !== null ? "declined" : approvedAt !== null ? "approved" : null;

/** Minor units, declined or not. */
export const sumOfLine = ({ priceMinor, quantity }: Pick<OfferedLine, "priceMinor" | "quantity">): number =>
  lineTotalMinor(priceMinor, quantity);

/** As it stands in a row of typed lines. */
export const draftOf = (line: OfferedLine, as: TypedAs): LineDraft => ({
  id: line.id,
  kind: line.kind,
  name: line.name,
  article: line.article ?? "",
  amount: toTyped("decimal", line.kind === "work" ? line.normHours : line.quantity, as),
  price: toTyped("money", line.priceMinor, as),
  ...(line.partId === null ? {} : { partId: line.partId }),
});

/**
 * What becomes of a line that was typed over: its fields are changed; or, since another part is another line, another one takes its place.
 * A price that was taken out stays as it was.
 */
export function changeOfLine(
  line: OfferedLine,
  typed: NewLine,
): { edits: LineEdit[] } | { replacement: Omit<NewLine, "id"> } {
  const { id: _, ...replacement } = typed;
  const isOther = (typed.partId ?? null) !== line.partId || typed.article !== line.article;
  if (line.kind === "part" && isOther) return { replacement };
  const changed: LineEdit[] = [
    { field: "name", value: typed.name },
    ...(line.kind === "work"
      ? [{ field: "normHours" as const, value: typed.normHours }]
      : [{ field: "quantity" as const, value: typed.quantity }]),
    {
      field: "priceMinor",
      value: typed.priceMinor ?? line.priceMinor,
      ...(typed.quote === null ? {} : { quote: typed.quote }),
    },
  ];
  return { edits: changed.filter(({ field, value }) => value !== line[field]) };
}

/** The line below it on the page, where works stand before parts, else the one above; null: there is no other. */
export function nextTo(lines: readonly Pick<OfferedLine, "id" | "kind">[], id: string): string | null {
  const shown = DEAL_LINE_KINDS.flatMap((kind) => lines.filter((line) => line.kind === kind));
  const at = shown.findIndex((line) => line.id === id);
  if (at < 0) return null;
  return (shown[at + 1] ?? shown[at - 1])?.id ?? null;
}
