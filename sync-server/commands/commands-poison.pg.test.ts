// No content of a command may keep it from being decided: an entry that always fails would hold up the outbox for ever.

import { afterAll, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice, type EntryResult } from "../testing/device.ts";
import { demo, newLine, rival } from "../testing/fixtures.ts";
import { json, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const NUL = "\u0000";
/** Half of an emoji, as a text field with a limit leaves it. */
const HALF_EMOJI = "plăcuțe \ud83d";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion, receptionist: rodica } = await cast(server);

const line = () => newLine(server.db, demo, demo.orders.mechanic);
const newOrderArgs = (changes = {}) => ({
  workOrderId: uuidv7(),
  vehicleId: demo.vehicles.golf,
  complaint: "Revizie",
  ...changes,
});

/** The entry has an answer, whichever, and it is the same when it is sent again. */
async function expectDecided(device: TestDevice, command: unknown): Promise<EntryResult> {
  const { status, results } = await device.send(command);
  expect(status, "the device would send this for ever").toBe(200);
  expect(results).toHaveLength(1);
  expect(results[0]!.outcome ?? results[0]!.rejected).toBeDefined();
  expect((await device.send(command)).results).toEqual(results);
  return results[0]!;
}

describe("text that the database cannot keep is decided", () => {
  it.each([
    ["a NUL character", NUL],
    ["half of an emoji", HALF_EMOJI],
  ])("in a note: %s", async (_, note) => {
    const device = new TestDevice(ion);
    await expectDecided(device, device.command("mechanic.block", { workLineId: await line(), reason: "other", note }));
  });

  it.each([
    ["a NUL character", NUL],
    ["half of an emoji", HALF_EMOJI],
  ])("in a complaint: %s", async (_, text) => {
    const device = new TestDevice(rodica);
    await expectDecided(device, device.command("workOrders.create", newOrderArgs({ complaint: `Frâna ${text}` })));
  });

  it("in arguments that are refused, and in their names", async () => {
    const device = new TestDevice(ion);
    await expectDecided(device, device.command("mechanic.start", { [NUL]: HALF_EMOJI }));
  });

  it("in a command's name", async () => {
    const device = new TestDevice(ion);
    await expectDecided(device, device.command(`mechanic.start${NUL}`, {}));
  });

  it("in what the device calls itself", async () => {
    const device = new TestDevice(ion);
    const entries = [device.command("mechanic.start", { workLineId: await line() })];
    const body = { sent_at: Date.now(), device: device.id, label: `phone${NUL}`, entries };
    expect((await ion.request("/api/commands", json(body))).status).toBeLessThan(500);
  });
});

describe("over Zero, which holds back everything behind a push that fails", () => {
  it.each([
    ["a NUL character", NUL],
    ["half of an emoji", HALF_EMOJI],
  ])("such text is decided too: %s", async (_, note) => {
    vi.spyOn(console, "error").mockReturnValue(); // Zero tells of it there
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const { status } = await zero.push(
      device.command("mechanic.block", { workLineId: await line(), reason: "other", note }),
    );
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(await zero.lastMutationID()).toBe(1);
  });
});

describe("ids that are taken elsewhere are decided", () => {
  it("a new order under the id of another shop's order: refused, and theirs stays as it is", async () => {
    const before = await server.db.owner`select * from work_order where id = ${rival.orders.mechanic.id}`;
    const device = new TestDevice(rodica);
    const result = await expectDecided(
      device,
      device.command("workOrders.create", newOrderArgs({ workOrderId: rival.orders.mechanic.id })),
    );
    expect(result).toMatchObject({ outcome: "refused" });
    expect(await server.db.owner`select * from work_order where id = ${rival.orders.mechanic.id}`).toEqual(before);
  });

  it.each([
    ["our own shop's", demo],
    ["another shop's", rival],
  ])("a new order with a line under the id of %s line: refused, with no order left behind", async (_, shop) => {
    const args = newOrderArgs({ works: [{ id: shop.orders.mechanic.lines[0], name: "Schimb ulei", normHours: 1 }] });
    const device = new TestDevice(rodica);
    const result = await expectDecided(device, device.command("workOrders.create", args));
    expect(result).toMatchObject({ outcome: "refused" });
    expect(await server.db.owner`select 1 from work_order where id = ${args.workOrderId}`).toHaveLength(0);
  });
});

describe("numbers at their limits are decided", () => {
  it.each([
    ["a clock at 1970", { issuedAt: 0, clockOffset: 0 }],
    ["a clock in 2100", { issuedAt: 4_102_444_800_000, clockOffset: 0 }],
    ["an offset back to before 1970", { issuedAt: 0, clockOffset: -4_102_444_800_000 }],
    ["monotonic readings of any size", { mono: 1e308, contactMono: -1e308, contactAt: 1, contactBoot: "boot-1" }],
    ["a contact in the future", { contactAt: 4_102_444_800_000 }],
  ])("%s", async (_, changes) => {
    const device = new TestDevice(ion);
    const result = await expectDecided(device, device.command("mechanic.start", { workLineId: await line() }, changes));
    expect(result).toMatchObject({ outcome: "applied" });
  });

  it("more pending edits than a device can have", async () => {
    const body = { sent_at: Date.now(), device: uuidv7(), pending: 3_000_000_000, entries: [] };
    expect((await ion.request("/api/commands", json(body))).status).toBeLessThan(500);
  });

  it("arguments nested ten thousand deep", async () => {
    const device = new TestDevice(ion);
    const command = device.command("mechanic.start", "DEEP");
    const body = JSON.stringify({ sent_at: Date.now(), device: device.id, entries: [command] });
    const deep = body.replace('"DEEP"', "[".repeat(10_000) + "]".repeat(10_000));
    expect((await ion.request("/api/commands", { method: "POST", body: deep })).status).toBeLessThan(500);
  });
});
