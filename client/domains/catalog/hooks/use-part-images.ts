// Pictures of the shop's parts, live, and what is done with them.

import { useMemo } from "react";
import { inOrder } from "../../../../shared/domains/catalog/part-images.rules.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { LateModule } from "../../../kernel/late-module.ts";
import { useEngine, useRows } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";

/** Chosen before it is here, pictures wait for it. */
const keeping = new LateModule(() => import("../../../data/blobs/keep-part-image.ts"));

const useImages = () => useRows(queries.catalog.partImages()).rows;
export type PartImage = ReturnType<typeof useImages>[number];

/** By part, the main one first. */
export function usePartImages(): ReadonlyMap<string, readonly PartImage[]> {
  const images = useImages();
  return useMemo(() => {
    const parts = Map.groupBy(images, ({ partId }) => partId);
    return new Map([...parts].map(([partId, ofPart]) => [partId, inOrder(ofPart)]));
  }, [images]);
}

/** Each resolves to whether it was kept on this device. */
export function usePartImageCommands(part: { id: string; name: string }) {
  const engine = useEngine();
  const subject = { title: part.name, plate: null, number: null };
  return {
    async add(files: readonly File[]): Promise<void> {
      const { keepPartImage } = await keeping.arrives();
      for (const file of files) if (!(await keepPartImage(engine, file, part))) return;
    },
    move: (imageId: string, index: number) => save(engine, "catalog.movePartImage", { imageId, index }, subject),
    remove: (imageId: string) => save(engine, "catalog.removePartImage", { imageId }, subject),
  };
}
