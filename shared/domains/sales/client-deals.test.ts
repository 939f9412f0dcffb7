// What keeps a client from being deleted is said by its name to whoever may know it.

import { expect, it } from "vitest";
import type { Actor, Permission } from "../access/access.permissions.ts";
import type { Tx } from "../../zero/define.ts";
import { openDeals } from "./client-deals.ts";

const actor = (permissions: readonly Permission[]): Actor => ({
  companyId: "company-1",
  userId: "ana",
  name: "Ana",
  permissions,
  isAdmin: false,
  orderScope: "all",
});
const tx = { run: () => Promise.resolve([{ subject: "Ambreiaj" }, { subject: "Frâne" }]) } as unknown as Tx;

it.each<[Permission[], object]>([
  [["CLIENTS_DELETE", "DEALS_VIEW"], { count: 2, subjects: "Ambreiaj, Frâne" }],
  [["CLIENTS_DELETE"], { count: 2 }],
])("to who has %j", async (permissions, detail) => {
  const refused = await openDeals(tx, actor(permissions), "clientId", "ion");
  expect(refused).toEqual({ outcome: "refused", code: "crm/open-deals", detail });
});
