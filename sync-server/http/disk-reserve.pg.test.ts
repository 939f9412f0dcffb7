// A disk that is all but full: nothing is written, nothing is lost, and who only looks goes on.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, PASSWORD } from "../testing/fixtures.ts";
import { footprint } from "../testing/records.ts";
import { ask } from "../testing/rest.ts";
import { hostName, json, testServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { ZeroClient } from "../testing/zero-client.ts";

/** No disk has so much. */
const ALL_OF_IT = "100000000";

const server = await testServer({ STORAGE_RESERVE_MB: ALL_OF_IT });
afterAll(() => server.close());
const { receptionist: rodica } = await cast(server);

const FULL = { status: 507, code: "server/full" };

describe("while the server's disk is full", () => {
  it("commands wait on their devices, by every way, and nothing is written", async () => {
    const before = await footprint(server.db.owner);
    const device = new TestDevice(rodica);
    const command = device.command("workOrders.move", { workOrderId: demo.orders.mechanic.id, to: "ready" });
    const answer = await device.send(command);
    expect([answer.status, answer.problem!.code, answer.headers.get("retry-after")]).toEqual([
      507,
      "server/full",
      "60",
    ]);
    expect((await new ZeroClient(rodica).push(command)).status).toBe(507);
    expect(await ask(rodica, "POST", "/api/v1/work-orders", {}, uuidv7())).toMatchObject(FULL);
    expect(await ask(rodica, "PATCH", "/api/v1/clients/1", {}, uuidv7())).toMatchObject(FULL);
    expect(await footprint(server.db.owner)).toEqual(before);
  });

  it("people sign in, look, are asked about their devices, and sign out", async () => {
    const headers = { "content-type": "application/json", origin: `http://${hostName(demo)}` };
    const credentials = { email: demo.users.mechanic.email, password: PASSWORD };
    const signIn = await server.request(demo, "/api/session", { ...json(credentials), headers });
    expect(signIn.status).toBe(200);
    expect((await rodica.request("/api/v1/work-orders")).status).toBe(200);
    expect((await new ZeroClient(rodica).query([])).status).toBe(200);
    const contact = { sent_at: Date.now(), device: uuidv7(), label: "", build: null, pending: 3 };
    expect((await rodica.request("/api/contact", json(contact))).status).toBe(200);
    expect((await rodica.request("/api/session", { method: "DELETE" })).status).toBe(204);
  });

  it("administrators of an expired shop come back all the same", async () => {
    await server.db.owner`update company set status = 'expired' where id = ${demo.companyId}`;
    const visitor = new Visitor(server, demo);
    await visitor.get("/billing");
    const { status } = await visitor.send("/billing", { email: demo.users.admin.email, password: PASSWORD });
    await server.db.owner`update company set status = 'active' where id = ${demo.companyId}`;
    expect(status).toBe(303);
  });

  it("a person on a page is told so in their language", async () => {
    const form = await server.request(demo, "/forgot-password", {
      method: "POST",
      headers: {
        accept: "text/html",
        "accept-language": "ru",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "email=a%40b.test",
    });
    expect(form.status).toBe(507);
    expect(await form.text()).toContain("На сервере нет места");
  });
});
