// The account was closed: its photos follow its commands by the same key, and nothing is called done before they have.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { Blobs, sha256Of } from "../blobs/blobs.ts";
import type { BlobRecord } from "../blobs/blobs-db.ts";
import { Connectivity } from "../base/connectivity.ts";
import { follow } from "../device/follow.ts";
import { Handover } from "./handover.ts";
import { Outbox } from "../outbox/outbox.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { Pump } from "./pump.ts";
import { Store } from "../../kernel/store.ts";
import type { UploadEndpoint } from "../blobs/upload-endpoint.ts";
import { Uploader } from "../blobs/uploader.ts";

/** The server's endpoints, of which those of the session are closed. */
class ClosedAccount {
  readonly requests: { path: string; key: string | null }[] = [];
  readonly pictures = new Map<string, number>();
  readonly declared = new Set<string>();
  lastSeq = 0;
  /** How many pieces it takes before the network is gone. */
  pieces = Infinity;

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    this.requests.push({ path, key: headers.get("handover-key") });
    if (path.startsWith("/api/handover/blobs/photo/")) return this.#upload(path.split("/").at(-1)!, init, headers);
    if (path !== "/api/handover") return problem(401, "access/not-signed-in");
    const { entries } = JSON.parse(init.body as string) as { entries: Envelope[] };
    for (const { args } of entries) this.declared.add((args as { sha256: string }).sha256);
    this.lastSeq = Math.max(this.lastSeq, ...entries.map(({ seq }) => seq));
    const outcome = { outcome: "held", code: "commands/held", detail: null, settled_at: 1 };
    return Response.json({
      data: {
        results: entries.map(({ id, seq }) => ({ id, seq, ...outcome })),
        server_time: Date.now(),
        last_seq: this.lastSeq,
      },
    });
  }

  #upload(sha256: string, { method, body }: RequestInit, headers: Headers): Response {
    if (!this.declared.has(sha256)) return problem(422, "blobs/not-declared");
    const come = this.pictures.get(sha256) ?? 0;
    if (method === "GET") return Response.json({ data: { state: "receiving", offset: come } });
    if (this.pieces-- <= 0) throw new TypeError("Failed to fetch");
    const offset = come + (body as ArrayBuffer).byteLength;
    this.pictures.set(sha256, offset);
    const whole = offset === Number(headers.get("upload-length"));
    return Response.json({ data: whole ? { state: "ready" } : { state: "receiving", offset } });
  }
}

const problem = (status: number, code: string) => Response.json({ code }, { status });
const SIZE = 300_000;

let people = 0;
let server: ClosedAccount;
const leave: (() => void)[] = [];
beforeEach(() => {
  server = new ClosedAccount();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => server.fetch(path, init));
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  vi.unstubAllGlobals();
});

/** A device that took this many photos, and is not signed in any more. */
async function device(photos: number, alone = 0) {
  const user = `closed-${++people}`;
  const [outbox, blobs, connectivity] = [new Outbox({ user, tenant: "brio" }), new Blobs(user), new Connectivity()];
  const subject = { title: "Photo", plate: null, number: null };
  for (let n = 0; n < photos + alone; n++) {
    const content = Uint8Array.from({ length: SIZE }, (_, i) => (i + n) & 0xff).buffer;
    await blobs.keep({ purpose: "photo", content, mime: "image/jpeg" });
    const args = { sha256: await sha256Of(content) };
    if (n < photos) await outbox.append({ name: "photos.add", version: 1, args, subject });
  }
  connectivity.signInNeeded();
  const pending = new Store<readonly OutboxEntry[] | null>(null);
  const uploads = new Store<readonly BlobRecord[] | null>(null);
  const pump = new Pump({ outbox, connectivity, zeroDelivers: () => false });
  const uploader = new Uploader({ userId: user, blobs, connectivity });
  const sendTo = vi.fn<(endpoint: UploadEndpoint | null) => void>((endpoint) => uploader.sendTo(endpoint));
  const handover = new Handover({
    outbox,
    pump,
    pending,
    blobs: { uploads, sendTo, resendForgotten: () => blobs.resendForgotten() },
  });
  leave.push(follow(pending, outbox.watchPending()), follow(uploads, blobs.watch()), () => uploader.stop());
  await vi.waitFor(() => expect(uploads.value).toHaveLength(photos + alone));
  return { outbox, blobs, pump, uploader, handover, sendTo };
}

