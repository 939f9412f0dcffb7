// What the parts of an order's public page are made from.

import { raw } from "hono/html";
import type { OrderDocumentKind } from "../../../shared/domains/work-orders/documents.states.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { Markup } from "../../http/page.ts";
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

const SHAPES = {
  check: "M4 12.5l5 5L20 6.5",
  cross: "M6 6l12 12M18 6L6 18",
  phone: "M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a2 2 0 01-2 2A16 16 0 013 6a2 2 0 012-2",
} as const;

/** Each is drawn once on a page, and used wherever it stands: a page has a button with one for every line that waits. */
export const ICONS = raw(
  `<svg class="icons">${Object.entries(SHAPES)
    .map(([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
    .join("")}</svg>`,
);
const icon = (name: keyof typeof SHAPES) => raw(`<svg aria-hidden="true"><use href="#${name}"/></svg>`);
export const CHECK = icon("check");
export const CROSS = icon("cross");
export const PHONE = icon("phone");

type Made = Awaited<Markup>;

/** Without the indentation of the templates, which nobody sees: it would be a third of a long page. */
export async function compact(markup: Markup): Promise<Made> {
  const text = String(await markup);
  return raw(text.replaceAll(/>\s*\n\s*</g, "><").replaceAll(/[^\S\n]*\n\s*/g, " "));
}

/** As it is sent. */
export const bytesOf = (made: Made): number => Buffer.byteLength(String(made));

/** The first of them that take `room` bytes at most; always one, since nothing would come after a page without any. */
export async function thoseThatFit<Item>(
  items: readonly Item[],
  room: number,
  markupOf: (item: Item) => Markup,
): Promise<Made[]> {
  const fit: Made[] = [];
  let left = room;
  for (const item of items) {
    const made = await compact(markupOf(item));
    left -= bytesOf(made);
    if (left < 0 && fit.length > 0) break;
    fit.push(made);
  }
  return fit;
}

/** Nothing, in a place where there is something on other pages. */
export const NOTHING: Made = raw("");
