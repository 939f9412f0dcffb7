// Imports as the server tells of them (sync-server/domains/crm/imports/imports.schemas.ts).

import type { CsvField } from "../../../shared/domains/crm/csv-columns.rules.ts";
import type { RowVerdict } from "../../../shared/domains/crm/import-rows.rules.ts";
import type { Existing, ImportCounts, ImportState } from "../../../shared/domains/crm/import.states.ts";
import type { Delimiter } from "../../../shared/kernel/csv/delimiter.ts";
import type { TextEncoding } from "../../../shared/kernel/csv/encoding.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { exchange } from "../../data/base/http.ts";
import { asPresent } from "../../data/session/as-present.ts";

export interface ImportShape {
  id: string;
  name: string;
  bytes: number;
  encoding: TextEncoding;
  delimiter: Delimiter;
  has_header: boolean;
  columns: { header: string; field: CsvField | null }[];
  existing: Existing;
  state: ImportState;
  problem: { code: string; line: number | null } | null;
  rows: number;
  counts: ImportCounts;
  written: number;
  needs: string[];
  created_by: string;
  created_at: string;
  finished_at: string | null;
}

export interface WholeImport extends ImportShape {
  head: string[][];
  missing: { code: string; field: CsvField | null } | null;
}

export interface ImportRowShape {
  line: number;
  verdict: RowVerdict;
  label: string;
  code: string | null;
  field: CsvField | null;
  cells: string[];
  client_id: string | null;
  vehicle_id: string | null;
}

export const IMPORTS = "/api/v1/imports";
export const importPath = (id: string) => `${IMPORTS}/${encodeURIComponent(id)}`;

/** Time for ten fileSize over a bad line. */
const PATIENCE_MS = 120_000;

/** Throws NoAnswer or ServerProblem. */
export const sendFile = (file: File): Promise<WholeImport> =>
  exchange(`${IMPORTS}?${new URLSearchParams({ name: file.name.slice(0, 200) || "import.csv" }).toString()}`, {
    method: "POST",
    headers: { ...asPresent(), "idempotency-key": uuidv7(), "content-type": "text/csv" },
    signal: AbortSignal.timeout(PATIENCE_MS),
    body: file,
  });
