// What a browser asks for by itself, whatever page it is on.

import { expect, it } from "vitest";
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
