// The logo: encoded anew whatever is sent, public under its content's name, in the manifest, and only its own shop's.

import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { cast, signedIn, type Person } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { photo } from "../../testing/pictures.ts";
import { testServer } from "../../testing/server.ts";

const ADDRESS = "/api/v1/settings/logo";

const server = await testServer();
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const put = (person: Person, content: Uint8Array, type = "image/png") =>
  person.request(ADDRESS, {
    method: "PUT",
    headers: { "content-type": type },
    body: content as Uint8Array<ArrayBuffer>,
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

describe("a logo", () => {
  it("is encoded anew, at most 512 pixels, without what the camera wrote", async () => {
    const answer = await put(ana, await photo(1600, 900), "image/jpeg");
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { logo: { url: string; width: number; height: number } } };
    expect([data.logo.width, data.logo.height]).toEqual([288, 512]); // it lay on its side
    const shown = await server.request(demo, data.logo.url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toContain("immutable");
    const { format, width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 288, height: 512, exif: undefined });
  });

  it("may have two megabytes, which is more than a request of the API has otherwise", async () => {
    const { width, height } = { width: 700, height: 700 };
    const noise = await sharp({
      create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer();
    expect(noise.byteLength).toBeGreaterThan(1024 * 1024);
    expect(noise.byteLength).toBeLessThan(2 * 1024 * 1024);
    const declared = await ana.request(ADDRESS, {
      method: "PUT",
      headers: { "content-type": "image/png", "content-length": String(noise.byteLength) },
      body: noise as Uint8Array<ArrayBuffer>,
    });
    expect(declared.status).toBe(200);
  });

  it("is the installed app's icon, square, and changes its address with the picture", async () => {
    await put(ana, await plain(300, 100).png().toBuffer());
    const icons = async () => {
      const answer = await server.request(demo, "/manifest.json");
      return ((await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }).icons;
    };
    const first = await icons();
    expect(first.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
    for (const { src, sizes } of first) {
      const { width, height, format } = await sharp(
        Buffer.from(await (await server.request(demo, src)).arrayBuffer()),
      ).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
    await put(ana, await plain(300, 200).webp().toBuffer(), "image/webp");
    expect((await icons())[0]!.src).not.toBe(first[0]!.src);
  });

  it("without its name is asked for anew each time, and is there for those who have it", async () => {
    const answer = await server.request(demo, "/logo");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const etag = answer.headers.get("etag")!;
    expect((await server.request(demo, "/logo", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await server.request(demo, `/logo?v=${"0".repeat(64)}`)).headers.get("cache-control")).toBe("no-cache");
  });

  it("is nobody else's", async () => {
    expect((await server.request(rival, "/logo")).status).toBe(404);
    expect((await server.request(rival, "/logo/icon-192.png")).status).toBe(404);
    const { icons } = (await (await server.request(rival, "/manifest.json")).json()) as { icons: { src: string }[] };
    expect(icons.every(({ src }) => src.startsWith("/icons/"))).toBe(true);
  });

  it("is taken away", async () => {
    expect((await ana.request(ADDRESS, { method: "DELETE" })).status).toBe(204);
    expect((await server.request(demo, "/logo")).status).toBe(404);
  });

  it.each(["logo", "logo.png", "icon-512.webp", "nothing.png", "..%2Flogo"])("has no picture %s", async (name) => {
    await put(ana, await plain(10, 10).png().toBuffer());
    expect((await server.request(demo, `/logo/${name}`)).status).toBe(404);
  });
});

describe("what is no logo", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, number, () => Promise<Uint8Array> | Uint8Array]>([
    ["an SVG, whatever it says it is", 415, () => new TextEncoder().encode(svg)],
    ["a GIF", 415, () => new TextEncoder().encode("GIF89a")],
    ["nothing", 415, () => new Uint8Array()],
    ["a PNG cut in the middle", 422, async () => (await plain(200, 200).png().toBuffer()).subarray(0, 60)],
    ["one with too many pixels", 422, () => plain(6_000, 5_000).png().toBuffer()],
    ["more than two megabytes", 413, () => new Uint8Array(2 * 1024 * 1024 + 1)],
  ])("%s: %i, and the logo stays", async (_what, status, make) => {
    const logo = async () => (await server.request(demo, "/manifest.json")).text();
    const before = await logo();
    const answer = await put(ana, await make());
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await logo()).toBe(before);
  });

  it("comes from those who may set it alone", async () => {
    const picture = await plain(20, 20).png().toBuffer();
    for (const user of [demo.users.mechanic, demo.users.receptionist]) {
      expect((await put(await signedIn(server, demo, user), picture)).status).toBe(403);
    }
    expect((await server.request(demo, ADDRESS, { method: "PUT", body: "x" })).status).toBe(401);
  });
});
