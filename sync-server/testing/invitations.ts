// People who were invited just now, and what their links are kept as.

import type { Person } from "./cast.ts";
import { ask } from "./rest.ts";
import { linkTo } from "./mails.ts";
import type { TestServer } from "./server.ts";

export interface Invited {
  id: string;
  email: string;
  status: string;
  invitation_url: string | null;
}

let count = 0;
/** The body of an invitation to somebody nobody has invited. */
export const newcomer = (changes: object = {}) => ({
  name: "Ion Nou",
  email: `nou${++count}@demo.test`,
  role: "mechanic",
  ...changes,
});

export async function invite(by: Person, changes: object = {}, key?: string) {
  const answer = await ask(by, "POST", "/api/v1/users", newcomer(changes), key);
  return { ...answer, user: answer.data as Invited };
}

/** The same, with the path of the link that was mailed. */
export async function invitedBy(by: Person, server: TestServer, changes: object = {}) {
  const { user } = await invite(by, changes);
  return { id: user.id, email: user.email, path: linkTo(server, user.email) };
}

export const userPath = (id: string, rest = "") => `/api/v1/users/${id}${rest}`;

export async function keptLink(server: TestServer, userId: string) {
  const [row] = await server.db.owner<{ token_hash: string; company_id: string }[]>`
    select token_hash, company_id from invitation where user_id = ${userId}`;
  return row ?? null;
}

export const tokenIn = (url: string | null) => /\/invitations\/(.+)$/.exec(url ?? "")?.[1] ?? "";

/** How somebody stands who has not accepted. */
export const NOT_YET = { status: "inactive", accepted_at: null, email_verified_at: null, links: 1, passwords: 0 };

export async function acceptanceOf(server: TestServer, id: string) {
  const [row] = await server.db.owner`
    select status, accepted_at, email_verified_at, deactivated_at,
      (select count(*)::int from invitation i where i.user_id = u.id) as links,
      (select count(*)::int from staff_credential c where c.user_id = u.id) as passwords
    from staff_user u where id = ${id}`;
  return row!;
}
