// What keeps `/invitations/{token}` shut: a form that was not ours, a shop that is closed, too many tries.

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { demo } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";
import { Visitor } from "../../testing/visitor.ts";
import { acceptanceOf, invitedBy, NOT_YET } from "../../testing/invitations.ts";

const PASSWORD = "trei chei fixe";
const typed = { password: PASSWORD, password_confirmation: PASSWORD };

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);
afterEach(() => server.db.owner`update company set status = 'active'`);

let count = 0;
const invited = () => invitedBy(ana, server);
const visitor = () => new Visitor(server, demo, { address: `198.51.100.${++count % 250}` });
const personOf = (id: string) => acceptanceOf(server, id);

describe("a form that was not ours", () => {
  it("is refused with a page, and nothing changes", async () => {
    const { id, path } = await invited();
    const browser = visitor();
    const { status, text } = await browser.send(path, typed); // the page was never opened
    expect(status).toBe(403);
    expect(text).toContain("Formularul nu mai este valabil");
    expect(await personOf(id)).toMatchObject(NOT_YET);
  });

  it("of ten megabytes is not read", async () => {
    const { path } = await invited();
    expect((await visitor().sendText(path, `password=${"x".repeat(10 * 1024 * 1024)}`)).status).toBe(413);
  });
});

describe.each(["suspended", "expired", "archived"])("of a shop that is %s", (status) => {
  it("its notice is shown instead", async () => {
    const { id, path } = await invited();
    const browser = visitor();
    await browser.get(path);
    await server.db.owner`update company set status = ${status} where id = ${demo.companyId}`;
    for (const shown of [await browser.get(path), await browser.send(path, typed)]) {
      expect(shown.status).toBe(403);
      expect(shown.headers.get("content-type")).toContain("text/html");
    }
    expect(await personOf(id)).toMatchObject(NOT_YET);
  });
});

describe("whoever knocks too often", () => {
  it("waits, from that address", async () => {
    const knocking = new Visitor(server, demo, { address: "203.0.113.5" });
    const path = `/invitations/${"b".repeat(64)}`;
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await knocking.get(path)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    const refused = await knocking.get(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.text).toContain("Prea multe încercări");
    expect((await visitor().get(path)).status).toBe(404);
    // Kept where every web process looks.
    expect(await server.db.owner`select from rate_limit where taken > 60`).toHaveLength(1);
  });
});
