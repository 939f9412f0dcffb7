// What is in the JSON columns that devices receive, by table and column. The generated schema takes it from here; the tables have it the
// same (drizzle/json-columns.test.ts).

import type { AppliedCoefficient, Conditions, LoggedContext } from "../domains/catalog/catalog.states.ts";
import type { StoredSettings } from "../domains/tenancy/settings.states.ts";
import type { FieldWriters } from "../kernel/field-edits.ts";

interface Edited {
  fieldWriters: FieldWriters;
}

export interface JsonColumns {
  appointment: Edited;
  client: Edited;
  command: { detail: Record<string, unknown> };
  company: { settings: StoredSettings };
  deal: Edited;
  dealLine: Edited;
  heldCommand: { args: unknown };
  lead: Edited;
  markupRule: Edited;
  part: Edited;
  partCost: Edited;
  partsLine: Edited;
  pricingApplication: { applied: AppliedCoefficient[]; context: LoggedContext };
  post: Edited;
  pricingCoefficient: Edited & { conditions: Conditions };
  purchase: Edited;
  purchaseItem: Edited;
  purchaseItemCost: Edited;
  supplier: Edited;
  vehicle: Edited;
  warehouse: Edited;
  workLine: Edited;
  workOrder: Edited;
  workPhoto: Edited;
}
