// A list over REST, a page at a time: what it is asked for, who may ask, and its answer.

import type { RouteConfig, z } from "@hono/zod-openapi";
import type { PendingQuery, Row } from "postgres";
import { can, type Actor, type Permission } from "../../shared/domains/access/access.permissions.ts";
import type { TransactionSql } from "../db/connections.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { forbidden } from "../platform/problem.ts";
import type { RequestServices } from "./request.ts";
import { pageOf, pageQuery, sliceOf, sortQuery, type Page } from "./rest-inputs.ts";
import { endpoint, paged, type restApp } from "./rest.ts";

/** A page of rows, how many there are on all pages, and `more` that is told of all of them. */
export interface Found<Item, More = object> {
  rows: Item[];
  total: number;
  more?: More;
}

type Fragment = PendingQuery<Row[]>;

/** How many rows there are on all pages; `matching`: from `from` on. `count`: of rows that stand for several. */
export async function totalOf(
  sql: TransactionSql,
  matching: Fragment,
  count: Fragment = sql`count(*)`,
): Promise<number> {
  const [counted] = await sql<{ total: number }[]>`select ${count}::int as total ${matching}`;
  return counted!.total;
}

type Fields = z.ZodRawShape;
type Read<Shape extends Fields> = z.output<z.ZodObject<Shape>>;

interface Asked<Filters extends Fields, Field extends string, Params extends Fields> {
  actor: Actor;
  filter: Read<Filters>;
  page: Page<Field>;
  params: Read<Params>;
}

interface List<
  Filters extends Fields,
  Item extends z.ZodType,
  Field extends string,
  Params extends Fields,
  More extends object,
> {
  path: string;
  /** Null: `read` asks whether the caller may. */
  permission: Permission | null;
  /** What it asks for besides; null: nothing. */
  alsoNeeds?: (filter: NoInfer<Read<Filters>>) => Permission | null | false | undefined;
  summary: string;
  tags: [string];
  params?: z.ZodObject<Params>;
  /** By which fields it may be sorted, and how it is where nobody says. Left out: in one order alone. */
  sorts?: readonly [fields: readonly [Field, ...Field[]], preset: NoInfer<Field | `-${Field}`>];
  filters: z.ZodObject<Filters>;
  row: Item;
  /** What is told of all pages, beside how many rows they have. */
  more?: z.ZodObject & z.ZodType<More>;
  /** In a transaction of the tenant. */
  read: (
    sql: TransactionSql,
    asked: Asked<NoInfer<Filters>, NoInfer<Field>, NoInfer<Params>>,
  ) => Promise<Found<z.output<NoInfer<Item>>, NoInfer<More>>>;
}

type Query<Filters extends Fields, Field extends string> = z.output<typeof pageQuery> &
  Read<Filters> & { sort?: Field | `-${Field}` };

/** Adds the endpoint that answers with it. */
export function pagedList<
  Filters extends Fields,
  Item extends z.ZodType,
  const Field extends string = never,
  Params extends Fields = Fields,
  More extends object = object,
>(
  app: ReturnType<typeof restApp>,
  { sql }: Pick<RequestServices, "sql">,
  list: List<Filters, Item, Field, Params, More>,
): void {
  const { path, permission, alsoNeeds, summary, tags, params, sorts, filters, row, more, read } = list;
  // Its fields are each list's own: what is read of them the compiler is told here.
  const query = pageQuery
    .extend(sorts ? sortQuery<Field>(...sorts).shape : {})
    .extend(filters.shape) as unknown as z.ZodObject & z.ZodType<Query<Filters, Field>>;
  const request = { query, ...(params ? { params } : {}) } satisfies RouteConfig["request"];
  app.openapi(
    endpoint({ method: "get", path, permission, summary, request, answer: paged(row, more), tags }),
    async (c) => {
      const { actor } = c.get("member");
      const { page, per_page, sort, ...filter } = c.req.valid("query");
      const asked = {
        actor,
        filter: filter as Read<Filters>,
        page: (sort === undefined ? sliceOf({ page, per_page }) : pageOf({ page, per_page, sort })) as Page<Field>,
        params: c.req.valid("param" as never) as Read<Params>,
      };
      const needed = alsoNeeds?.(asked.filter);
      if (needed && !can(actor, needed)) throw forbidden(needed);
      const found = await withTenant(sql, actor.companyId, (tx) => read(tx, asked));
      return c.json({ data: found.rows, meta: { page, per_page, total: found.total, ...found.more } } as never, 200);
    },
  );
}
