// zero-cache as our endpoints meet it: pushes of a client's mutations and transformations of its queries.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import { RUN_MUTATOR } from "../../shared/zero/mutators.ts";
import { zeroApiKey } from "../processes/zero-cache.ts";
import type { Person } from "./cast.ts";
import { json } from "./server.ts";

export interface MutationResult {
  id: { clientID: string; id: number };
  result: { error?: string; message?: string };
}

export class ZeroClient {
  readonly clientGroupID: string = uuidv7();
  readonly clientID: string = uuidv7();
  readonly person: Person;
  #mutation = 0;

  constructor(person: Person) {
    this.person = person;
  }

  /** What zero-cache adds to the forwarded cookie and origin. */
  get headers(): Record<string, string> {
    return { "x-api-key": zeroApiKey(this.person.server.config), "content-type": "application/json" };
  }

  mutation(args: unknown, name: string = RUN_MUTATOR) {
    this.#mutation += 1;
    return { type: "custom", timestamp: Date.now(), id: this.#mutation, clientID: this.clientID, name, args: [args] };
  }

  /** A push as a request's body and headers, for tests that change either. */
  pushInit(...mutations: ReturnType<ZeroClient["mutation"]>[]): RequestInit {
    const body = {
      clientGroupID: this.clientGroupID,
      mutations,
      pushVersion: 1,
      timestamp: Date.now(),
      requestID: uuidv7(),
    };
    return { ...json(body), headers: this.headers };
  }

  request(init: RequestInit): Promise<Response> {
    return this.person.request("/api/zero/mutate?schema=zero_0&appID=zero", init);
  }

  /** Pushes commands, each as one mutation. */
  async push(...envelopes: Envelope[]): Promise<{ status: number; mutations: MutationResult[] }> {
    const response = await this.request(this.pushInit(...envelopes.map((envelope) => this.mutation(envelope))));
    const answer = await response.json();
    return { status: response.status, mutations: answer.mutations ?? [] };
  }

  async lastMutationID(): Promise<number> {
    const { owner } = this.person.server.db;
    const [row] = await owner<{ last: string }[]>`
      select "lastMutationID" as last from zero_0.clients where "clientGroupID" = ${this.clientGroupID} and "clientID" = ${this.clientID}`;
    return Number(row?.last ?? 0);
  }

  async query(
    queries: { id: string; name: string; args: unknown[] }[],
    headers: Record<string, string> = this.headers,
  ): Promise<Response> {
    return this.person.request("/api/zero/query", { ...json(["transform", queries]), headers });
  }
}
