import { describe, expect, it } from "vitest";
import { clientFinder } from "./use-clients.ts";

const client = (id: string, name: string, phone: string, otherPhone: string | null = null) => ({
  id,
  name,
  phone,
  otherPhone,
});
const known = clientFinder([
  client("irina", "Irina Rusu", "+37369123456"),
  client("ion", "Ion Rusu", "+37369000111", "+37369123457"),
  client("one", "Ana Botnaru", "+37379555000"),
  client("other", "Petru Botnaru", "+37379555000"),
]);
const found = (phone: string, name = "") => known.find({ phone, name }).map(({ id }) => id);

describe("who is found", () => {
  it.each([
    ["069 12", "", ["irina", "ion"]],
    ["069 123 457", "", ["ion"]],
    ["06", "", []],
    ["", "rusu ir", ["irina"]],
    ["", "ru", []],
    ["069 123 456", "Botnaru", ["irina"]],
  ])("by %j and the name %j: %j", (phone, name, ids) => {
    expect(found(phone, name).toSorted()).toEqual(ids.toSorted());
  });
});

describe("whose phone it is", () => {
  it.each([
    ["069 123 456", "irina"],
    ["+373 69 123 457", "ion"],
    ["069 123 45", undefined],
    ["069 999 999", undefined],
    ["079 555 000", undefined],
  ])("%j: %s", (phone, id) => {
    expect(known.only(phone)?.id).toBe(id);
  });
});
