// What refusals and history say of edits of what prices are made of.

import type { ActivityEntry } from "../../zero/define.ts";
import { editHistory, type EditWords } from "../../zero/edit-field.ts";

export const pricingEditWords = (subject: Pick<ActivityEntry, "subjectType" | "subjectId">): EditWords => ({
  same: "catalog/same-value",
  changed: "catalog/changed-meanwhile",
  history: editHistory("catalog", { ...subject, workOrderId: null }),
});
