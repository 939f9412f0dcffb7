// What can follow each beginning of a key about what a device keeps, imports and cannot keep.

import { IMPORT_RESULTS } from "../data/outbox/outbox-db.ts";
import { LEFT_OUT, type FileRefusal } from "../data/outbox/outbox-file.ts";
import type { StorageTrouble } from "../data/device/storage-trouble.ts";

/** Every member of a union: the compiler refuses a missing one. */
const everyOf = <K extends string>(members: Record<K, true>) => Object.keys(members) as K[];

export const SYNC_FAMILIES: Record<string, readonly string[]> = {
  "import.leftOut.": LEFT_OUT,
  "import.refused.": everyOf<FileRefusal["why"]>({
    tooLarge: true,
    notJson: true,
    notOurs: true,
    newerFormat: true,
    empty: true,
    otherPerson: true,
    otherShop: true,
  }),
  "import.result.": IMPORT_RESULTS,
  "noStorage.": [
    "refused.title",
    "refused.text",
    ...everyOf<Exclude<StorageTrouble["kind"], "refused">>({ broken: true, blocked: true, lost: true }).flatMap(
      (kind) => ["title", "text", "first", "second"].map((part) => `${kind}.${part}`),
    ),
  ],
};
