// One part of the catalogue, with what it costs where the reader may know.

import { usePartImages } from "../hooks/use-part-images.ts";
import { useCosts, useDeletedParts, useParts } from "../hooks/use-parts.ts";

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

/** What parts are called, by their ids. */
export function usePartNames(): (id: string) => string | null {
  const { rows } = useParts();
  return (id) => rows.find((one) => one.id === id)?.name ?? null;
}
