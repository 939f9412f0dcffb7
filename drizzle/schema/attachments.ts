// Files and signatures of an order: what each says of the blob that devices send (docs/decisions/0009-blobs.md).

import { isNull } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type {
  OF_ISSUE,
  SignatureMethod,
  SignaturePurpose,
} from "../../shared/domains/work-orders/attachments.states.ts";
import { companyId, id, tenantPolicy, time } from "../columns.ts";

export const workFile = pgTable(
  "work_file",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    name: text("name").notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    addedAt: time("added_at").notNull(),
    addedBy: text("added_by").notNull(),
    /** When the server had the whole of it. Written by the server alone. */
    arrivedAt: time("arrived_at"),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("work_file_order").on(t.companyId, t.workOrderId),
    index("work_file_content").on(t.companyId, t.sha256),
    index("work_file_missing").on(t.addedBy).where(isNull(t.arrivedAt)),
    tenantPolicy(),
  ],
);

export const workSignature = pgTable(
  "work_signature",
  {
    id: id(),
    companyId: companyId(),
    workOrderId: text("work_order_id").notNull(),
    /** What was agreed to by it; or `issue`: who signed took parts. */
    purpose: text("purpose").$type<SignaturePurpose | typeof OF_ISSUE>().notNull(),
    /** Who signed, in their own words. */
    signer: text("signer").notNull(),
    method: text("method").$type<SignatureMethod>().notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    addedAt: time("added_at").notNull(),
    /** On whose device. */
    addedBy: text("added_by").notNull(),
    arrivedAt: time("arrived_at"),
    deletedAt: time("deleted_at"),
  },
  (t) => [
    index("work_signature_order").on(t.companyId, t.workOrderId),
    index("work_signature_content").on(t.companyId, t.sha256),
    index("work_signature_missing").on(t.addedBy).where(isNull(t.arrivedAt)),
    tenantPolicy(),
  ],
);
