// Work photos, and the blobs that devices send: what of them has arrived.

import { isNull } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BlobPurpose, BlobState } from "../../shared/kernel/blobs.states.ts";
import type { PhotoKind } from "../../shared/domains/work-orders/photos.states.ts";
import { companyId, createdAt, fieldWriters, id, tenantPolicy, time } from "../columns.ts";

export const workPhoto = pgTable(
  "work_photo",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    workLineId: text("work_line_id"),
    partsLineId: text("parts_line_id"),
    kind: text("kind").$type<PhotoKind>().notNull(),
    caption: text("caption"),
    /** The client sees it on the tracking page. Null: nobody has chosen, they do not. */
    forClient: boolean("for_client"),
    /** Of what the device sent: the picture's name everywhere. */
    sha256: text("sha256").notNull(),
    mime: text("mime").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    takenAt: time("taken_at").notNull(),
    takenBy: text("taken_by").notNull(),
    /** When the server had the whole picture: from then on other devices can fetch it. Written by the server alone. */
    arrivedAt: time("arrived_at"),
    fieldWriters: fieldWriters(),
    updatedAt: time("updated_at").notNull(),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("work_photo_order").on(t.companyId, t.workOrderId),
    index("work_photo_content").on(t.companyId, t.sha256),
    index("work_photo_missing").on(t.takenBy).where(isNull(t.arrivedAt)),
    tenantPolicy(),
  ],
);

/** One content for one purpose. Its row's lock is what keeps a command and its picture from missing each other. Not synced. */
export const blob = pgTable(
  "blob",
  {
    companyId: companyId(),
    purpose: text("purpose").$type<BlobPurpose>().notNull(),
    sha256: text("sha256").notNull(),
    state: text("state").$type<BlobState>().notNull(),
    /** Why it is refused. */
    code: text("code"),
    /** Of what is kept, which is not what was sent: pictures are encoded anew. Not null as long as the storage may have something of it. */
    mime: text("mime"),
    /** Null: nothing of it was ever kept; 0: it was, and was taken out, or is being. */
    bytes: integer("bytes"),
    /** A file's name, for whoever downloads it. */
    name: text("name"),
    sentBy: text("sent_by"),
    /** How often it was begun to be looked at without an end: a picture that kills the server is not tried for ever. */
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    readyAt: time("ready_at"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.purpose, t.sha256] }), tenantPolicy()],
);
