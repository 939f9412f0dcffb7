// While the product starts: a browser looks again by itself, and everybody else hears when to.

import { expect, it } from "vitest";
import { notYet } from "./not-yet.ts";

const asked = (path: string, method = "GET") => notYet(new Request(`http://demo.localhost${path}`, { method }));

it("opens a page by itself once it is there, and says so in every language", async () => {
  const answer = asked("/track/abc");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("refresh")).toBe("2");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8"); // by itself the server that sends it names no letters
  const text = await answer.text();
  for (const word of ["Pornește", "Запускается", "Starting"]) expect(text).toContain(word);
});

it("says when to come again, and posts nothing twice", () => {
  const answer = asked("/lead", "POST");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(answer.headers.get("refresh")).toBeNull();
});

it("tells whoever watches over it that it starts", async () => {
  expect(await asked("/up").json()).toMatchObject({ database: "starting" });
});