it("the photos go after the commands, with the key, and then it is done", async () => {
  const { handover, pump, uploader, outbox, sendTo } = await device(3);
  await handover.begin();
  expect(sendTo).not.toHaveBeenCalled(); // the server knows of none of them yet
  expect(await pump.drain()).toBe(true);
  await vi.waitFor(() => expect(handover.photos.left.value).toMatchObject({ count: 3, bytes: 3 * SIZE }));
  expect(handover.done.value).toBeNull();

  expect(await uploader.drain()).toBe(true);
  await vi.waitFor(() => expect(handover.done.value).toBe(3));
  expect([...server.pictures.values()]).toEqual([SIZE, SIZE, SIZE]);
  const key = await outbox.handoverKey();
  const sent = server.requests.filter(({ path }) => path.startsWith("/api/handover/blobs/"));
  expect(new Set(sent.map(({ key: given }) => given))).toEqual(new Set([key]));
  expect([handover.photos.left.value, handover.photos.kept]).toEqual([null, 0]);
});

it("a cut in the middle: nothing is done, it says what is left, and goes on from there", async () => {
  const { handover, pump, uploader } = await device(2);
  server.pieces = 2;
  await handover.begin();
  await pump.drain();
  await vi.waitFor(() => expect(handover.photos.left.value).not.toBeNull());
  expect(await uploader.drain()).toBe(false);
  await vi.waitFor(() => expect(handover.photos.left.value!.bytes).toBeLessThan(2 * SIZE));
  expect(handover.photos.left.value).toMatchObject({ total: 2 * SIZE });
  expect(handover.done.value).toBeNull();

  server.pieces = Infinity;
  expect(await uploader.drain()).toBe(true);
  await vi.waitFor(() => expect(handover.done.value).toBe(2));
});

it("a picture that no command refers to is not taken: it stays, and is counted", async () => {
  const { handover, pump, uploader, blobs } = await device(1, 1);
  await handover.begin();
  await pump.drain();
  await vi.waitFor(() => expect(handover.photos.left.value).not.toBeNull());
  await uploader.drain();
  await vi.waitFor(() => expect(handover.done.value).toBe(1));
  expect(handover.photos.kept).toBe(1);
  await blobs.wipeSent();
  expect(server.pictures.size).toBe(1);
});

it("an account that was opened again sends the rest in its person's name", async () => {
  const { handover, pump, sendTo } = await device(1);
  await handover.begin();
  await pump.drain();
  await vi.waitFor(() => expect(handover.photos.left.value).not.toBeNull());
  handover.end();
  expect(sendTo).toHaveBeenLastCalledWith(null);
  expect([handover.photos.left.value, handover.done.value]).toEqual([null, null]);
});

it("a server that was restored meanwhile is given the photos again, and nothing is wiped before it has them", async () => {
  const { handover, pump, uploader, outbox } = await device(2);
  await handover.begin();
  await pump.drain();
  await vi.waitFor(() => expect(handover.photos.left.value).not.toBeNull());
  server.pieces = 2; // the first photo; the second waits, so nothing is done yet
  await uploader.drain();
  Object.assign(server, { lastSeq: 0, pieces: Infinity });
  server.pictures.clear();
  server.declared.clear();
  await uploader.drain(); // refused: no command refers to it any more
  await handover.begin();
  await vi.waitFor(async () => expect(await outbox.toReplay()).toHaveLength(2));
  await pump.drain();
  await handover.begin();
  await uploader.drain();
  await handover.begin();
  expect([...server.pictures.values()]).toContain(SIZE);
});
