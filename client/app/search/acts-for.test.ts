// Who may do what from the palette.

import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import type { Actor, Permission } from "../../../shared/domains/access/access.permissions.ts";
import { actsFor, actsOfFound, offersFor } from "./acts-for.ts";
import type { Act, OptionGroup } from "./options.ts";

const t = ((key: string) => key) as unknown as TFunction;
const who = (...permissions: Permission[]): Actor => ({
  companyId: "c",
  userId: "u",
  name: "U",
  permissions,
  isAdmin: false,
  orderScope: "all",
});
const keysOf = (acts: readonly Act[]) => acts.map(({ key }) => key);
const VIN = "1GNEK13ZX3R298984";
const car: OptionGroup = {
  group: "vehicles",
  count: 1,
  options: [
    {
      type: "found",
      key: "vehicle:v",
      kind: "vehicle",
      by: "plate-whole",
      vehicle: { plate: "CHX 482", plateCountry: "MD", make: "", model: "", year: null, vin: null },
      target: { to: "/app/vehicles/$vehicle", params: { vehicle: "v" } },
    },
  ],
};

it.each<[act: string, needs: Permission]>([
  ["new-order", "WORK_ORDERS_CREATE"],
  ["new-client", "CLIENTS_CREATE"],
  ["new-lead", "LEADS_EDIT"],
  ["page:parts", "PARTS_VIEW"],
  ["page:people", "ADMIN_USERS_VIEW"],
  ["page:settings", "ADMIN_SETTINGS_VIEW"],
  ["new-order-for", "WORK_ORDERS_CREATE"],
  ["decode", "VEHICLES_VIEW"],
  ["new-client-named", "CLIENTS_CREATE"],
])("%s is offered to who has %s, and to nobody else", (act, needs) => {
  const offered = (actor: Actor) =>
    keysOf([
      ...actsFor(actor, { bound: [], openKeys: () => {}, t }).all,
      ...actsOfFound(actor, VIN, [car], t),
      ...offersFor(actor, { text: "Ion", nothing: true, online: true, askWide: null, t }),
    ]);
  expect(offered(who(needs))).toContain(act);
  expect(offered(who())).not.toContain(act);
});

it.each<[nothing: boolean, online: boolean, may: boolean, offered: boolean | null]>([
  [true, true, true, true],
  [true, false, true, false], // told that it needs the network
  [false, true, true, true],
  [false, false, true, null],
  [true, true, false, null],
])(
  "closed orders, when nothing is here: %j, online: %j, to be asked: %j, are offered: %j",
  (nothing, online, may, offered) => {
    const [act] = offersFor(who(), { text: "Ion", nothing, online, askWide: may ? () => {} : null, t });
    expect(act ? act.go !== null : null).toBe(offered);
  },
);

it("offers what a page does, and not its keys that only move the focus", () => {
  const key = (name: string | null) =>
    ({ key: name, words: () => name ?? "print", run: () => {}, scope: "page" }) as const;
  const bound = [key("ArrowDown"), key("ArrowUp"), key("n"), key(null)];
  const { first } = actsFor(who(), { bound, openKeys: () => {}, t });
  expect(first.map(({ label }) => label)).toEqual(["n", "print"]);
});
