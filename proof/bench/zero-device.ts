// A device without a screen: the app's own Zero client with its mutator and its working set, in this process. Its copy
// is kept in memory.

import { setTimeout as pause } from "node:timers/promises";
import { Zero } from "@rocicorp/zero";
import { keepWorkset } from "../../client/data/read/workset.ts";
import type { Actor } from "../../shared/domains/access/access.permissions.ts";
import { schema, type Schema } from "../../shared/zero/define.ts";
import { mutators } from "../../shared/zero/mutators.ts";
import { queries } from "../../shared/zero/queries.ts";
import type { Person } from "./crew.ts";
import { MechanicTaps } from "./mechanic-taps.ts";
import { ask } from "./person-request.ts";
import { admitSockets } from "./sockets.ts";

const PATIENCE_MS = 60_000;

/** `line` is shown in `status` from the moment `at` on, ms of this process. */
export type OnSeen = (line: string, status: string, at: number) => void;

export class ZeroDevice {
  readonly taps: MechanicTaps;
  readonly person: Person;
  readonly #zero: Zero<Schema>;
  readonly #complete: Promise<void>;

  private constructor(person: Person, port: number, actor: Actor, onSeen: OnSeen | null) {
    this.person = person;
    this.taps = new MechanicTaps(person);
    this.#zero = new Zero({
      schema,
      mutators,
      userID: person.userId,
      context: actor,
      cacheURL: `http://${person.slug}.localhost:${port}/sync`,
      kvStore: "mem",
      logLevel: "error",
    });
    this.#complete = keepWorkset(this.#zero, actor).complete;
    if (onSeen) this.#watch(onSeen);
  }

  /** Connected, with its working set. `onSeen`: a desk that shows the board. */
  static async connect(person: Person, port: number, onSeen: OnSeen | null = null): Promise<ZeroDevice> {
    admitSockets(person);
    const { status, json } = await ask(person, port, "GET", "/api/session", undefined);
    if (status !== 200) throw new Error(`no session: ${status}`);
    const { actor } = (json as { data: { actor: Actor } }).data;
    const device = new ZeroDevice(person, port, actor, onSeen);
    await Promise.race([device.#complete, device.#patience()]);
    return device;
  }

  /** Whoever waits for ever measures nothing. */
  async #patience(): Promise<never> {
    await pause(PATIENCE_MS, undefined, { ref: false });
    const { name } = this.#zero.connection.state.current;
    throw new Error(
      `${this.person.userId} of ${this.person.slug} has no working set after ${PATIENCE_MS} ms; it is ${name}`,
    );
  }

  /** The group of clients under which the server remembers what this device holds. */
  clientGroup(): Promise<string> {
    return this.#zero.clientGroupID;
  }

  /** One tap, sent at once as a connected device sends it. */
  tap(): { line: string; becomes: string } {
    const { envelope, line, becomes } = this.taps.tap();
    this.#zero.mutate(mutators.commands.run(envelope)).server.catch(() => undefined); // what nobody sees is counted as unseen
    return { line, becomes };
  }

  async close(): Promise<void> {
    await this.#zero.close();
  }

  #watch(onSeen: OnSeen): void {
    const shown = new Map<string, string>();
    const board = this.#zero.materialize(queries.workOrders.board(), { ttl: "forever" });
    board.addListener((orders) => {
      const at = performance.now();
      for (const { workLines } of orders) {
        for (const { id, mechanicStatus } of workLines) {
          if (shown.get(id) === mechanicStatus) continue;
          shown.set(id, mechanicStatus);
          onSeen(id, mechanicStatus, at);
        }
      }
    });
  }
}
