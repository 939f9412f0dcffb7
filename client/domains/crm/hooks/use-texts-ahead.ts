// What rows are found by is ready by the time that somebody looks for something.

import { useMemo } from "react";
import { useInRests } from "../../../kernel/use-in-rests.ts";

/** A few ms. */
const AT_ONCE = 400;

/** Folds the texts of a list that is shown, a few at a time. The same list as long as its rows are. */
export function useTextsAhead(rows: readonly { readonly text: string }[]): void {
  useInRests(
    useMemo(() => {
      let read = 0;
      return () => {
        for (const row of rows.slice(read, read + AT_ONCE)) void row.text;
        read += AT_ONCE;
        return read < rows.length;
      };
    }, [rows]),
  );
}
