// Asking the REST API as a person, and what a shop keeps about who may do what.

import type { Person } from "./cast.ts";
import type { Shop } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Answer {
  status: number;
  code: string | undefined;
  data: never;
  body: Record<string, unknown>;
}

export async function ask(person: Person, method: Method, path: string, body?: unknown, key?: string): Promise<Answer> {
  const response = await person.request(path, {
    method,
    headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, code: answer["code"] as string, data: answer["data"] as never, body: answer };
}

/** Of an answer with one record. */
export const dataOf = (answer: Answer) => answer.body["data"] as Record<string, unknown>;

/** Everything about access that the shop keeps. */
export async function accessOf(server: TestServer, shop: Shop): Promise<unknown> {
  return server.db.owner`
    select (select jsonb_agg(r order by r.id) from role r where company_id = ${shop.companyId}) as roles,
      (select jsonb_agg(p order by p.role_id, p.permission) from role_permission p where company_id = ${shop.companyId}) as permissions,
      (select jsonb_agg(u order by u.user_id, u.role_id) from user_role u where company_id = ${shop.companyId}) as held,
      (select jsonb_agg(o order by o.user_id, o.permission) from permission_override o where company_id = ${shop.companyId}) as overrides,
      (select jsonb_agg(s order by s.id) from staff_user s where company_id = ${shop.companyId}) as people`;
}
