// The bays of a demonstration tenant.

import type { DemoRows } from "./rows.ts";
import { HOUR_MS } from "./shop-calendar.ts";
import type { Shop } from "./shop.ts";
import type { Login } from "./tenants.ts";

/** Hours that two mechanics can give them: the stations are busy for a part of the day. */
const POSTS: readonly {
  name: string;
  color: string;
  hoursPerDay: number;
  description: string;
  master: Login | null;
}[] = [
  { name: "Elevator 1", color: "#0B6478", hoursPerDay: 7, description: "Două coloane, 4 t", master: "mechanic" },
  { name: "Elevator 2", color: "#7A3E9D", hoursPerDay: 7, description: "Două coloane, 4 t", master: "mechanic2" },
  { name: "Geometrie", color: "#B4540A", hoursPerDay: 3, description: "Stand 3D, patru coloane", master: null },
  { name: "Diagnoză", color: "#2B5FB4", hoursPerDay: 3, description: "Tester și osciloscop", master: null },
];
const BUILT_DAYS_AGO = 800;

export function postRows(shop: Shop): DemoRows["post"] {
  const random = shop.random("posts");
  const built = new Date(shop.now - BUILT_DAYS_AGO * 24 * HOUR_MS);
  return POSTS.map(({ master, ...post }, place) => ({
    id: random.uuid(),
    companyId: shop.companyId,
    ...post,
    defaultMasterId: master && shop.people[master],
    isActive: true,
    sortOrder: place + 1,
    fieldWriters: null,
    createdAt: built,
    updatedAt: built,
    deletedAt: null,
  }));
}
