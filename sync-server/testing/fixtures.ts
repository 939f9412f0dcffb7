// Two small shops with fixed ids, the same in shape: `demo`, where tests act, and `rival`, which must never notice.

import { hash } from "@node-rs/argon2";
import * as tables from "../../drizzle/schema.ts";
import {
  SYSTEM_ROLES,
  SYSTEM_ROLE_DEFINITIONS,
  type SystemRole,
} from "../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { TestDatabase } from "./database.ts";

export const PASSWORD = "a password of these tests";
/** Before anything a test does. */
export const LONG_AGO = new Date("2020-03-02T08:00:00Z");

export interface ShopUser {
  id: string;
  email: string;
  name: string;
  role: SystemRole;
  status: "active" | "inactive";
}

export interface ShopOrder {
  id: string;
  masterId: string;
  lines: string[];
}

const PEOPLE = {
  admin: { name: "Ana Administrator", role: "admin", status: "active" },
  manager: { name: "Mihai Manager", role: "manager", status: "active" },
  receptionist: { name: "Rodica Receptie", role: "receptionist", status: "active" },
  mechanic: { name: "Ion Mecanic", role: "mechanic", status: "active" },
  mechanic2: { name: "Vasile Mecanic", role: "mechanic", status: "active" },
  parts: { name: "Petru Piese", role: "parts_manager", status: "active" },
  accountant: { name: "Corina Contabil", role: "accountant", status: "active" },
  marketer: { name: "Maria Marketing", role: "marketer", status: "active" },
  gone: { name: "Gheorghe Plecat", role: "receptionist", status: "inactive" },
} as const satisfies Record<string, Omit<ShopUser, "id" | "email">>;

export type Who = keyof typeof PEOPLE;

export interface Shop {
  slug: string;
  companyId: string;
  timeZone: string;
  users: Record<Who, ShopUser>;
  clientId: string;
  vehicles: { golf: string; logan: string };
  /** One order of each mechanic. */
  orders: { mechanic: ShopOrder; mechanic2: ShopOrder };
}

function describeShop(slug: string, digit: number, timeZone: string): Shop {
  let next = 0;
  const id = () => `${String(digit).repeat(8)}-0000-4000-8000-${String(++next).padStart(12, "0")}`;
  const companyId = id();
  const people = Object.entries(PEOPLE).map(
    ([who, p]) => [who, { ...p, id: id(), email: `${who}@${slug}.test` }] as const,
  );
  const users = Object.fromEntries(people) as Record<Who, ShopUser>;
  return {
    slug,
    companyId,
    timeZone,
    users,
    clientId: id(),
    vehicles: { golf: id(), logan: id() },
    orders: {
      mechanic: { id: id(), masterId: users.mechanic.id, lines: [id(), id()] },
      mechanic2: { id: id(), masterId: users.mechanic2.id, lines: [id()] },
    },
  };
}

export const demo = describeShop("demo", 1, "Europe/Chisinau");
export const rival = describeShop("rival", 2, "America/New_York");

type Rows = Pick<TestDatabase["rows"], "insert">;

/** As little work as there is: to look at it takes none of the time that a guess of a real one costs. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** For the template (postgres.global.ts): a test file gets them with its database. */
export async function seedShops(database: Pick<TestDatabase, "rows">): Promise<void> {
  const passwordHash = await hash(PASSWORD, CHEAP);
  for (const shop of [demo, rival]) {
    await database.rows.transaction(async (db) => {
      await insertPeople(db, shop, passwordHash);
      await insertCars(db, shop);
      await insertOrder(db, shop, shop.orders.mechanic, shop.vehicles.golf, 1);
      await insertOrder(db, shop, shop.orders.mechanic2, shop.vehicles.logan, 2);
    });
  }
}

