// Where the paper of the board is asked for.

import { expect, it } from "vitest";
import { pdfName, pdfPath } from "./appointments-pdf.ts";

const WEEK = { from: "2026-11-16", to: "2026-11-22" };

it.each([
  [{ show: "all", master: "" }, "/api/v1/appointments/pdf?start=2026-11-16&end=2026-11-22&show=all&locale=ru"],
  [
    { show: "in_work", master: "a&b" },
    "/api/v1/appointments/pdf?start=2026-11-16&end=2026-11-22&show=in_work&master_id=a%26b&locale=ru",
  ],
] as const)("narrowed as %j is asked for as the board shows it", (view, path) => {
  expect(pdfPath(WEEK, view, "ru")).toBe(path);
});

it("is named after its days", () => {
  expect(pdfName(WEEK)).toBe("programari_2026-11-16_2026-11-22.pdf");
});
