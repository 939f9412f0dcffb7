// What the search of this device is told of the rows that Zero gives.

import { describe, expect, it } from "vitest";
import type { Actor, Permission } from "../../../shared/domains/access/access.permissions.ts";
import { resolveQuery, type Patches } from "./apply-patches.ts";
import { LocalSearch, type SearchSource } from "./local-search.ts";
import { Store } from "../../kernel/store.ts";

const desk: Actor = {
  companyId: "company-1",
  userId: "rodica",
  name: "Rodica",
  permissions: ["CLIENTS_VIEW", "VEHICLES_VIEW", "WORK_ORDERS_VIEW"],
  isAdmin: false,
  orderScope: "all",
};
const maria = { id: "maria", name: "Maria Popescu", phone: "+37369123456", otherPhone: "+40722654321" };

/** Zero's views over these rows. */
function sourceOf(rows: Readonly<Record<string, readonly object[]>>, actor = desk): SearchSource {
  const materialize = (query: unknown) => ({
    addListener: (listener: (found: readonly object[]) => void) =>
      listener(rows[resolveQuery(query, actor).ast.table] ?? []),
    destroy: () => {},
  });
  const patches = new Store<Patches>(new Map());
  return {
    session: { actor },
    zero: new Store({ materialize }),
    applier: { overlay: { patches } },
    atClose: () => {},
  } as unknown as SearchSource;
}

describe("the search of this device", () => {
  const { index } = new LocalSearch(sourceOf({ client: [maria] }));

  it.each(["069 123", "0722 654", "+40 722 654 321", "654321"])("finds a client by either phone: %j", (typed) => {
    expect(index.find(typed, 6).hits).toEqual([{ kind: "client", id: "maria", by: "phone" }]);
  });

  it("finds nobody by a phone that nobody has", () => {
    expect(index.find("079 123", 6).hits).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("has parts of the shop for who may see them (%j): %i", (may, count) => {
    const actor: Actor = { ...desk, permissions: [...desk.permissions, ...(may ? (["PARTS_VIEW"] as const) : [])] };
    const part = { id: "p", name: "Filtru ulei", article: "HU 482", crossRefs: [] };
    const search = new LocalSearch(sourceOf({ part: [part] }, actor));
    expect(search.index.find("hu482", 6).hits).toHaveLength(count);
    expect(search.parts.size).toBe(count);
  });

  describe("of what comes and goes", () => {
    const lead = { id: "l", name: "Ion Rusu", phone: "+37369700700", car: "Dacia", model: "Logan", plate: "GTN 482" };
    const deal = { id: "d", subject: "Schimb ambreiaj", client: maria, vehicle: { plate: "CHX 911" } };
    const supplier = { id: "s", name: "Autoglobus", phone: "+37322333444", taxCode: "1003600012345" };
    const purchase = { id: "p", number: "PO-2026-000007", invoiceNumber: "AAB 771", supplierId: "s" };
    const rows = { lead: [lead], deal: [deal], supplier: [supplier], purchase: [purchase] };
    const all = ["LEADS_VIEW", "DEALS_VIEW", "PURCHASES_EDIT"] as const;
    const found = (typed: string, permissions: readonly Permission[]) =>
      new LocalSearch(sourceOf(rows, { ...desk, permissions })).index
        .find(typed, 6)
        .hits.map(({ kind, id }) => `${kind}:${id}`);

    it.each<[typed: string, hits: string[]]>([
      ["069 700", ["lead:l"]],
      ["gtn482", ["lead:l"]],
      ["ion rusu", ["lead:l"]],
      ["ambreiaj", ["deal:d"]],
      ["069 123", ["deal:d"]],
      ["chx 911", ["deal:d"]],
      ["maria", ["deal:d"]],
      ["aab771", ["purchase:p"]],
      ["022 333", ["supplier:s"]],
      ["1003600012345", ["supplier:s"]],
    ])("finds by %j %j", (typed, hits) => {
      expect(found(typed, all)).toEqual(hits);
    });

    it("finds a purchase by its supplier, too", () => {
      expect(found("autoglobus", all).toSorted()).toEqual(["purchase:p", "supplier:s"]);
    });

    it.each<[typed: string, needs: Permission]>([
      ["ion rusu", "LEADS_VIEW"],
      ["ambreiaj", "DEALS_VIEW"],
      ["autoglobus", "PURCHASES_EDIT"],
    ])("has %j for who has %s, and for nobody else", (typed, needs) => {
      expect(found(typed, [needs])).not.toEqual([]);
      expect(
        found(
          typed,
          all.filter((other) => other !== needs),
        ),
      ).toEqual([]);
    });
  });
});
