// Both processes as a person's devices ask them.

import { hashSecret } from "../../../../sync-server/platform/secrets.ts";
import { SESSION_COOKIE } from "../../../../sync-server/auth/staff-sessions.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { Answer, Asker, Sent } from "../../http.ts";
import { signIn, type Person } from "../../people.ts";
import type { World } from "../../world.ts";

/** What must not be; empty: all is well. */
export type Plan = (pair: Pair) => Promise<string[]>;

export type Side = "here" | "there";
export const SIDES: readonly Side[] = ["here", "there"];

/** Longer than that and it has not ended with the other. */
const MOST_MS = 1_000;

export class Pair {
  readonly world: World;
  readonly #askers: Record<Side, Asker>;
  asked = 0;
  longestEnd = 0;

  constructor(world: World, there: Asker) {
    this.world = world;
    this.#askers = { here: world.client, there };
  }

  /** The world, as it is reached through this process. */
  through(side: Side): World {
    return { ...this.world, client: this.#askers[side] };
  }

  send(side: Side, sent: Sent): Promise<Answer> {
    this.asked += 1;
    return this.#askers[side].send(sent);
  }

  /** As a browser of the shop `demo`. */
  ask(side: Side, cookie: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers = {
      origin: this.#askers[side].originOf("demo"),
      "content-type": "application/json",
      ...(cookie === "" ? {} : { cookie: `${SESSION_COOKIE}=${cookie}` }),
      ...more,
    };
    const text = typeof body === "string" ? body : body === undefined ? null : JSON.stringify(body);
    return this.send(side, { method, path, host: "demo", headers, body: text });
  }

  /** The same of both in one moment. */
  both<T>(work: (side: Side) => Promise<T>): Promise<[T, T]> {
    return Promise.all([work("here"), work("there")]);
  }

  /** Somebody new in the shop `demo`, signed in at one of them, whom no other scenario knows. */
  async hire(side: Side, role: string): Promise<Person> {
    const { owner, shops } = this.world;
    const { companyId } = shops.demo;
    const id = uuidv7();
    const email = `${hashSecret(id).slice(0, 12)}@demo.test`;
    await owner.begin(async (sql) => {
      await sql`
        insert into staff_user (id, company_id, name, email, role, status, locale, color)
        values (${id}, ${companyId}, 'Nou', ${email}, ${role}, 'active', 'ro', '#000000')`;
      await sql`
        insert into user_role (company_id, user_id, role_id)
        select company_id, ${id}, id from role where company_id = ${companyId} and name = ${role}`;
      await sql`
        insert into staff_credential (user_id, company_id, password_hash)
        select ${id}, company_id, password_hash from staff_credential where company_id = ${companyId} limit 1`;
    });
    this.asked += 2;
    return signIn(this.through(side), "demo", email, role);
  }

  /** How long after `act` was answered something that was open ended; a finding where that took too long. */
  async ends(what: string, open: Promise<unknown>, act: () => Promise<Answer>): Promise<string[]> {
    const ended = open.then(() => performance.now());
    const { status } = await act();
    const answered = performance.now();
    if (status >= 400) return [`${what}: the act itself was answered ${status}`];
    const took = (await ended) - answered;
    this.longestEnd = Math.max(this.longestEnd, took);
    return took > MOST_MS ? [`${what} lived on for ${took.toFixed(0)} ms`] : [];
  }
}

/** The code of a problem; empty: none. */
export const codeOf = ({ text }: Answer): string => /"code":"([^"]+)"/.exec(text)?.[1] ?? "";
export const statusesOf = (answers: readonly Answer[]): string =>
  answers
    .map(({ status }) => status)
    .toSorted((a, b) => a - b)
    .join();
export const unless = (isSo: boolean, finding: string): string[] => (isSo ? [] : [finding]);
