// The same uploads and the same answers with a bucket behind them: a local S3 server.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../processes/free-port.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo } from "../testing/fixtures.ts";
import { photo, photoArgs, sendPiece, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer, type TestServer } from "../testing/server.ts";

const directory = mkdtempSync(join(tmpdir(), "garaj-s3-"));
let s3: S3rver;
let port: number;
let server: TestServer;
let mechanic: Person;
const startS3 = async () => {
  const buckets = [{ name: "garaj", configs: [] }];
  s3 = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets: buckets });
  await s3.run();
};

beforeAll(async () => {
  port = await freePort();
  await startS3();
  server = await testServer({
    STORAGE_URL: `s3://S3RVER:S3RVER@garaj/shops/one?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
  });
  mechanic = await signedIn(server, demo, demo.users.mechanic);
});
afterAll(async () => {
  await server.close();
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

describe("a bucket", () => {
  it("keeps and gives back, replaces, and says what it does not have", async () => {
    const { storage: bucket } = server.services;
    expect(await bucket.get("a/none")).toBeNull();
    expect(await bucket.has("a/none")).toBe(false);
    for (const content of [Uint8Array.from([1, 2, 3]), Uint8Array.from([4])]) {
      await bucket.put("a/one", content, "application/octet-stream");
      expect(await bucket.has("a/one")).toBe(true);
      expect(new Uint8Array((await bucket.get("a/one"))!)).toEqual(content);
    }
  });

  it("holds a photo that came in pieces, under the prefix and the tenant", async () => {
    const content = await photo(900, 700);
    const sha256 = sha256Of(content);
    await new TestDevice(mechanic).run("photos.add", photoArgs(content, demo.orders.mechanic.id));
    const half = content.length >> 1;
    const pieces = [
      [0, content.subarray(0, half)],
      [half, content.subarray(half)],
    ] as const;
    for (const [offset, piece] of pieces)
      expect((await sendPiece(mechanic, { sha256, offset, length: content.length, content: piece })).status).toBe(200);
    const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
    expect(files.some((file) => file.includes(`shops/one/${demo.companyId}/photo/`) && file.includes(sha256))).toBe(
      true,
    );
    const response = await mechanic.request(`/files/photo/${sha256}/thumbnail`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("that does not answer loses nothing: the upload ends when it is back", async () => {
    const content = await photo();
    const sha256 = sha256Of(content);
    await s3.close();
    const away = await sendWhole(mechanic, content);
    expect([away.status, ((await away.json()) as { code: string }).code]).toEqual([503, "blobs/storage-away"]);
    await startS3();
    const end = { sha256, offset: content.length, length: content.length, content: new Uint8Array() };
    expect(await (await sendPiece(mechanic, end)).json()).toMatchObject({ data: { state: "ready" } });
  });
});
