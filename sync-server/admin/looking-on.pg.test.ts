// An operator who looks is given nothing with which to act outside of the session that only looks.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSecret, hashSecret } from "../platform/secrets.ts";
import { SESSION_COOKIE } from "../auth/staff-sessions.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { signedIn } from "../testing/cast.ts";
import { operatorId, seedOperators } from "../testing/operators.ts";
import { demo } from "../testing/fixtures.ts";
import { hostName, testServer } from "../testing/server.ts";

let cookie: string;
const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
beforeAll(async () => {
  const [id, secret] = [uuidv7(), newSecret()];
  const { companyId, users } = demo;
  const until = new Date(Date.now() + 3_600_000);
  await server.db.owner`
    insert into impersonation (id, company_id, user_id, operator_id, operator_name, reason, link_hash, link_expires_at, started_at, expires_at)
    values (${id}, ${companyId}, ${users.admin.id}, ${operatorId("support")}, 'S', 'x', ${newSecret()}, ${until}, now(), ${until})`;
  await server.db.owner`
    insert into staff_session (id, company_id, user_id, kind, device_name, expires_at, impersonation_id)
    values (${hashSecret(secret)}, ${companyId}, ${users.admin.id}, 'impersonation', 'S', ${until}, ${id})`;
  cookie = `${SESSION_COOKIE}=${secret}`;
});

const order = `/api/v1/work-orders/${demo.orders.mechanic.id}`;
const look = (path: string) => server.request(demo, path, { headers: { cookie, origin: `http://${hostName(demo)}` } });

describe("an operator who looks", () => {
  it("is not given the client's address, at which one answers for the client", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    expect((await ana.request(`${order}/tracking`)).status).toBe(200);
    const answer = await look(`${order}/tracking`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "access/read-only" });
  });

  it("reads it neither in the sample of a mail, nor as the code on a document", async () => {
    const ana = await signedIn(server, demo, demo.users.admin);
    const sample = "/api/v1/notification-templates/work_order_ready/ro/sample";
    const linkIn = async (answer: Response) =>
      ((await answer.json()) as { data: { values: { tracking_link: string } } }).data.values.tracking_link;
    expect(await linkIn(await ana.request(sample))).toContain("/t/tracking-demo-");
    expect(await linkIn(await look(sample))).toMatch(/\/t\/exemplu$/);
    const paper = async (answer: Response) => (await (await answer.blob()).arrayBuffer()).byteLength;
    const document = `${order}/documents/order.pdf`;
    expect(await paper(await look(document))).toBeLessThan(await paper(await ana.request(document)));
  });
});
