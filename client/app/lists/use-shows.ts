// The views that everybody has of a list whose records are open, over or deleted: each shows some of them, the first what is open.

import { useMemo } from "react";
import type { Preset } from "./list-view.ts";

/** `wordsOf`: the same function as long as the words are the same; `unoffered`: one that shows nothing that another does not. */
export const useShows = <Show extends string, View extends { show: Show | "" }>(
  shows: readonly Show[],
  wordsOf: (show: Show) => string,
  mayDelete: boolean,
  unoffered: Show | null = null,
): Preset<View>[] =>
  useMemo(
    () =>
      shows
        .filter((id) => id !== unoffered && (id !== "deleted" || mayDelete))
        .map((id, place) => ({ id, label: wordsOf(id), set: (place === 0 ? {} : { show: id }) as Partial<View> })),
    [shows, wordsOf, mayDelete, unoffered],
  );
