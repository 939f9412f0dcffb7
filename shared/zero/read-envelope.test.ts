// A device and the server read the same envelopes: whatever the one takes the other takes, and gives the same.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { uuidv7 } from "../kernel/ids.ts";
import { envelopeSchema } from "./envelope.schema.ts";
import { readEnvelope } from "./read-envelope.ts";

const sound = {
  id: uuidv7(),
  seq: 1,
  name: "workOrders.move",
  version: 1,
  args: { workOrderId: "o", to: "ready" },
  tenant: "brio",
  user: "u",
  device: uuidv7(),
  issuedAt: 1_700_000_000_000,
  clockOffset: -3,
  mono: 1.5,
  boot: "b",
  contactAt: null,
  contactMono: null,
  contactBoot: null,
  given: { number: "WO-2026-000123", proof: "a".repeat(64) },
  redoes: "01957a7e-0000-7000-8000-000000000000",
  answeredAt: 1_700_000_060_000,
  seal: "b".repeat(64),
};

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
const strange = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, "", NaN, Infinity, -1, 0, 1, 1.5, -0, 2_147_483_647, 2_147_483_648, 1000),
  fc.constantFrom<unknown>(1001, 4_102_444_800_000, 4_102_444_800_001, -4_102_444_800_000, -4_102_444_800_001, 2 ** 60),
  fc.constantFrom<unknown>("x".repeat(64), "x".repeat(65), "x".repeat(100), "x".repeat(101), uuidv7().toUpperCase()),
  fc.constantFrom<unknown>({ number: "WO-2026-1", proof: "a".repeat(64) }, { number: "WO-2026-000123" }, deep(64)),
  fc.constantFrom<unknown>(deep(65), { ...sound.given, more: 1 }, "c".repeat(64), "C".repeat(64), [], {}, true, 5n),
  fc.anything(),
);
const fields = [...Object.keys(sound), "subject"];
const envelopes = fc
  .array(fc.tuple(fc.constantFrom(...fields), fc.oneof(strange, fc.constant("remove"))), { maxLength: 3 })
  .map((changes) => {
    const made: Record<string, unknown> = { ...sound };
    for (const [field, value] of changes) {
      if (value === "remove") delete made[field];
      else made[field] = value;
    }
    return made;
  });

describe("readEnvelope", () => {
  it("reads a sound one, without what is beside it", () => {
    expect(readEnvelope({ ...sound, subject: { title: "Pads" }, state: "pending" })).toEqual(sound);
  });

  it.each(["WO-2026-000123", "PO-2026-000001"])(
    "keeps %s, which was given before, and the server reads it",
    (number) => {
      const told = { ...sound, given: { number, proof: "a".repeat(64) } };
      expect(readEnvelope(told)).toEqual(told);
      expect(envelopeSchema.parse(told)).toEqual(told);
    },
  );

  it("reads what the server's schema reads, and gives the same", () => {
    fc.assert(
      fc.property(envelopes, (value) => {
        expect(readEnvelope(value)).toEqual(envelopeSchema.safeParse(value).data);
      }),
      { numRuns: 5_000 },
    );
  });
});
