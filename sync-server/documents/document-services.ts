// What documents are made with, and what they are.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { Services } from "../blobs/services.ts";

/** A worker of jobs has these as well; `sql` under any role that may set the tenant. */
export type DocumentServices = Pick<Services, "sql" | "storage" | "log">;

export interface PrintedDocument {
  /** Of a PDF. */
  bytes: Uint8Array;
  /** As people call it, with any letters: `Comandă WO-2026-000123.pdf`. */
  fileName: string;
  /** The language it is in. */
  locale: Locale;
}