async function insertPeople(db: Rows, shop: Shop, passwordHash: string): Promise<void> {
  const { companyId, slug } = shop;
  await db.insert(tables.company).values({
    id: companyId,
    slug,
    createdAt: LONG_AGO,
    status: "active",
    settings: {
      display_name: `Service ${slug}`,
      city: "Chișinău",
      phone: "+37322000000",
      email: `office@${slug}.test`,
      locale: "ro",
      currency: "MDL",
      theme_color: "#0B6478",
      labor_rate: 50_000,
      slogan: "",
      time_zone: shop.timeZone,
    },
  });
  const roleId = (name: SystemRole) => `${slug}-${name}`;
  for (const name of SYSTEM_ROLES) {
    const { permissions, orderScope, isAdmin } = SYSTEM_ROLE_DEFINITIONS[name];
    await db.insert(tables.role).values({ id: roleId(name), companyId, name, isSystem: true, isAdmin, orderScope });
    await db
      .insert(tables.rolePermission)
      .values(permissions.map((permission) => ({ companyId, roleId: roleId(name), permission })));
  }
  const users = Object.values(shop.users);
  await db.insert(tables.staffUser).values(
    users.map((user) => ({
      ...user,
      companyId,
      locale: "ro" as const,
      color: "#0B6478",
      createdAt: LONG_AGO,
      acceptedAt: LONG_AGO,
      emailVerifiedAt: LONG_AGO,
    })),
  );
  await db
    .insert(tables.userRole)
    .values(users.map((user) => ({ companyId, userId: user.id, roleId: roleId(user.role) })));
  await db.insert(tables.staffCredential).values(users.map((user) => ({ companyId, userId: user.id, passwordHash })));
}

async function insertCars(db: Rows, { companyId, clientId, vehicles, slug }: Shop): Promise<void> {
  await db.insert(tables.client).values({
    id: clientId,
    companyId,
    name: `Client of ${slug}`,
    phone: "+37369000000",
    isVip: false,
    status: "active",
    balanceMinor: 0,
    createdAt: LONG_AGO,
  });
  const car = { companyId, clientId, plateCountry: "MD", mileageKm: 120_000, createdAt: LONG_AGO };
  await db.insert(tables.vehicle).values([
    { ...car, id: vehicles.golf, plate: `${slug}-1`, make: "Volkswagen", model: "Golf" },
    { ...car, id: vehicles.logan, plate: `${slug}-2`, make: "Dacia", model: "Logan" },
  ]);
}

async function insertOrder(db: Rows, shop: Shop, order: ShopOrder, vehicleId: string, number: number): Promise<void> {
  const { companyId, clientId, slug } = shop;
  await db.insert(tables.workOrder).values({
    id: order.id,
    companyId,
    number: `WO-2020-${String(number).padStart(6, "0")}`,
    status: "in_work",
    statusAt: LONG_AGO,
    clientId,
    vehicleId,
    masterId: order.masterId,
    urgency: "normal",
    complaint: "Frâna scârțâie",
    discountPct: 0,
    trackingToken: `tracking-${slug}-${number}`,
    totalMinor: 100_000,
    paidMinor: 0,
    payStatus: "unpaid",
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  });
  await db
    .insert(tables.workLine)
    .values(order.lines.map((id, index) => lineRow(companyId, order.id, { id, position: index + 1 })));
  await db.insert(tables.partsLine).values({
    id: uuidv7(),
    companyId,
    workOrderId: order.id,
    position: 1,
    name: "Plăcuțe de frână",
    quantity: 1,
    priceMinor: 45_000,
    requiresApproval: false,
  });
}

type LineRow = typeof tables.workLine.$inferInsert;

function lineRow(companyId: string, workOrderId: string, changes: Partial<LineRow>): LineRow {
  return {
    id: uuidv7(),
    companyId,
    workOrderId,
    position: 1,
    name: "Schimb plăcuțe",
    normHours: 1.5,
    priceMinor: 55_000,
    mechanicStatus: "pending",
    pausedSecondsTotal: 0,
    timeToConfirm: false,
    requiresApproval: false,
    updatedAt: LONG_AGO,
    ...changes,
  };
}

/** A line of its own for one test; `pending` unless said otherwise. */
export async function newLine(
  database: TestDatabase,
  shop: Shop,
  order: Pick<ShopOrder, "id">,
  changes: Partial<LineRow> = {},
): Promise<string> {
  const row = lineRow(shop.companyId, order.id, changes);
  await database.rows.insert(tables.workLine).values(row);
  return row.id;
}

/** An order of its own for one test. */
export async function newOrder(
  database: TestDatabase,
  shop: Shop,
  changes: Partial<typeof tables.workOrder.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const row = { id, companyId: shop.companyId, clientId: shop.clientId, vehicleId: shop.vehicles.golf, ...changes };
  await database.rows.insert(tables.workOrder).values({
    status: "new",
    statusAt: LONG_AGO,
    urgency: "normal",
    complaint: "Revizie",
    discountPct: 0,
    totalMinor: 0,
    paidMinor: 0,
    payStatus: "unpaid",
    createdAt: LONG_AGO,
    ...row,
  });
  return id;
}
