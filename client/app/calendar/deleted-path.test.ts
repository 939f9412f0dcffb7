import { expect, it } from "vitest";
import { deletedPath } from "./deleted-path.ts";

it("deleted appointments are asked for by the days that are shown, both of them within, page by page", () => {
  expect(deletedPath({ from: "2026-11-01", to: "2026-11-30" }, 2)).toBe(
    "/api/v1/appointments?deleted=true&date_from=2026-11-01&date_to=2026-11-30&page=2&per_page=50",
  );
});
