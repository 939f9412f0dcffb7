// What a long list draws before the code that draws the rows in sight is here.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LongList } from "./long-list.tsx";

const drawn = (length: number, always: number) => {
  const items = Array.from({ length }, (_, index) => index);
  const props = { items, keyOf: String, rowHeight: 10, gap: 0, always, children: (item: number) => `${item} ` };
  const list = createElement(LongList<number>, props);
  return renderToStaticMarkup(list).trim();
};

it("draws a short list whole, and of a long one at once what is always drawn: a job that runs is not waited for", () => {
  expect(drawn(3, 1)).toBe("0 1 2");
  expect(drawn(101, 2)).toBe("0 1");
  expect(drawn(101, 0)).toBe("");
});
