// Which table's rows refer to a blob, by what it is for.

import type { BlobPurpose } from "../../shared/kernel/blobs.states.ts";

interface BlobOwner {
  table: "work_photo" | "work_file" | "work_signature" | "part_image";
  /** Who took or added it. */
  authorColumn: "taken_by" | "added_by";
}

export const BLOB_OWNERS: Readonly<Record<BlobPurpose, BlobOwner>> = {
  photo: { table: "work_photo", authorColumn: "taken_by" },
  file: { table: "work_file", authorColumn: "added_by" },
  part: { table: "part_image", authorColumn: "added_by" },
  signature: { table: "work_signature", authorColumn: "added_by" },
};
