// Keeping pictures one after the other; what shrinks them is loaded with the first.

import { useState } from "react";
import type { PhotoKind } from "../../../../../shared/domains/work-orders/photos.states.ts";
import { useEngine } from "../../../../data/react.ts";
import type { EntrySubject } from "../../../../data/outbox-db.ts";
import type { PhotoSubject } from "./use-photos.ts";

export interface TakenPhotos {
  /** Ids of those taken since `forget`. */
  ids: readonly string[];
  /** Pictures that are not on the disk yet. */
  left: number;
}

const NOTHING: TakenPhotos = { ids: [], left: 0 };

export function useTakePhotos({ order, line, part = null }: PhotoSubject, kind: PhotoKind, subject: EntrySubject) {
  const engine = useEngine();
  const [taken, setTaken] = useState(NOTHING);
  const take = async (files: readonly File[]) => {
    setTaken(({ ids, left }) => ({ ids, left: left + files.length }));
    const { keepPhoto } = await import("../../../../data/keep-photo.ts");
    const place = { workOrderId: order.id, workLineId: line?.id ?? null, partsLineId: part?.id ?? null, kind };
    for (const file of files) {
      const id = await keepPhoto(engine, file, place, subject);
      setTaken(({ ids, left }) => ({ ids: id === null ? ids : [...ids, id], left: left - 1 }));
    }
  };
  return { taken, take, forget: () => setTaken(({ left }) => ({ ids: [], left })) };
}
