// A mechanic's device without a screen that delivers its taps in batches over HTTP, like a phone's backlog.

import type { Agent } from "node:http";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Person } from "./crew.ts";
import { MechanicTaps } from "./mechanic-taps.ts";
import { ask } from "./person-request.ts";

interface Answer {
  data?: { results: { outcome?: string; rejected?: string; code?: string }[] };
  code?: string;
}

export class HttpDevice {
  readonly taps: MechanicTaps;
  readonly #person: Person;
  readonly #port: number;
  readonly #agent: Agent;

  constructor(person: Person, port: number, agent: Agent) {
    this.taps = new MechanicTaps(person);
    this.#person = person;
    this.#port = port;
    this.#agent = agent;
  }

  /** Taps so often and sends it as one batch. */
  tapAndSend(taps: number): Promise<void> {
    return this.send(Array.from({ length: taps }, () => this.taps.tap().envelope));
  }

  /** Throws unless every one was applied. */
  async send(entries: readonly Envelope[]): Promise<void> {
    const batch = {
      sent_at: Date.now(),
      device: this.taps.device,
      label: "bench",
      build: null,
      pending: entries.length,
      entries,
    };
    const { status, json } = await ask(this.#person, this.#port, "POST", "/api/commands", batch, this.#agent);
    const answer = json as Answer;
    const results = answer.data?.results ?? [];
    const isWhole = results.length === entries.length && results.every(({ outcome }) => outcome === "applied");
    if (status === 200 && isWhole) return;
    const odd = results.find(({ outcome }) => outcome !== "applied");
    throw new Error(`a batch was answered ${status} ${answer.code ?? ""} ${JSON.stringify(odd ?? null)}`);
  }
}
