// Which clients are shown stands in the address.

import { describe, expect, it } from "vitest";
import { clientsView, deletedPath, isFiltered, searchOf } from "./view.ts";

describe("the view of the clients", () => {
  it("is the address without what is not set", () => {
    expect(searchOf(clientsView({}))).toEqual({});
    expect(searchOf(clientsView({ q: 69, deleted: true, page: 2, vip: "x" }))).toEqual({
      q: "69",
      deleted: true,
      page: 2,
    });
  });

  it.each([0, -1, 1.5, "2", undefined])("begins with the first page for %j", (page) => {
    expect(clientsView({ page }).page).toBe(1);
  });

  it("is not filtered by a page or an open form", () => {
    expect(isFiltered(clientsView({ page: 3, new: true, name: "Ana" }))).toBe(false);
    expect(isFiltered(clientsView({ q: "a" }))).toBe(true);
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
