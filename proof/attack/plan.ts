// What the plans of a hostile insider share: how they ask, what they note, and somebody to be.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Answer, Sent } from "./http.ts";
import { signIn, type Person, type Slug } from "./people.ts";
import { codeOf } from "./probe.ts";
import { asBrowser, asOperator, asProgram, formOf } from "./probes/credentials.ts";
import type { Told } from "./scenario.ts";
import type { World } from "./world.ts";

export const described = (answer: Answer) => `${answer.status} ${codeOf(answer)}`;

export class Plan {
  readonly world: World;
  asked = 0;
  readonly findings: string[] = [];

  constructor(world: World) {
    this.world = world;
  }

  async send(sent: Sent): Promise<Answer> {
    this.asked += 1;
    const answer = await this.world.client.send(sent);
    if (answer.status >= 500) this.findings.push(`${sent.method} ${sent.path}: ${answer.status}`);
    return answer;
  }

  /** With headers that show who it is. */
  ask(shop: string, method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
    return this.send({
      method,
      path,
      host: shop,
      headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  inBrowser(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.ask(person.shop, method, path, asBrowser(this.world.client, person.shop, person.cookie), body);
  }

  withToken(shop: string, secret: string, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.ask(shop, method, path, asProgram(secret), body);
  }

  /** A form as its page has it. */
  form(host: string, path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send(formOf(this.world, { host, path, fields }));
  }

  /** A form of the panel. */
  panel(cookie: string, path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send(formOf(this.world, { host: "localhost", path, fields, cookies: asOperator(cookie) }));
  }

  look(cookie: string, path: string): Promise<Answer> {
    const headers = { cookie: asOperator(cookie).join("; ") };
    return this.send({ method: "GET", path, host: "localhost", headers, body: null });
  }

  must(what: string, isSo: boolean): void {
    if (!isSo) this.findings.push(what);
  }

  /** Refused in one of these ways, and no other. */
  refused(what: string, answer: Answer, ...statuses: number[]): void {
    this.must(`${what}: ${described(answer)}`, statuses.includes(answer.status));
  }

  told(seen: string): Told {
    return { asked: this.asked, findings: this.findings, seen };
  }
}

/** The shop's own person of a role. */
export const personOf = ({ shops }: World, role: string, shop: Slug = "demo"): Person =>
  shops[shop].people.find((one) => one.role === role)!;

/** Somebody new of a role, signed in: whatever becomes of them, nobody else of the world loses anything. */
export async function hire(world: World, role: string, shop: Slug = "demo"): Promise<Person> {
  const { owner } = world;
  const { companyId } = world.shops[shop];
  const id = uuidv7();
  const email = `${id}@${shop}.test`;
  await owner.begin(async (sql) => {
    await sql`
      insert into staff_user (id, company_id, name, email, role, status, locale, color, accepted_at)
      values (${id}, ${companyId}, 'Nou', ${email}, ${role}, 'active', 'ro', '#000000', now())`;
    await sql`
      insert into user_role (company_id, user_id, role_id)
      select ${companyId}, ${id}, id from role where company_id = ${companyId} and name = ${role}`;
    await sql`
      insert into staff_credential (user_id, company_id, password_hash)
      select ${id}, company_id, password_hash from staff_credential where company_id = ${companyId} limit 1`;
  });
  return signIn(world, shop, email, role);
}

export const dataOf = ({ text }: Answer): unknown => (JSON.parse(text) as { data: unknown }).data;
