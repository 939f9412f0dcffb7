// Which cars are shown stands in the address, and asks the REST API the same.

import { describe, expect, it } from "vitest";
import { searchOf } from "./view.ts";
import { deletedVehiclesPath, isNarrowed, namedVehicles, vehiclesExportPath, vehiclesView } from "./vehicles-view.ts";

describe("the view of the cars", () => {
  it("is the address without what is not set", () => {
    expect(searchOf(vehiclesView({}))).toEqual({});
    expect(searchOf(vehiclesView({ q: 482, make: "Dacia", fuel: "lpg", bodyType: "van", page: 2 }))).toEqual({
      q: "482",
      make: "Dacia",
      fuel: "lpg",
      bodyType: "van",
      page: 2,
    });
  });

  it("leaves out what no car can be, which the server would refuse", () => {
    expect(searchOf(vehiclesView({ fuel: "steam", bodyType: 7, deleted: "yes", page: 0 }))).toEqual({});
  });

  it("is narrowed by what is typed or chosen, not by a page or the deleted ones", () => {
    expect(isNarrowed(vehiclesView({ page: 3, deleted: true }))).toBe(false);
    expect(isNarrowed(vehiclesView({ show: "inShop", sort: "-year", cols: "plate" }))).toBe(false);
    for (const part of [{ q: "a" }, { make: "Dacia" }, { fuel: "lpg" }, { bodyType: "van" }])
      expect(isNarrowed(vehiclesView(part))).toBe(true);
  });

  it("reaches each page of those that were deleted, with its filters", () => {
    expect(deletedVehiclesPath(vehiclesView({ deleted: true, page: 5 }))).toBe(
      "/api/v1/vehicles?deleted=true&sort=-updated_at&page=5&per_page=25",
    );
    expect(deletedVehiclesPath(vehiclesView({ q: " CHX & ", bodyType: "van" }))).toBe(
      "/api/v1/vehicles?q=CHX+%26&body_type=van&deleted=true&sort=-updated_at&page=1&per_page=25",
    );
  });

  it("has as a file what is shown", () => {
    expect(vehiclesExportPath(vehiclesView({}), "ro")).toBe("/api/v1/vehicles.csv?locale=ro");
    expect(vehiclesExportPath(vehiclesView({ q: "482", make: "Škoda", deleted: true }), "ru")).toBe(
      "/api/v1/vehicles.csv?q=482&make=%C5%A0koda&deleted=true&locale=ru",
    );
    expect(vehiclesExportPath(vehiclesView({ show: "inShop", fuel: "lpg" }), "en")).toBe(
      "/api/v1/vehicles.csv?fuel=lpg&in_shop=true&locale=en",
    );
  });

  it("has under a name neither a page nor the deleted ones", () => {
    expect(namedVehicles(vehiclesView({ show: "inShop", q: "a", page: 2, deleted: true }))).toEqual({
      show: "inShop",
      q: "a",
    });
  });
});
