// Keeping pictures one after the other; what shrinks them is loaded with the first.

import { useCallback, useState } from "react";
import type { PhotoKind } from "../../../../../shared/domains/work-orders/photos.states.ts";
import { LateModule } from "../../../../kernel/late-module.ts";
import { useEngine } from "../../../../data/hooks/react.ts";
import type { EntrySubject } from "../../../../data/outbox/outbox-db.ts";
import type { PhotoSubject } from "./use-photos.ts";

export interface TakenPhotos {
  /** Ids of those taken since `forget`. */
  ids: readonly string[];
  /** Pictures that are not on the disk yet. */
  left: number;
}

/** Taken before it is here, pictures wait for it; a board that takes them has it ahead. */
export const keeping = new LateModule(() => import("../../../../data/blobs/keep-photo.ts"));

const NOTHING: TakenPhotos = { ids: [], left: 0 };

/** What is photographed, as what, and how the sync centre names it. */
export interface PhotoTarget extends PhotoSubject {
  kind: PhotoKind;
  subject: EntrySubject;
}

const idOf = ({ order, line, part }: PhotoSubject): string => line?.id ?? part?.id ?? order.id;

/** For any number of subjects: pictures of one may still be on their way to the disk while another is photographed. */
export function useTakePhotos() {
  const engine = useEngine();
  const [taken, setTaken] = useState<ReadonlyMap<string, TakenPhotos>>(new Map());
  const change = useCallback((subject: PhotoSubject, to: (taken: TakenPhotos) => TakenPhotos) => {
    const id = idOf(subject);
    setTaken((all) => new Map(all).set(id, to(all.get(id) ?? NOTHING)));
  }, []);
  const take = useCallback(
    async (target: PhotoTarget, files: readonly File[]) => {
      change(target, ({ ids, left }) => ({ ids, left: left + files.length }));
      const { keepPhoto } = await keeping.arrives();
      const { order, line, part = null, kind } = target;
      const place = { workOrderId: order.id, workLineId: line?.id ?? null, partsLineId: part?.id ?? null, kind };
      for (const file of files) {
        const id = await keepPhoto(engine, file, place, target.subject);
        change(target, ({ ids, left }) => ({ ids: id === null ? ids : [...ids, id], left: left - 1 }));
      }
    },
    [engine, change],
  );
  return {
    take,
    takenOf: (subject: PhotoSubject) => taken.get(idOf(subject)) ?? NOTHING,
    forget: (subject: PhotoSubject) => change(subject, ({ left }) => ({ ids: [], left })),
  };
}
