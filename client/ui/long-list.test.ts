// What a long list draws before the code that draws the rows in sight is here.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LongList } from "./long-list.tsx";

const drawn = (length: number, always: number, restLater = false) => {
  const items = Array.from({ length }, (_, index) => index);
  const props = {
    items,
    keyOf: String,
    rowHeight: 10,
    gap: 0,
    always,
    restLater,
    children: (item: number) => `${item} `,
  };
  const list = createElement(LongList<number>, props);
  return renderToStaticMarkup(list).trim();
};

it("draws a short list whole, and of a long one at once what is always drawn: a job that runs is not waited for", () => {
  expect(drawn(3, 1)).toBe("0 1 2");
  expect(drawn(101, 2)).toBe("0 1");
  expect(drawn(101, 0)).toBe("");
});

it("draws what a screen shows of a whole list first, and keeps the place of the others, if it is told so", () => {
  vi.stubGlobal("window", { innerHeight: 25 });
  expect(drawn(3, 0, true)).toBe("0 1 2");
  expect(drawn(5, 0, true)).toBe('0 1 2 <div aria-hidden="true" style="flex:none;height:20px"></div>');
  vi.unstubAllGlobals();
});
