// What the parts of an order's public page are made from.

import { raw } from "hono/html";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { TrackedLine, TrackedOrder } from "./tracking.reads.ts";
import type { TrackingView } from "./tracking.view.ts";
import type { Flash } from "./tracking.words.ts";

export interface TrackingPage {
  order: TrackedOrder;
  view: TrackingView;
  settings: Settings;
  flash: Flash | null;
  /** `/t/{token}`. */
  path: string;
  /** Of a line that waits: where its decision is sent, and the form's token. */
  formOf: (line: TrackedLine) => { action: string; csrf: string };
  /** Where the printed one is. */
  documentOf: (kind: OrderDocumentKind) => string;
  /** Unix ms. */
  now: number;
}

const icon = (path: string) => raw(`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`);
export const CHECK = icon("M4 12.5l5 5L20 6.5");
export const CROSS = icon("M6 6l12 12M18 6L6 18");
export const PHONE = icon("M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a2 2 0 01-2 2A16 16 0 013 6a2 2 0 012-2");
