// What a mechanic's device makes of taps: commands in its own order, over and over through the lines of its order.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Person } from "./crew.ts";

/** What is tapped next on a line, by how often it was tapped before, and the state it leads to. */
function next(taps: number): { event: string; becomes: string } {
  if (taps === 0) return { event: "start", becomes: "in_progress" };
  return taps % 2 === 1 ? { event: "pause", becomes: "paused" } : { event: "resume", becomes: "in_progress" };
}

export class MechanicTaps {
  readonly device: string = uuidv7();
  readonly #person: Person;
  readonly #taps = new Map<string, number>();
  #seq = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  /** The next tap, on the next of its lines. */
  tap(): { envelope: Envelope; line: string; becomes: string } {
    const { slug, userId, lines } = this.#person;
    const line = lines[this.#seq % lines.length]!;
    const taps = this.#taps.get(line) ?? 0;
    this.#taps.set(line, taps + 1);
    this.#seq += 1;
    const { event, becomes } = next(taps);
    const [now, mono] = [Date.now(), performance.now()];
    const envelope: Envelope = {
      id: uuidv7(),
      seq: this.#seq,
      name: `mechanic.${event}`,
      version: 1,
      args: { workLineId: line },
      tenant: slug,
      user: userId,
      device: this.device,
      issuedAt: now,
      clockOffset: 0,
      mono,
      boot: "bench",
      contactAt: now,
      contactMono: mono,
      contactBoot: "bench",
    };
    return { envelope, line, becomes };
  }
}
