// What the script of a client's page does with the page's address.

import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { OPENED_SCRIPT } from "./tracking.script.ts";

/** The address that the page has once the script has run; null: as it was. */
function addressAfter(href: string): string | null {
  let after: string | null = null;
  runInNewContext(OPENED_SCRIPT, {
    URL,
    location: new URL(href),
    history: { replaceState: (_state: unknown, _title: string, url: URL) => void (after = url.href) },
    document: { visibilityState: "hidden", addEventListener: () => undefined },
    addEventListener: () => undefined,
    clearTimeout,
    setTimeout,
  });
  return after;
}

it("that an answer was taken in is said once: opened again, the page does not say it", () => {
  expect(addressAfter("http://demo.localhost/q/abc?lang=ru&answer=approved")).toBe(
    "http://demo.localhost/q/abc?lang=ru",
  );
  expect(addressAfter("http://demo.localhost/t/abc?answer=declined")).toBe("http://demo.localhost/t/abc");
});

it("an address without an answer stays as it is", () => {
  expect(addressAfter("http://demo.localhost/q/abc?lang=ru")).toBeNull();
});
