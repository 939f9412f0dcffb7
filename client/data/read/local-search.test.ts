// What the search of this device is told of the rows that Zero gives.

import { describe, expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
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
});
