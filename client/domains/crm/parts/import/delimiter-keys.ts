// Delimiters by the keys of their words.

import type { Delimiter } from "../../../../../shared/kernel/csv/delimiter.ts";

export const DELIMITER_KEYS: Record<Delimiter, string> = {
  ";": "semicolon",
  ",": "comma",
  "\t": "tab",
};
