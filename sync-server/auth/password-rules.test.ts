// Which passwords may be set.

import { describe, expect, it } from "vitest";
import { checkPassword } from "./password-rules.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

describe("a password", () => {
  it.each([
    ["", "access/password-too-short"],
    ["1234567", "access/password-too-short"],
    ["🔧🔧🔧🔧", "access/password-too-short"], // four, though more in memory
    ["password", "access/password-common"],
    ["12345678", "access/password-common"],
    ["PassWord", "access/password-common"],
    ["QWERTYUIOP", "access/password-common"],
    ["x".repeat(129), "access/password-too-long"],
    ["garaj-nord-7", null],
    ["trei chei fixe", null],
    ["        x", null],
    ["парольдлягаража", null],
    ["x".repeat(128), null],
    [`a${"b".repeat(7)}`, null],
  ])("%j: %s", (password, fault) => {
    expect(checkPassword(password)).toBe(fault);
  });

  const ABOUT = ["Service demo", "demo", "Ion Popescu", "ion.popescu@service-nord.md"];
  it.each([
    ["garaj123", "access/password-obvious"],
    ["Garaj-2026", "access/password-obvious"],
    ["demo2026", "access/password-obvious"],
    ["Popescu1", "access/password-obvious"],
    ["popescu.ion", "access/password-obvious"],
    ["Service Nord!", "access/password-obvious"],
    ["popescu are 4 masini", null],
    ["demonstrativ", null],
    ["trei chei fixe", null],
  ])("that says little more than whose it is: %j: %s", (password, fault) => {
    expect(checkPassword(password, ABOUT)).toBe(fault);
  });

  it("is none of the ten thousand commonest, as they are and in capitals", () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(10_000);
    for (const common of COMMON_PASSWORDS) {
      expect(checkPassword(common)).not.toBeNull();
      expect(checkPassword(common.toUpperCase())).not.toBeNull();
    }
  });
});
