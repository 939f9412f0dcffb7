// A command that was changed twice since version 1: what each release sent is read as the present one.

import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { applied, defineCommand, upcast } from "./define.ts";
import { readArgs } from "./read-args.ts";

/** 1: one text. 2: the text has a kind. 3: several texts. */
const note = defineCommand({
  name: "workOrders.note",
  version: 3,
  args: z.object({ workOrderId: z.string(), notes: z.array(z.object({ kind: z.string(), text: z.string() })).min(1) }),
  upcasts: {
    1: upcast(z.object({ workOrderId: z.string(), note: z.string().max(20) }), ({ workOrderId, note: text }) => ({
      workOrderId,
      kind: "complaint",
      text,
    })),
    2: upcast(
      z.object({ workOrderId: z.string(), kind: z.enum(["complaint", "diagnosis"]), text: z.string() }),
      ({ workOrderId, ...only }) => ({ workOrderId, notes: [only] }),
    ),
  },
  run: async () => applied(),
});
const present = (kind: string, text: string) => ({ workOrderId: "o", notes: [{ kind, text }] });

describe("readArgs", () => {
  it.each([
    [1, { workOrderId: "o", note: "squeaks" }, present("complaint", "squeaks")],
    [2, { workOrderId: "o", kind: "diagnosis", text: "worn" }, present("diagnosis", "worn")],
    [3, present("diagnosis", "worn"), present("diagnosis", "worn")],
  ])("reads what version %i sent", (version, args, read) => {
    expect(readArgs(note, { version, args })).toEqual({ kind: "read", args: read });
  });

  it.each([
    ["version 1 with the present arguments", 1, present("diagnosis", "worn")],
    ["version 3 with the first arguments", 3, { workOrderId: "o", note: "squeaks" }],
    ["version 1 over its own limit", 1, { workOrderId: "o", note: "x".repeat(21) }],
    ["version 2 with a kind it did not have", 2, { workOrderId: "o", kind: "price", text: "1" }],
  ])("refuses %s", (_, version, args) => {
    const read = readArgs(note, { version, args });
    expect(read).toMatchObject({ kind: "invalid" });
    expect(read.kind === "invalid" && read.issues.length).toBeGreaterThan(0);
  });

  it("tells a version to come from one that is no longer read", () => {
    expect(readArgs(note, { version: 4, args: present("a", "b") })).toEqual({ kind: "newer" });
    const { 1: _, ...rest } = note.upcasts!;
    expect(readArgs({ ...note, upcasts: rest }, { version: 1, args: { workOrderId: "o", note: "x" } })).toEqual({
      kind: "tooOld",
    });
  });

  it("gives the same for the same, and leaves what it was given as it was", () => {
    const args = Object.freeze({ workOrderId: "o", note: "squeaks" });
    expect(readArgs(note, { version: 1, args })).toEqual(readArgs(note, { version: 1, args }));
  });
});

describe("on the device", () => {
  it("the mutator runs a former version's command with the present arguments", async () => {
    vi.resetModules();
    const ran: unknown[] = [];
    const run = async (_: unknown, __: unknown, args: unknown) => {
      ran.push(args);
      return applied();
    };
    vi.doMock("../registry/commands.ts", () => ({
      findCommand: (name: string) => (name === note.name ? { ...note, run } : undefined),
    }));
    const { mutators } = await import("../registry/mutators.ts");
    const inserted: unknown[] = [];
    const tx = {
      location: "client",
      run: async () => undefined,
      mutate: { command: { insert: async (row: unknown) => inserted.push(row) } },
    };
    const ctx = { companyId: "c", userId: "u", name: "", permissions: [], isAdmin: false, orderScope: "all" };
    for (const [seq, [version, args]] of [
      [1, { workOrderId: "o", note: "squeaks" }],
      [2, { workOrderId: "o", kind: "diagnosis", text: "worn" }],
      [4, { workOrderId: "o" }],
    ].entries())
      await mutators.commands.run.fn({ tx, ctx, args: { ...envelope, seq: seq + 1, version, args } } as never);
    expect(ran).toEqual([present("complaint", "squeaks"), present("diagnosis", "worn")]);
    expect(inserted).toHaveLength(3); // the one to come waits for the server's word
    vi.doUnmock("../registry/commands.ts");
  });

  const envelope = {
    id: "0195f3a0-0000-7000-8000-000000000001",
    name: "workOrders.note",
    tenant: "brio",
    user: "u",
    device: "0195f3a0-0000-7000-8000-000000000002",
    issuedAt: 1,
    clockOffset: 0,
    mono: 0,
    boot: "b",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
  };
});
