// Somebody who comes back, a network that comes back, and a person who signs in again: asked once more, until the engine ends.

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Connectivity } from "../base/connectivity.ts";
import { watchForAgain } from "./look-again.ts";

class Page extends EventTarget {
  visibilityState = "visible";
}

let page: Page;
let screen: EventTarget;
beforeEach(() => {
  [page, screen] = [new Page(), new EventTarget()];
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", screen);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function watched() {
  const connectivity = new Connectivity();
  const [looked, askable] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const closing: (() => void)[] = [];
  watchForAgain({ connectivity, atClose: (leave) => closing.push(leave) }, { looked, askable });
  const close = () => {
    for (const leave of closing) leave();
  };
  return { connectivity, looked, askable, close };
}

it("whoever comes back to the page or its window looks again; a page that is put away is looked at by nobody", () => {
  const { looked, askable } = watched();
  page.dispatchEvent(new Event("visibilitychange"));
  screen.dispatchEvent(new Event("focus"));
  expect(looked).toHaveBeenCalledTimes(2);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(looked).toHaveBeenCalledTimes(2);
  expect(askable).not.toHaveBeenCalled();
});

it("a server that answers again can be asked, once", () => {
  const { connectivity, askable } = watched();
  connectivity.noAnswer();
  expect(askable).not.toHaveBeenCalled();
  connectivity.answered();
  connectivity.answered();
  expect(askable).toHaveBeenCalledTimes(1);
});

it("a server that did not know the person can be asked once they have signed in again", () => {
  const { connectivity, askable } = watched();
  connectivity.signInNeeded();
  connectivity.noAnswer();
  connectivity.answered();
  expect(askable).not.toHaveBeenCalled();
  connectivity.sessionConfirmed();
  expect(askable).toHaveBeenCalledTimes(1);
});

it("nothing is heard of once the engine has ended", () => {
  const { connectivity, looked, askable, close } = watched();
  connectivity.noAnswer();
  close();
  connectivity.answered();
  page.dispatchEvent(new Event("visibilitychange"));
  screen.dispatchEvent(new Event("focus"));
  expect([looked, askable].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
