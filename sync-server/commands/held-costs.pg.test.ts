// What waits for a manager syncs to managers, also to those who may not see what parts cost: no price is among it, and none is lost.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo } from "../testing/fixtures.ts";
import { commandRow } from "../testing/records.ts";
import { hostName, json, testServer } from "../testing/server.ts";
import { batchesOf, newPart } from "../testing/stock.ts";
import { retentionJob } from "./retention.ts";

const server = await testServer();
afterAll(() => server.close());
const { manager: mihai, parts: petru } = await cast(server);
const phone = new TestDevice(petru);
const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");

describe("a command with prices that waits for a manager", () => {
  it("says none where it syncs, and writes them once it is accepted", async () => {
    const { owner } = server.db;
    const partId = await newPart(server.db, demo);
    const at = Date.now() - 3_600_000;
    const told = { sent_at: Date.now(), device: phone.id, label: "", build: null };
    await petru.request("/api/contact", json({ ...told, pending: 0, handover_key: key }));
    const item = { itemId: uuidv7(), partId, article: "W 712/95", name: "Filtru", quantity: 2, priceMinor: 7_777 };
    const entries = [
      phone.command("warehouse.receivePart", { partId, quantity: 2, buyPriceMinor: 7_777 }, { at }),
      phone.command("purchasing.create", { purchaseId: uuidv7(), items: [item] }, { at }),
      phone.command(
        "catalog.setCost",
        { partId, basedOn: null, edit: { field: "buyPriceMinor", value: 7_777 } },
        { at },
      ),
    ];
    await owner`update staff_user set status = 'inactive', deactivated_at = now() where id = ${demo.users.parts.id}`;
    const response = await server.request(demo, "/api/handover", {
      ...json({ ...told, pending: entries.length, key, entries }),
      headers: { "content-type": "application/json", origin: `http://${hostName(demo)}` },
    });
    expect(response.status).toBe(200);
    const ids = entries.map(({ id }) => id);
    const held = await owner<{ name: string; args: Record<string, unknown> }[]>`
      select name, args from held_command where id = any(${ids}) order by happened_at, id`;
    expect(held.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    expect(JSON.stringify(held)).not.toContain("7777");
    expect(held[0]!.args).toEqual({ partId, quantity: 2 });

    // As it was kept before.
    await owner`update held_command h set args = c.args from command c where c.id = h.id and h.id = any(${ids})`;
    const edited = { partId, edit: { field: "buyPriceMinor", value: 7_777 } };
    await owner`update held_command set args = ${owner.json(edited)} where id = ${ids[2]!}`;
    await retentionJob(owner, { batch: 2 }).handle(null, { id: "" }, server.jobs);
    const cleaned = await owner`select args from held_command where id = any(${ids}) order by happened_at, id`;
    expect(cleaned.map(({ args }) => args)).toEqual([
      held[0]!.args,
      held[1]!.args,
      { partId, edit: { field: "buyPriceMinor" } },
    ]);

    const accepted = await new TestDevice(mihai).run("access.acceptHeld", { commandId: ids[0]! });
    expect(accepted).toMatchObject({ outcome: "applied" });
    expect(await commandRow(owner, ids[0]!)).toMatchObject({ outcome: "applied" });
    expect(await batchesOf(server.db, partId)).toEqual([[2, 7_777]]);
  });
});
