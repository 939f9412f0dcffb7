// What closing an order would leave undone, in words: under the way to close it, on the order's page and on its card.

import { leftUndone } from "../../../../shared/domains/mechanic/left-undone.rules.ts";
import { useWords } from "../../../i18n/use-words.tsx";

type Left = Parameters<typeof leftUndone>;

/** Null: nothing. */
export function useLeaves(order: Left[0] & { workLines: Left[1]; partsLines: Left[2] }): string | null {
  const { t } = useWords();
  const left = leftUndone(order, order.workLines, order.partsLines);
  const leaves = (["notBegun", "notDone", "notAnswered"] as const)
    .filter((kind) => left[kind].length > 0)
    .map((kind) => t(`order.left.${kind}`, { count: left[kind].length }));
  return leaves.length === 0 ? null : leaves.join(" · ");
}
