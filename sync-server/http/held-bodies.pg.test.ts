// Whoever sends the head of a request and holds its body back is judged by what they may when the body has come: a minute is long
// enough to lose everything.

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { seedOperators, operatorId, browserOf, sendAs } from "../testing/operators.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine, type ShopUser } from "../testing/fixtures.ts";
import { hashSecret } from "../platform/secrets.ts";
import { heldBy, heldRequest, type HeldRequest } from "../testing/held-body.ts";
import { newcomer } from "../testing/invitations.ts";
import { lineOf } from "../testing/records.ts";
import { ask } from "../testing/rest.ts";
import { hostName, testServer } from "../testing/server.ts";

const { admin, manager, mechanic } = demo.users;

let ana: Person;
const server = await testServer();
afterAll(() => server.close());
await seedOperators(server);
beforeEach(async () => {
  await server.db.owner`update operator set status = 'active', role = replace(id, 'operator-', '')`;
  await server.db.owner`update staff_user set status = 'active', deactivated_at = null`;
  await server.db.owner`update company set status = 'active'`;
  await server.db.owner`delete from staff_session`;
  await server.db.owner`delete from api_token`;
  ana = await signedIn(server, demo, admin);
  await setRole(manager.id, "manager");
});

/** Signed in a while ago, so that the next look at them is noted. */
async function longSignedIn(user: ShopUser): Promise<Person> {
  const person = await signedIn(server, demo, user);
  await server.db.owner`
    update staff_session set last_used_at = now() - interval '1 hour' where id = ${hashSecret(person.secret)}`;
  return person;
}

/** Begun before the end, when whoever asks was let in, and finished after it, at once: nobody need have heard of it. */
async function endedMeanwhile(held: HeldRequest, end: () => Promise<unknown>): Promise<Response> {
  await held.awaited;
  await vi.waitFor(async () => {
    const seen = await server.db.owner`
      select from staff_session where user_id <> ${admin.id} and last_address is not null
      union all select from api_token where last_used_at is not null`;
    expect(seen).toHaveLength(1);
  });
  await end();
  return held.finish();
}

const people = async () => (await server.db.owner`select from staff_user where company_id = ${demo.companyId}`).length;
const deactivate = (id: string) => ask(ana, "POST", `/api/v1/users/${id}/deactivate`);
const setRole = (id: string, role: string) => ask(ana, "PATCH", `/api/v1/users/${id}`, { role });

describe("a request of the API that waits for its body", () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ["of somebody who is deactivated meanwhile", "access/not-signed-in", () => deactivate(manager.id)],
    [
      "whose session is ended meanwhile",
      "access/not-signed-in",
      () => ask(ana, "DELETE", `/api/v1/users/${manager.id}/sessions`),
    ],
    ["of somebody who loses the role meanwhile", "access/forbidden", () => setRole(manager.id, "mechanic")],
    [
      "at a shop that is closed meanwhile",
      "tenancy/suspended",
      () => sendAs(server, operatorId("owner"), `/admin/tenants/${demo.companyId}`, { action: "suspend", reason: "x" }),
    ],
  ])("%s does nothing", async (_what, code, end) => {
    const before = await people();
    const mihai = await longSignedIn(manager);
    const answer = await endedMeanwhile(heldBy(mihai, "POST", "/api/v1/users", newcomer()), end);
    expect(await answer.json()).toMatchObject({ code });
    expect(await people()).toBe(before);
  });

  it("with a personal token that is revoked meanwhile does nothing", async () => {
    const made = await ask(ana, "POST", "/api/v1/tokens", { name: "Scanner" });
    const { id, token } = made.data as { id: string; token: string };
    const send = (path: string, init: RequestInit) =>
      server.request(demo, path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      });
    const before = await people();
    const held = heldRequest(send, "POST", "/api/v1/users", {
      body: JSON.stringify(newcomer()),
      type: "application/json",
    });
    const answer = await endedMeanwhile(held, () => ask(ana, "DELETE", `/api/v1/tokens/${id}`));
    expect(answer.status).toBe(401);
    expect(await people()).toBe(before);
  });

  it("is done where nothing of it has changed", async () => {
    const mihai = await longSignedIn(manager);
    const before = await people();
    const answer = await endedMeanwhile(heldBy(mihai, "POST", "/api/v1/users", newcomer()), () =>
      ask(ana, "PATCH", `/api/v1/users/${demo.users.parts.id}`, { role: "marketer" }),
    );
    expect(answer.status).toBe(201);
    expect(await people()).toBe(before + 1);
  });
});

