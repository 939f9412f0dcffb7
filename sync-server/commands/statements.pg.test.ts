// What a command costs in statements: each is a wait for Postgres, or its processor (docs/decisions/0014-what-limits-the-sync-path.md).

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttp } from "../app/http.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { statementsOf } from "../testing/statements.ts";
import { hostName, testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
const HOUR = 3_600_000;

/** Taps on a new line, one after the other, an hour ago where they are `late`. */
async function taps(device: TestDevice, count: number, late = false) {
  const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
  const events = ["start", ...Array.from({ length: count - 1 }, (_, n) => (n % 2 === 0 ? "pause" : "resume"))];
  const at = Date.now() - (late ? HOUR : 0);
  return events.map((event, n) =>
    device.command(`mechanic.${event}`, { workLineId }, late ? { at: at + n * 1_000 } : {}),
  );
}

const times = (said: readonly string[], what: RegExp) => said.filter((text) => what.test(text)).length;
const LOOKED_UP = /from staff_session s join staff_user u/;

describe("statements", () => {
  it("of a tap over Zero: no savepoint, and one transaction beside the one that says who asks", async () => {
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    await zero.push(...(await taps(device, 1)));
    const [tap] = await taps(device, 1);
    const said = await statementsOf(server.db, () => zero.push(tap!));
    expect(times(said, /^begin/)).toBe(2);
    expect(times(said, /savepoint/)).toBe(0);
    expect(said.length).toBeLessThanOrEqual(22);
    expect(await zero.lastMutationID()).toBe(2);
  });

  it("of a tap over Zero that a batch has brought already with others: three, whatever their number", async () => {
    const [device, zero] = [new TestDevice(ion), new ZeroClient(ion)];
    const backlog = await taps(device, 60);
    await device.send(...backlog);
    const said = await statementsOf(server.db, () => zero.push(...backlog));
    expect(times(said, /^begin/)).toBe(2);
    expect(said.length).toBeLessThanOrEqual(13);
    expect(await zero.lastMutationID()).toBe(60);
  });

  it("of a late batch: what bounds its times is asked for once a run, and so is what is written of outcomes", async () => {
    const device = new TestDevice(ion);
    await device.send(...(await taps(device, 2, true)));
    const batch = await taps(device, 40, true);
    const said = await statementsOf(server.db, () => device.send(...batch));
    expect(times(said, /emptied_at, maker/)).toBe(1);
    expect(times(said, /^insert into command /)).toBe(1);
    expect(said.length).toBeLessThanOrEqual(40 * 4 + 30);
  });
});

describe("who asks", () => {
  const sockets = createServer(
    getRequestListener(
      createHttp(server.services, {
        clientDir: server.config.DATA_DIR,
        health: async () => ({ database: "up", sync: "up", worker: "up" }),
        demoAddresses: async () => [],
      }).fetch as never,
    ) as never,
  );
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      sockets.listen(0, "127.0.0.1", resolve);
    });
    ({ port } = sockets.address() as AddressInfo);
  });
  afterAll(() => {
    sockets.closeAllConnections();
    sockets.close();
  });

  it("is looked up once for a batch whose last byte has come with its head", async () => {
    const device = new TestDevice(ion);
    const entries = await taps(device, 10);
    const body = { sent_at: Date.now(), device: device.id, label: "test", build: null, pending: 10, entries };
    const headers = { ...ion.headers, host: hostName(demo), "content-type": "application/json" };
    const said = await statementsOf(server.db, async () => {
      const { status, results } = await post(port, headers, JSON.stringify(body));
      expect([status, results]).toEqual([200, 10]);
    });
    expect(times(said, LOOKED_UP)).toBe(1);
  });
});

/** `fetch` says the host by itself. */
function post(port: number, headers: Record<string, string>, body: string) {
  return new Promise<{ status: number; results: number }>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/api/commands",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      },
      (answer) => {
        let text = "";
        answer.on("data", (data: Buffer) => (text += data.toString()));
        answer.on("end", () =>
          resolve({ status: answer.statusCode!, results: JSON.parse(text).data?.results?.length }),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
