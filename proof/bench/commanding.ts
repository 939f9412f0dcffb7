// Commands of one person, each in a batch of its own, as a device with a network sends them.

import type { Agent } from "node:http";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Person } from "./crew.ts";
import { ask } from "./person-request.ts";

/** Resolves with the server's answer; rejects where the command was not applied. */
export function commanding(person: Person, port: number, agent: Agent): (name: string, args: object) => Promise<void> {
  const device = uuidv7();
  let seq = 0;
  return async (name, args) => {
    seq += 1;
    const [now, mono] = [Date.now(), performance.now()];
    const envelope: Envelope = {
      id: uuidv7(),
      seq,
      name,
      version: 1,
      args: args as Envelope["args"],
      tenant: person.slug,
      user: person.userId,
      device,
      issuedAt: now,
      clockOffset: 0,
      mono,
      boot: "bench",
      contactAt: now,
      contactMono: mono,
      contactBoot: "bench",
    };
    const batch = { sent_at: now, device, label: "bench", build: null, pending: 1, entries: [envelope] };
    const { status, json } = await ask(person, port, "POST", "/api/commands", batch, agent);
    const [result] = (json as { data?: { results: { outcome?: string }[] } }).data?.results ?? [];
    if (status !== 200 || result?.outcome !== "applied")
      throw new Error(`${name} was answered ${JSON.stringify(json)}`);
  };
}
