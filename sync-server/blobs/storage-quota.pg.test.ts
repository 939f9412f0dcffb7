// Quotas of uploads: each shop has so much, each person so many begun ones, and the disk is never filled to its end.

import { existsSync, utimesSync } from "node:fs";
import { afterAll, describe, expect, it, vi } from "vitest";
import { cast, signedIn, type Person } from "../testing/cast.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { photo, sendPiece, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer } from "../testing/server.ts";
import { DiskStorage } from "./disk-storage.ts";
import { Partials } from "./partials.ts";

const answerOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { data?: { state: string }; code?: string }),
});

const server = await testServer({ STORAGE_QUOTA_MB: "1", STORAGE_RESERVE_MB: "1" });
afterAll(() => server.close());
const { manager, mechanic, mechanic2, receptionist: desk } = await cast(server);

/** As if the shop kept so many bytes already. */
const kept = (bytes: number) =>
  server.db.owner`
    insert into blob (company_id, purpose, sha256, state, mime, bytes) values
      (${demo.companyId}, 'photo', ${"0".repeat(64)}, 'ready', 'image/jpeg', ${bytes})
    on conflict (company_id, purpose, sha256) do update set bytes = excluded.bytes`;

describe("a shop's storage quota", () => {
  it("is used up: nothing more is begun, nothing is lost, and it goes on when there is space again", async () => {
    const content = await photo();
    const piece = { sha256: sha256Of(content), offset: 0, length: content.length };
    await sendPiece(mechanic, { ...piece, content: content.subarray(0, 1000) });
    await kept(1024 * 1024 - 500);
    const full = { status: 507, code: "blobs/storage-full" };
    expect(await answerOf(await sendWhole(mechanic, await photo()))).toMatchObject(full);
    // What was begun before keeps what has come of it.
    const rest = { ...piece, offset: 1000, content: content.subarray(1000) };
    expect(await answerOf(await sendPiece(mechanic, rest))).toMatchObject(full);
    const end = { ...piece, offset: content.length, content: new Uint8Array() };
    expect(await answerOf(await sendPiece(mechanic, end))).toMatchObject(full);
    await kept(0);
    expect(await answerOf(await sendPiece(mechanic, end))).toMatchObject({ status: 200, data: { state: "ready" } });
  });

  it("counts files of invoices that are read, with the pictures of their pages", async () => {
    const begun = async () => sendWhole(mechanic, await photo());
    await server.db.owner`
      insert into ocr_job (id, company_id, user_id, source_type, file_path, file_name, bytes, status)
      values ('large', ${demo.companyId}, ${demo.users.admin.id}, 'photo', 'x', 'x', ${1024 * 1024}, 'done')`;
    expect(await answerOf(await begun())).toMatchObject({ status: 507, code: "blobs/storage-full" });
    await server.db.owner`delete from ocr_job where id = 'large'`;
    expect(await answerOf(await begun())).toMatchObject({ data: { state: "ready" } });
  });

  it("is its own: another shop's is not touched by it", async () => {
    await kept(1024 * 1024);
    const other = await signedIn(server, rival, rival.users.mechanic);
    expect(await answerOf(await sendWhole(other, await photo()))).toMatchObject({ data: { state: "ready" } });
    await kept(0);
  });
});

describe("one person's begun uploads", () => {
  const begin = (person: Person, digit: number) =>
    sendPiece(person, {
      sha256: digit.toString(16).padStart(64, "a"),
      offset: 0,
      length: 5000,
      content: new Uint8Array(10),
    });

  it("are twenty; one that nobody went on with for an hour makes room for the next", async () => {
    for (let n = 0; n < 20; n++) expect((await begin(desk, n)).status).toBe(200);
    expect(await answerOf(await begin(desk, 20))).toMatchObject({ status: 429, code: "blobs/too-many-unfinished" });
    expect((await begin(mechanic, 20)).status).toBe(200); // somebody else's do not count

    const partials = new Partials(server.config.dataDir);
    const [oldest, second] = [7, 8].map((n) =>
      partials.pathOf({
        companyId: demo.companyId,
        userId: desk.user.id,
        purpose: "photo",
        sha256: n.toString(16).padStart(64, "a"),
      }),
    );
    const minutesAgo = (minutes: number) => (Date.now() - minutes * 60_000) / 1000;
    utimesSync(oldest!, minutesAgo(61), minutesAgo(61));
    utimesSync(second!, minutesAgo(59), minutesAgo(59));
    expect((await begin(desk, 20)).status).toBe(200);
    expect([existsSync(oldest!), existsSync(second!)]).toEqual([false, true]);
    expect((await begin(desk, 21)).status).toBe(429);
  });

  it("are twenty, too, where they are begun at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => begin(manager, 100 + n)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 200),
      ...Array.from({ length: 20 }, () => 429),
    ]);
  });
});

describe("the disk", () => {
  it("keeps its reserve: the answer says so, and the part that has come stays", async () => {
    const content = await photo();
    const piece = { sha256: sha256Of(content), offset: 0, length: content.length };
    await sendPiece(mechanic, { ...piece, content: content.subarray(0, 1000) });
    const free = vi.spyOn(DiskStorage.prototype, "freeBytes").mockResolvedValue(1024 * 1024 - 1);
    const rest = { ...piece, offset: 1000, content: content.subarray(1000) };
    const answer = await sendPiece(mechanic, rest);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(await answerOf(answer)).toMatchObject({ status: 507, code: "blobs/server-full" });
    free.mockRestore();
    expect(await answerOf(await sendPiece(mechanic, rest))).toMatchObject({ data: { state: "ready" } });
  });

  it("keeps its reserve where pieces come at the same moment: what is being written counts", async () => {
    const contents = [await photo(), await photo()];
    const most = Math.max(...contents.map(({ length }) => length));
    const both = Promise.withResolvers<number>();
    // Room for one of them and a half, and both look before either writes.
    const free = vi.spyOn(DiskStorage.prototype, "freeBytes").mockImplementation(() => {
      if (free.mock.calls.length === 2) both.resolve(1024 * 1024 + 1.5 * most);
      return both.promise;
    });
    const answers = await Promise.all([sendWhole(mechanic, contents[0]!), sendWhole(mechanic2, contents[1]!)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 507]);
    free.mockRestore();
  });
});
