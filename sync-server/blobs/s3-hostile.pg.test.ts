// A bucket that is away, refuses, breaks off, hangs or lies: nothing is lost, nobody hangs on it, nothing of it is told, and nobody but
// the product ever asks it.

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../platform/logging.ts";
import { signedIn, type Person } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, rival } from "../testing/fixtures.ts";
import { HostileBucket, type Mood } from "../testing/hostile-bucket.ts";
import { photo, photoArgs, sendPiece, sendWhole, sha256Of } from "../testing/pictures.ts";
import { testServer, type TestServer } from "../testing/server.ts";
import { S3Storage } from "./s3-storage.ts";

const PATIENCE_MS = 300;
const SECRET = "secretofthebucket";

let bucket: HostileBucket;
let server: TestServer;
let mechanic: Person;
let logged = "";
/** A photo that is kept. */
let sha256: string;
beforeAll(async () => {
  bucket = await HostileBucket.open();
  const address = `s3://KEYOFBUCKET:${SECRET}@garaj/shops?endpoint=${encodeURIComponent(bucket.endpoint)}`;
  server = await testServer({ STORAGE_URL: address });
  server.services.storage = S3Storage.at(new URL(address), PATIENCE_MS);
  server.services.log = createLogger("debug", { write: (line) => void (logged += line) });
  mechanic = await signedIn(server, demo, demo.users.mechanic);
  sha256 = await send();
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});
afterEach(() => {
  bucket.mood = "works";
});

async function send(): Promise<string> {
  const content = await photo();
  await new TestDevice(mechanic).run("photos.add", photoArgs(content, demo.orders.mechanic.id));
  expect((await sendWhole(mechanic, content)).status).toBe(200);
  return sha256Of(content);
}
const told = async (response: Response) =>
  JSON.stringify([
    response.status,
    [...response.headers],
    Buffer.from(await response.clone().arrayBuffer()).toString(),
  ]);
const TELLS = new RegExp(`${SECRET}|KEYOFBUCKET|told by the bucket|X-Amz|Signature|StringToSign|127\\.0\\.0\\.1`, "i");

/** How writing goes wrong; reading may break off besides. */
const AWAY: Mood[] = ["forbids", "fails", "says nothing", "sends elsewhere"];

describe("a bucket in trouble", () => {
  it.each<Mood>([...AWAY, "stops midway", "cuts"])(
    "that %s is answered for in time, as something that passes; nothing of it is told or logged",
    async (mood) => {
      const begun = performance.now();
      for (const path of [`/files/photo/${sha256}`, `/files/photo/${sha256}/thumbnail`]) {
        bucket.mood = mood;
        logged = "";
        const response = await mechanic.request(path);
        expect(await told(response)).not.toMatch(TELLS);
        expect(response.status).toBe(503);
        expect(response.headers.get("retry-after")).toBe("10");
        expect(response.headers.get("cache-control")).not.toContain("immutable");
        expect(await response.json()).toMatchObject({ code: "blobs/storage-away" });
        expect(logged).toContain("blob storage");
        expect(logged).not.toMatch(new RegExp(`${SECRET}|KEYOFBUCKET|StringToSign`));
      }
      expect(performance.now() - begun).toBeLessThan(20_000);
    },
  );

  it.each(AWAY)("that %s loses no upload: it is not called kept, and ends when the bucket is back", async (mood) => {
    const content = await photo();
    bucket.mood = mood;
    const response = await sendWhole(mechanic, content);
    expect(response.status).toBe(503);
    expect(await told(response)).not.toMatch(TELLS);
    const again = { sha256: sha256Of(content), length: content.length };
    bucket.mood = "works";
    expect(await (await sendPiece(mechanic, { ...again, offset: 0, content })).json()).toMatchObject({
      code: "blobs/wrong-offset",
      offset: content.length,
    });
    const end = await sendPiece(mechanic, { ...again, offset: content.length, content: new Uint8Array() });
    expect(await end.json()).toMatchObject({ data: { state: "ready" } });
  });

  it("is no reason to lose what it has, nor to say that it has it not", async () => {
    bucket.mood = "fails";
    expect((await mechanic.request(`/api/blobs/photo/${sha256}`)).status).toBe(503);
    bucket.mood = "works";
    expect(await (await mechanic.request(`/api/blobs/photo/${sha256}`)).json()).toMatchObject({
      data: { state: "ready" },
    });
  });
});

describe("what a bucket is asked", () => {
  it("is asked by the product alone: no answer leads there, or has a signature that would open it", async () => {
    const photoAnswer = await mechanic.request(`/files/photo/${sha256}`);
    expect(photoAnswer.status).toBe(200);
    expect(JSON.stringify([...photoAnswer.headers])).not.toMatch(TELLS);
    expect(photoAnswer.headers.get("location")).toBeNull();
    const state = await mechanic.request(`/api/blobs/photo/${sha256}`);
    expect(await told(state)).not.toMatch(TELLS);
  });

  it("is objects of the tenant under the prefix alone, by their names: never a list, never another's", async () => {
    const stranger = await signedIn(server, rival, rival.users.admin);
    bucket.asked.length = 0;
    for (const path of [
      `/files/photo/${sha256}`,
      `/files/photo/..%2f..%2f${demo.companyId}%2fphoto%2f${sha256}`,
      `/files/photo/${sha256}%2f..%2fx`,
      `/files/..%2f${demo.companyId}%2fphoto/${sha256}`,
      `/files/photo/${sha256}?list-type=2`,
      "/files/photo/",
    ])
      expect((await stranger.request(path)).status).toBe(404);
    expect(bucket.asked).toEqual([]);
    await mechanic.request(`/files/photo/${sha256}`);
    await send();
    expect(bucket.asked.length).toBeGreaterThan(2);
    for (const one of bucket.asked)
      expect(one).toMatch(
        new RegExp(
          `^(GET|PUT|HEAD) /garaj/shops/${demo.companyId}/photo/[0-9a-f]{2}/[0-9a-f]{64}\\.(full|thumbnail)(\\?x-id=\\w+)?$`,
        ),
      );
  });

  it("is believed in nothing: bytes that are others, of whatever type it says, cannot run", async () => {
    bucket.mood = "lies";
    const response = await mechanic.request(`/files/photo/${sha256}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });
});
