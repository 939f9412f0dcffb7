// What refusals and history say of edits of orders, their lines and photos.

import type { ActivityEntry } from "../../zero/define.ts";
import { editHistory, type EditSubject, type EditWords } from "../../zero/edit-field.ts";

/** `told`: what the history keeps of an edit besides what the field was and is. */
export function editWords(subject: EditSubject, told: ActivityEntry["data"] = {}): EditWords {
  const history = editHistory("workOrders", subject);
  return {
    same: "work-orders/same-value",
    changed: "work-orders/changed-meanwhile",
    history: (act, data) => history(act, act === "edit" ? { ...told, ...data } : data),
  };
}
