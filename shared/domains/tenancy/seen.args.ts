// What the author of an edit over REST saw of the fields that they change (docs/decisions/0054). A wire format: it stays.

import { z } from "zod";
import { isShallowJson, isStorableJson } from "../../kernel/json.ts";

const MOST_PARTS = 200;

/** By field, of any shape: what was stored under former rules was seen, too. */
export const seenParts = z
  .record(z.string(), z.unknown())
  .refine(
    (parts) => Object.keys(parts).length <= MOST_PARTS && isShallowJson(parts) && isStorableJson(parts),
    "must be the fields as they were read",
  );
