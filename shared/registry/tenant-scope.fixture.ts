// Whether a query stays in its tenant, part by part; and every registered query with arguments to ask it with. For the test of the
// first wall, and for the attack, which takes each filter away to see that it is missed.

import { isQuery } from "@rocicorp/zero";
import { asQueryInternals } from "@rocicorp/zero/bindings";
import type { Actor } from "../domains/access/access.permissions.ts";
import { queries } from "./queries.ts";

export type Ast = ReturnType<typeof asQueryInternals>["ast"];
export type Condition = NonNullable<Ast["where"]>;

/** Arguments for every query, so that a new query without a sample fails the test below. */
export const SAMPLES: Record<string, unknown> = {
  "access.held": undefined,
  "access.devices": undefined,
  "access.people": undefined,
  "attachments.ofOpenOrders": undefined,
  "attachments.ofOrder": { id: "order-of-anybody" },
  "catalog.coefficients": undefined,
  "catalog.costs": undefined,
  "catalog.deletedParts": undefined,
  "catalog.markupRules": undefined,
  "catalog.partImages": undefined,
  "catalog.parts": undefined,
  "catalog.pricingLog": { from: null, to: null },
  "commands.mine": undefined,
  "crm.client": { id: "client-of-anybody" },
  "crm.clientHistory": { id: "client-of-anybody" },
  "crm.clients": undefined,
  "crm.vehicle": { id: "vehicle-of-anybody" },
  "crm.vehicleHistory": { id: "vehicle-of-anybody" },
  "crm.vehicles": undefined,
  "crm.vehiclesOnOwnOrders": undefined,
  "crm.visits": undefined,
  "finance.closedLately": undefined,
  "finance.ofOpenOrders": undefined,
  "finance.ofOrder": { id: "order-of-anybody" },
  "mechanic.myJobs": undefined,
  "mechanic.myParts": undefined,
  "photos.ofOpenOrders": undefined,
  "photos.ofOrder": { id: "order-of-anybody" },
  "photos.removedOfOrder": { id: "order-of-anybody" },
  "purchasing.costs": undefined,
  "purchasing.costsOf": { id: "purchase-of-anybody" },
  "purchasing.open": undefined,
  "purchasing.purchase": { id: "purchase-of-anybody" },
  "purchasing.supplier": { id: "supplier-of-anybody" },
  "purchasing.suppliers": undefined,
  "quotes.answered": undefined,
  "sales.deal": { id: "deal-of-anybody" },
  "sales.earlyDealLines": undefined,
  "sales.earlyDeals": undefined,
  "sales.lead": { id: "lead-of-anybody" },
  "sales.openLeads": undefined,
  "scheduling.appointment": { id: "appointment-of-anybody" },
  "scheduling.appointments": undefined,
  "scheduling.appointmentsBetween": { from: 0, to: 86_400_000 },
  "scheduling.ownAppointments": undefined,
  "scheduling.posts": undefined,
  "stockLines.ofOpenOrders": undefined,
  "stockLines.ofOrder": { id: "order-of-anybody" },
  "tenancy.company": undefined,
  "warehouse.balances": undefined,
  "warehouse.ofParts": { ids: ["part-of-anybody"] },
  "warehouse.shortages": undefined,
  "warehouse.warehouses": undefined,
  "workOrders.answeredParts": undefined,
  "workOrders.answeredWorks": undefined,
  "workOrders.board": undefined,
  "workOrders.boardDetails": undefined,
  "workOrders.deleted": { id: "order-of-anybody" },
  "workOrders.ofClient": { id: "client-of-anybody" },
  "workOrders.ofVehicle": { id: "vehicle-of-anybody" },
  "workOrders.detail": { id: "order-of-anybody" },
};

/** Of a query about one record, of this one; any other is asked as its sample has it. */
export function argsFor(name: string, id: string): object | undefined {
  const sample = SAMPLES[name] as object | undefined;
  return sample && "id" in sample ? { id } : sample;
}

export interface RegisteredQuery {
  queryName: string;
  fn: (options: { ctx: Actor; args: unknown }) => unknown;
}

function registered(registry: object): RegisteredQuery[] {
  const children = Object.entries(registry as Record<string, object>).filter(([key]) => key !== "~");
  return children.flatMap(([, child]) => (isQuery(child) ? [child as unknown as RegisteredQuery] : registered(child)));
}

export const astOf = (query: unknown): Ast => asQueryInternals(query as Parameters<typeof asQueryInternals>[0]).ast;

/** Conditions that must all hold. What stands inside an OR may not hold, so it does not count. */
export function required(where: Condition | undefined): readonly Condition[] {
  if (where === undefined) return [];
  return where.type === "and" ? where.conditions.flatMap(required) : [where];
}

/** Subqueries of EXISTS conditions, wherever they stand: each answers a question about the rows of a table. */
export function asked(where: Condition | undefined): readonly Ast[] {
  if (where === undefined || where.type === "simple") return [];
  return where.type === "correlatedSubquery" ? [where.related.subquery] : where.conditions.flatMap(asked);
}

export function equals(condition: Condition, column: string, value: string): boolean {
  if (condition.type !== "simple" || condition.op !== "=") return false;
  const { left, right } = condition;
  return left.type === "column" && left.name === column && right.type === "literal" && right.value === value;
}

/** Paths of all the parts of a query that could answer with another tenant's rows. */
export function unscoped(ast: Ast, companyId: string, path: string = ast.table): string[] {
  const column = ast.table === "company" ? "id" : "companyId";
  const own = required(ast.where).some((condition) => equals(condition, column, companyId)) ? [] : [path];
  const parts = [...(ast.related ?? []).map((r) => r.subquery), ...asked(ast.where)];
  return [...own, ...parts.flatMap((part) => unscoped(part, companyId, `${path}.${part.alias ?? part.table}`))];
}

export const everyQuery: readonly RegisteredQuery[] = registered(queries);
