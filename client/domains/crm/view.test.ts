// Which clients are shown stands in the address, and asks the REST API the same.

import { describe, expect, it } from "vitest";
import { MOST_BY_ID } from "../../../shared/domains/crm/csv-columns.rules.ts";
import { narrowing } from "../../app/lists/list-view.ts";
import {
  chosenPath,
  clientPasses,
  passesEverybody,
  clientsView,
  deletedPath,
  exportPath,
  namedSearch,
  NO_CLIENT_FILTERS,
  searchOf,
} from "./view.ts";

const client = {
  isVip: false,
  status: "active" as const,
  source: "google",
  locale: "ro" as const,
  balanceMinor: 0,
};

const AWAY_SINCE = Date.UTC(2026, 4, 26);
const NEVER_HERE = { inShop: false, lastVisitAt: null };

describe("the view of the clients", () => {
  it("is the address without what is not set", () => {
    expect(searchOf(clientsView({}))).toEqual({});
    expect(
      searchOf(clientsView({ q: 69, deleted: true, page: 2, vip: "x", show: "everybody", status: "dead" })),
    ).toEqual({
      q: "69",
      deleted: true,
      page: 2,
    });
    const set = {
      show: "vip",
      balance: "owes",
      status: "blocked",
      language: "ru",
      source: "google",
      sort: "-cars",
      cols: "a.b",
    };
    expect(searchOf(clientsView(set))).toEqual(set);
  });

  it.each([0, -1, 1.5, "2", undefined])("begins with the first page for %j", (page) => {
    expect(clientsView({ page }).page).toBe(1);
  });

  it("still reads addresses as they once were", () => {
    expect(clientsView({ vip: true, balance: true })).toMatchObject({ show: "vip", balance: "any" });
  });

  it("asks nobody who owes whether they owe", () => {
    expect(clientsView({ show: "owes", balance: "advance" }).balance).toBe("");
  });

  it("is not filtered by a page, a view or an open form", () => {
    const narrowed = (search: Record<string, unknown>) =>
      narrowing(clientsView(search), NO_CLIENT_FILTERS, { set: {} });
    expect(narrowed({ page: 3, new: true, name: "Ana", show: "vip", sort: "cars" })).toEqual([]);
    expect(narrowed({ source: "a", status: "blocked" })).toEqual(["status", "source"]);
  });

  it("has under a name neither a form nor a page nor the deleted ones", () => {
    expect(namedSearch(clientsView({ q: "a", new: true, name: "b", page: 2, deleted: true, show: "owes" }))).toEqual({
      q: "a",
      show: "owes",
    });
  });

  it("reaches each page of those who were deleted", () => {
    expect(deletedPath(clientsView({ deleted: true, page: 5 }))).toBe(
      "/api/v1/clients?deleted=true&sort=-updated_at&page=5&per_page=25",
    );
    expect(deletedPath(clientsView({ q: " Ana & co " }))).toBe(
      "/api/v1/clients?deleted=true&sort=-updated_at&page=1&per_page=25&q=Ana+%26+co",
    );
  });
});

