// One part of the catalogue, with what it costs where the reader may know.

import { usePartImages } from "../hooks/use-part-images.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { useCosts, useDeletedParts, useParts, type PartRow } from "../hooks/use-parts.ts";

export { MainImage } from "../parts/part-images.tsx";

/** `part` undefined: it is not here; `complete`: nor anywhere else. Those that were deleted are here for who may bring them back. */
export function usePart(id: string) {
  const { rows, complete } = useParts();
  const { rows: deleted } = useDeletedParts();
  const costs = useCosts();
  const images = usePartImages();
  const part = rows.find((one) => one.id === id) ?? deleted.find((one) => one.id === id);
  return { part, cost: costs.get(id), image: images.get(id)?.[0], complete };
}

const namesOnce = remembered(
  (parts: readonly PartRow[]) => new Map<string, string>(parts.map(({ id, name }) => [id, name])),
);

/** All of them, and what they are called by their ids. */
export function usePartRows() {
  const { rows } = useParts();
  return { rows, nameOf: (id: string): string | null => namesOnce(rows).get(id) ?? null };
}