const LENGTHS = [
  ["says how long it is", true],
  ["does not say how long it is", false],
] as const;

describe.each(LENGTHS)("a batch of commands that waits for its end and %s", (_says, isDeclared) => {
  it("is not taken from somebody who was deactivated meanwhile", async () => {
    const workLineId = await newLine(server.db, demo, demo.orders.mechanic);
    const ion = await longSignedIn(mechanic);
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    const batch = { device: device.id, sent_at: Date.now(), entries: [start] };
    const content = { body: JSON.stringify(batch), type: "application/json", isDeclared };
    const held = heldRequest(ion.request, "POST", "/api/commands", content);
    expect((await endedMeanwhile(held, () => deactivate(mechanic.id))).status).toBe(401);
    expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "pending" });
    expect(await server.db.owner`select from command where id = ${start.id}`).toHaveLength(0);
  });
});

describe.each(LENGTHS)("a file that waits for its end and %s", (_says, isDeclared) => {
  const sha256 = "a".repeat(64);
  it.each([
    ["a piece of an upload", "PATCH", `/api/blobs/file/${sha256}`, "application/octet-stream"],
    ["a logo", "PUT", "/api/v1/settings/logo", "image/png"],
    ["a sheet", "POST", "/api/v1/imports?name=x.csv", "text/csv"],
  ])("is not kept for somebody who was deactivated meanwhile: %s", async (_what, method, path, type) => {
    const mihai = await longSignedIn(manager);
    const send = (to: string, init: RequestInit) =>
      mihai.request(to, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), "upload-offset": "0", "upload-length": "5" },
      });
    const held = heldRequest(send, method, path, { body: "hello", type, isDeclared });
    expect((await endedMeanwhile(held, () => deactivate(manager.id))).status).toBe(401);
  });

  it("is not kept for them: a photo of an order", async () => {
    const mihai = await longSignedIn(manager);
    const boundary = "----x";
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\nx\r\n--${boundary}--\r\n`;
    const path = `/api/v1/work-orders/${demo.orders.mechanic.id}/photos`;
    const type = `multipart/form-data; boundary=${boundary}`;
    const held = heldRequest(mihai.request, "POST", path, { body, type, isDeclared });
    expect((await endedMeanwhile(held, () => deactivate(manager.id))).status).toBe(401);
  });
});

describe("a form of the panel that waits for its body", () => {
  const path = "/admin/operators";
  const invitation = () => ({ name: "X", email: `${uuidv7()}@operator.test`, role: "support", locale: "ro" });
  const count = async () => (await server.db.owner`select from operator`).length;
  const act = (on: string, fields: Record<string, string>) =>
    sendAs(server, operatorId("owner"), `${path}/${on}`, fields);

  /** As the panel's own page would send it. */
  async function heldForm(fields: Record<string, string>): Promise<HeldRequest> {
    const visitor = await browserOf(server, "admin");
    const { text } = await visitor.get(path);
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)![1]!;
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const send = (to: string, init: RequestInit) =>
      server.request(null, to, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie, origin: `http://${hostName(null)}` },
      });
    const type = "application/x-www-form-urlencoded";
    return heldRequest(send, "POST", path, { body: new URLSearchParams({ csrf, ...fields }).toString(), type });
  }

  it.each<[string, number, Record<string, string>]>([
    ["stopped", 401, { action: "deactivate" }],
    ["given a smaller role", 403, { action: "change", name: "admin", role: "sales", phone: "", notes: "" }],
  ])("does nothing for an operator who was %s meanwhile", async (_what, status, fields) => {
    const before = await count();
    const held = await heldForm({ action: "invite", ...invitation() });
    await held.awaited;
    expect((await act(operatorId("admin"), fields)).status).toBe(303);
    expect((await held.finish()).status).toBe(status);
    expect(await count()).toBe(before);
  });
});
