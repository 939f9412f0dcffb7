// What refusals and history say of edits of clients and cars.

import { editHistory, type EditSubject, type EditWords } from "../../zero/edit-field.ts";

export const editWords = (verbs: "clients" | "vehicles", subject: Omit<EditSubject, "workOrderId">): EditWords => ({
  same: "crm/same-value",
  changed: "crm/changed-meanwhile",
  history: editHistory(verbs, { ...subject, workOrderId: null }),
});