describe("a client", () => {
  it.each([
    [{}, {}, true],
    [{ show: "vip" }, {}, false],
    [{ show: "vip" }, { isVip: true }, true],
    [{ show: "owes" }, { balanceMinor: -1 }, true],
    [{ show: "owes" }, { balanceMinor: 1 }, false],
    [{ show: "advance" }, { balanceMinor: 1 }, true],
    [{ show: "advance" }, {}, false],
    [{ balance: "any" }, { balanceMinor: -1 }, true],
    [{ balance: "any" }, {}, false],
    [{ show: "vip", balance: "owes" }, { isVip: true, balanceMinor: 5 }, false],
    [{ status: "blocked" }, {}, false],
    [{ language: "ru" }, {}, false],
    [{ language: "ro", source: "google" }, {}, true],
    [{ source: "Google" }, {}, false],
  ])("is in %j as %j: %j", (search, changes, expected) => {
    expect(clientPasses(clientsView(search), { ...client, ...changes }, NEVER_HERE, AWAY_SINCE)).toBe(expected);
  });

  it.each<[Record<string, unknown>, boolean]>([
    [{}, true],
    [{ q: "ana", sort: "cars", cols: "client", page: 2, new: true }, true],
    [{ show: "vip" }, false],
    [{ show: "away" }, false],
    [{ balance: "any" }, false],
    [{ status: "active" }, false],
    [{ language: "ro" }, false],
    [{ source: "google" }, false],
  ])("is in %j whoever they are: %j", (search, expected) => {
    expect(passesEverybody(clientsView(search))).toBe(expected);
  });

  it("is in the shop while an order is open", () => {
    const isInShop = (inShop: boolean) =>
      clientPasses(clientsView({ show: "inShop" }), client, { ...NEVER_HERE, inShop }, AWAY_SINCE);
    expect([isInShop(true), isInShop(false)]).toEqual([true, false]);
  });

  it.each([
    ["never here", NEVER_HERE, false],
    ["last here a moment before", { inShop: false, lastVisitAt: AWAY_SINCE - 1 }, true],
    ["last here at that moment", { inShop: false, lastVisitAt: AWAY_SINCE }, false],
    ["here since long ago", { inShop: true, lastVisitAt: AWAY_SINCE - 1 }, false],
  ])("%s is away: %j", (_, presence, expected) => {
    expect(clientPasses(clientsView({ show: "away" }), client, presence, AWAY_SINCE)).toBe(expected);
  });
});

describe("the file", () => {
  it("of those who are away says since when", () => {
    const view = clientsView({ show: "away" });
    const path = exportPath("clients", view, "ro", AWAY_SINCE);
    expect(path).toBe("/api/v1/clients.csv?locale=ro&away_since=2026-05-26T00%3A00%3A00.000Z");
  });

  const fileOf = (search: object) => exportPath("clients", clientsView({ ...search }), "ro").slice("/api/v1/".length);

  it.each([
    [{}, "clients.csv?locale=ro"],
    [{ q: " ana " }, "clients.csv?q=ana&locale=ro"],
    [{ show: "vip", balance: "any" }, "clients.csv?locale=ro&is_vip=true&with_balance=true"],
    [{ show: "owes", language: "ru" }, "clients.csv?locale=ro&balance_is=owes&language=ru"],
    [{ balance: "advance", status: "blocked" }, "clients.csv?locale=ro&balance_is=advance&status=blocked"],
    [{ show: "inShop", source: "a b" }, "clients.csv?locale=ro&in_shop=true&source=a+b"],
    // Of those who were deleted the list is narrowed by what is looked for alone.
    [{ show: "vip", deleted: true, q: "a" }, "clients.csv?q=a&locale=ro&deleted=true"],
  ])("of %j is %s", (search, path) => {
    expect(fileOf(search)).toBe(path);
  });

  it("of cars is narrowed by what is looked for", () => {
    expect(exportPath("vehicles", clientsView({ q: "a", show: "vip" }), "en")).toBe(
      "/api/v1/vehicles.csv?q=a&locale=en",
    );
  });

  it("of those who were chosen names them, also where all that were found are chosen; of too many to be named it is that of the view, if they are all", () => {
    const all = (count: number) => ({ count, path: "/api/v1/clients.csv?q=bmw" });
    for (const count of [2, 3])
      expect(chosenPath("clients", ["a", "b"], all(count), "ro")).toBe("/api/v1/clients.csv?ids=a%2Cb&locale=ro");
    const many = Array.from({ length: MOST_BY_ID + 1 }, (_, n) => String(n));
    expect(chosenPath("clients", many.slice(1), all(many.length), "ro")).toContain(`ids=1%2C`);
    expect(chosenPath("clients", many, all(many.length), "ro")).toBe("/api/v1/clients.csv?q=bmw");
    expect(chosenPath("clients", many, all(many.length + 1), "ro")).toBeNull();
  });
});
