// Rows of new lines, before any mechanic or client has touched them.

import type { Tx } from "../../zero/define.ts";
import { NOT_BEGUN, type LinePrice } from "./lines.rules.ts";

interface Place {
  id: string;
  companyId: string;
  workOrderId: string;
  position: number;
  requiresApproval: boolean;
}

/** Nobody has decided, and nothing has taken its place. */
const UNDECIDED = { approvedAt: null, declinedAt: null, supersededBy: null, fieldWriters: null };

type NewWork = Place & LinePrice & { name: string; normHours: number | null };
type NewPart = Place & LinePrice & { partId: string | null; article: string | null; name: string; quantity: number };

export const insertWork = (tx: Tx, work: NewWork, updatedAt: number): Promise<void> =>
  tx.mutate.workLine.insert({ ...work, ...NOT_BEGUN, timeToConfirm: false, ...UNDECIDED, updatedAt });

export const insertPart = (tx: Tx, part: NewPart): Promise<void> =>
  tx.mutate.partsLine.insert({ ...part, ...UNDECIDED });
