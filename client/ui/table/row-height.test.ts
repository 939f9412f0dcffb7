// Rows out of sight are counted by a height, and those in sight drawn in one: it is the same.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BY_FINGER, ROW_HEIGHT } from "./row-height.ts";

const styles = readFileSync(new URL("data-table.module.css", import.meta.url), "utf8");

it("counts rows by the height in which they are drawn, by mouse and by finger", () => {
  const [mouse = "", finger = ""] = styles.split(`@media ${BY_FINGER} {`);
  expect(mouse).toContain(`--row: ${ROW_HEIGHT.mouse}px;`);
  expect(finger).toContain(`--row: ${ROW_HEIGHT.finger}px;`);
  expect(styles.match(/height: var\(--row\)/g)).toHaveLength(1);
  expect(ROW_HEIGHT.finger).toBeGreaterThanOrEqual(44);
});
