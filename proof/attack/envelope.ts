// A command as a device of this person sends it, made up by somebody who can write whatever they like in it.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Envelope } from "../../shared/zero/envelope.ts";
import type { Person } from "./people.ts";

type MadeUp = Pick<Envelope, "device" | "seq" | "name" | "args"> & Partial<Envelope>;

export const envelopeOf = (person: Person, madeUp: MadeUp): Envelope => ({
  id: uuidv7(),
  version: 1,
  tenant: person.shop,
  user: person.actor.userId,
  issuedAt: Date.now(),
  clockOffset: 0,
  mono: madeUp.seq,
  boot: "b",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
  ...madeUp,
});
