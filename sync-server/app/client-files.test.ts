// What a browser asks for by itself, whatever page it is on.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Services } from "../blobs/services.ts";
import { clientFiles } from "./client-files.ts";

it("answers a browser's own question for an icon, on pages that name none as well", async () => {
  const app = clientFiles({} as Services, "public");
  const answer = await app.request("/favicon.ico");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^image\//);
  const icon = new DataView(await answer.arrayBuffer());
  expect([icon.getUint16(0, true), icon.getUint16(2, true), icon.getUint16(4, true)]).toEqual([0, 1, 3]); // an icon of three sizes
});

it.each(["/favicon.ico", "/icons/icon-192.png"])(
  "sends %s once: asked again with what is known of it, it says only that it is the same",
  async (path) => {
    const app = clientFiles({} as Services, "public");
    const first = await app.request(path);
    const etag = first.headers.get("etag");
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"/)]);
    const again = await app.request(path, { headers: { "if-none-match": etag! } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  },
);

it("answers with an asset for as long as it runs, and with one that the next build brought", async () => {
  const built = mkdtempSync(join(tmpdir(), "garaj-assets-"));
  onTestFinished(() => rmSync(built, { recursive: true }));
  mkdirSync(join(built, "assets"));
  writeFileSync(join(built, "assets", "app-1a2b.js"), "export {};");
  writeFileSync(join(built, "secret"), "not an asset");
  const app = clientFiles({} as Services, built);
  const ask = async (name: string) => {
    const answer = await app.request(`/assets/${name}`);
    const { headers } = answer;
    return [answer.status, await answer.text(), headers.get("content-type"), headers.get("cache-control")];
  };
  const immutable = "public, max-age=31536000, immutable";
  expect(await ask("app-1a2b.js")).toEqual([200, "export {};", "text/javascript; charset=utf-8", immutable]);
  expect((await ask("app-3c4d.js"))[0]).toBe(404);
  expect((await ask("..%2Fsecret"))[0]).toBe(404);
  rmSync(join(built, "assets", "app-1a2b.js"));
  writeFileSync(join(built, "assets", "app-3c4d.js"), "export const next = true;");
  expect((await ask("app-1a2b.js"))[0]).toBe(200);
  expect((await ask("app-3c4d.js"))[0]).toBe(200);
});
