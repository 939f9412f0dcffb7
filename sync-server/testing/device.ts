// A device of a person: gives commands their places in its sequence and delivers them over HTTP.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { findCommand } from "../../shared/registry/commands.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Person } from "./cast.ts";
import { json } from "./server.ts";

export interface EntryResult {
  id: string | null;
  seq?: number;
  outcome?: string;
  code?: string | null;
  detail?: Record<string, unknown> | null;
  settled_at?: number;
  rejected?: string;
  errors?: string[];
}

export interface BatchAnswer {
  status: number;
  /** Of every entry that was decided, also beside a problem. */
  results: EntryResult[];
  problem: { code: string; expected_seq?: number } | null;
  headers: Headers;
}

export class TestDevice {
  readonly id: string = uuidv7();
  readonly person: Person;
  /** Server minus device, ms: by so much its clock is slow. */
  readonly slowBy: number;
  #seq = 0;

  constructor(person: Person, { slowBy = 0 }: { slowBy?: number } = {}) {
    this.person = person;
    this.slowBy = slowBy;
  }

  /** The next command of this device, tapped at server time `at`. */
  command(
    name: string,
    args: unknown,
    { at = Date.now(), ...changes }: Partial<Envelope> & { at?: number } = {},
  ): Envelope {
    this.#seq += 1;
    return {
      id: uuidv7(),
      seq: this.#seq,
      name,
      version: findCommand(name)?.version ?? 1,
      args: args as Envelope["args"],
      tenant: this.person.shop.slug,
      user: this.person.user.id,
      device: this.id,
      issuedAt: at - this.slowBy,
      clockOffset: this.slowBy,
      mono: 1000 * this.#seq,
      boot: "boot-1",
      contactAt: at - 60_000,
      contactMono: 0,
      contactBoot: "boot-0",
      ...changes,
    };
  }

  async send(...entries: unknown[]): Promise<BatchAnswer> {
    return this.sendWith({}, ...entries);
  }

  /** A batch that says this, too. */
  async sendWith(more: Record<string, unknown>, ...entries: unknown[]): Promise<BatchAnswer> {
    const body = {
      sent_at: Date.now() - this.slowBy,
      device: this.id,
      label: "test",
      build: null,
      pending: entries.length,
      entries,
      ...more,
    };
    const response = await this.person.request("/api/commands", json(body));
    const answer = await response.json();
    const problem = response.ok ? null : answer;
    return {
      status: response.status,
      results: problem?.results ?? answer.data?.results ?? [],
      problem,
      headers: response.headers,
    };
  }

  /** Sends one new command and returns what became of it. */
  async run(name: string, args: unknown, changes: Partial<Envelope> & { at?: number } = {}): Promise<EntryResult> {
    const { results } = await this.send(this.command(name, args, changes));
    return results[0]!;
  }
}
