// Whatever went wrong has words; a program's reasons are never among them.

import { createInstance } from "i18next";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { NoAnswer, ServerProblem } from "../base/http.ts";
import { problemWords } from "./problem-words.ts";
import { NotConfirmed } from "./rest.ts";

const i18n = createInstance();
beforeAll(async () => {
  const words = ["app", "access", "people", "rest"].map(
    (part) => JSON.parse(readFileSync(join(import.meta.dirname, `../../i18n/${part}.en.json`), "utf8")) as object,
  );
  await i18n.init({ lng: "en", resources: {}, interpolation: { escapeValue: false } });
  for (const part of words) i18n.addResourceBundle("en", "translation", part, true, true);
});
const told = (error: unknown) => problemWords(error, i18n.t);
const problem = (status: number, body: Record<string, unknown>) => new ServerProblem(status, body);

describe("the words for", () => {
  it.each<[string, unknown, string]>([
    ["no answer", new NoAnswer("HTTP 502"), "The server did not answer."],
    ["a password that was not given", new NotConfirmed(), "nothing was changed"],
    ["a rule", problem(422, { code: "access/last-role" }), "at least one role"],
    ["a code that is not known here", problem(422, { code: "access/newer" }), "Something went wrong on the server"],
    ["something thrown here", new TypeError("x is undefined"), "Something went wrong on the server"],
    ["too many", problem(429, { code: "rate/of-some-kind", retry_after: 200 }), "Wait 4 min"],
    ["too many, without a time", problem(429, {}), "Wait 1 min"],
  ])("%s", (_, error, words) => {
    expect(told(error)).toContain(words);
  });

  it("fields name them, and leave out what the server says of them", () => {
    const errors = { email: ["Invalid email address"], "hours_per_day.0": ["Too big"], weight: ["Too small"] };
    expect(told(problem(422, { code: "input/invalid", errors }))).toBe("Check: E-mail, Hours a day.");
    expect(told(problem(422, { code: "input/invalid", errors: { weight: ["Too small"] } }))).not.toMatch(
      /weight|small/,
    );
    expect(told(problem(422, { code: "input/invalid" }))).toContain("not right");
  });
});
