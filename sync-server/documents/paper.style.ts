// How documents look: sizes in points, on A4.

import type { createPdf } from "pdfmake";

/** What pdfmake sets. */
export type Definition = Parameters<typeof createPdf>[0];

export const FONT = "NotoSans";
export const SIDE = 42;
/** Between the margins. */
export const pageWidth = (wide: boolean): number => (wide ? 841.89 : 595.28) - 2 * SIDE;

export const INK = "#16202a";
export const MUTED = "#55626e";
export const HAIR = "#cfd6dc";
export const TINT = "#f1f4f6";

export const STYLES: NonNullable<Definition["styles"]> = {
  shop: { fontSize: 12.5, bold: true },
  title: { fontSize: 19, bold: true, alignment: "right", lineHeight: 1.05 },
  number: { fontSize: 12.5, alignment: "right" },
  name: { fontSize: 12, bold: true },
  label: { fontSize: 8, color: MUTED },
  muted: { color: MUTED },
  small: { fontSize: 8, color: MUTED },
  heading: { fontSize: 8, bold: true, color: MUTED },
  part: { fontSize: 12, bold: true },
  total: { fontSize: 12.5, bold: true },
};
