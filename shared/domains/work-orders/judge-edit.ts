// Edits of orders, their lines and photos, in this domain's words.

import * as edits from "../../zero/judge-edit.ts";
import type { Actor } from "../access/access.permissions.ts";
import type { Tx } from "../../zero/define.ts";

const WORDS: edits.EditWords = {
  verbs: "workOrders",
  same: "work-orders/same-value",
  changed: "work-orders/changed-meanwhile",
};

export type { Judged } from "../../zero/judge-edit.ts";

export const judge = (tx: Tx, actor: Actor, judged: edits.Judged) => edits.judge(WORDS, tx, actor, judged);
export const edited = (judged: edits.Judged, data?: edits.MoreData) => edits.edited(WORDS, judged, data);
