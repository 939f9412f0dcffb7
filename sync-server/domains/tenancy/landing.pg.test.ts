// The landing page of a shop: what it says, in which language, and that nothing on it can run.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeSettings, readSettings, type SettingsChange } from "../../../shared/domains/tenancy/settings.rules.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { testServer } from "../../testing/server.ts";

const MOST_BYTES = 50 * 1024;

const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  await set({
    slogan: "Mașina ta, pe mâini bune",
    address: "str. Independenței 4/2",
    services: [
      { name: "Schimb ulei", price_from: 35_000 },
      { name: "Vopsitorie", price_from: null },
    ],
    cars: ["Dacia", "Škoda"],
    holidays: ["2099-12-25"],
  });
});

async function set(change: SettingsChange): Promise<void> {
  const [row] = await server.db.owner`select settings from company where id = ${demo.companyId}`;
  const { settings } = changeSettings(readSettings(row!["settings"]), change);
  await server.db.owner`
    update company set settings = ${server.db.owner.json(settings as never)} where id = ${demo.companyId}`;
}
const page = (path = "/", headers: Record<string, string> = {}) =>
  server.request(demo, path, { headers: { accept: "text/html", ...headers } });

describe("the page", () => {
  it("says name, slogan, services, location, contact, hours and makes", async () => {
    const text = await (await page()).text();
    for (const words of [
      "<h1>Service demo</h1>",
      "Mașina ta, pe mâini bune",
      "Schimb ulei",
      "de la 350,00\u00a0MDL",
      "Vopsitorie",
      "str. Independenței 4/2, Chișinău",
      'href="tel:+37322000000"',
      'href="mailto:office@demo.test"',
      "https://www.google.com/maps/search/",
      "Luni",
      "08:00 – 18:00",
      "Duminică",
      "Închis",
      "25 decembrie",
      "Škoda",
      'href="/app"',
      'href="/manifest.json"',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Deschis acum, până la|Închis acum/);
  });

  it("is small, asks nothing of others, and runs nothing", async () => {
    const answer = await page();
    const text = await answer.text();
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    const policy = answer.headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("script-src");
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)![1]!;
    expect(text).toContain(`<style nonce="${nonce}">`);
    expect(text.match(/<script/g)).toEqual(["<script"]);
    expect(text).toContain('<script type="application/ld+json">');
    expect((await page()).headers.get("content-security-policy")).not.toBe(policy);
  });

  it("has the shop for search engines", async () => {
    const text = await (await page()).text();
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)![1]!;
    const business = JSON.parse(block) as Record<string, unknown>;
    expect(business).toMatchObject({
      "@type": ["AutoRepair", "LocalBusiness"],
      name: "Service demo",
      url: "http://demo.localhost:3000/",
      telephone: "+37322000000",
      address: { streetAddress: "str. Independenței 4/2", addressLocality: "Chișinău" },
    });
    expect(business["openingHoursSpecification"]).toHaveLength(6);
  });

  it("offers the online shop only while it is open, and leads nowhere that is not there", async () => {
    expect(await (await page()).text()).not.toContain('href="/shop"');
    await set({ shop: { enabled: true } });
    const text = await (await page()).text();
    const isServed = server.routes.some(({ path }) => path === "/shop");
    expect(text.includes('href="/shop"')).toBe(isServed);
    for (const [, path] of text.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      expect({ path, status: (await page(path)).status }).not.toEqual({ path, status: 404 });
    await set({ shop: { enabled: false } });
  });

  it("is in the shop's own colour, in both themes, and another shop's is its own", async () => {
    await set({ theme_color: "#7A3E9D" });
    const text = await (await page()).text();
    expect(text).toContain("--brand:#7a3e9d");
    expect(text).toContain("prefers-color-scheme:dark");
    const other = await (await server.request(rival, "/", { headers: { accept: "text/html" } })).text();
    expect(other).toContain("Service rival");
    expect(other).not.toContain("demo");
  });

  it("says what a shop has not said by saying nothing", async () => {
    await set({ slogan: "", address: "", city: "", phone: "", email: "", services: [], cars: [], holidays: [] });
    const text = await (await page()).text();
    for (const empty of ["tel:", "mailto:", "google.com", "undefined", "null", "false"])
      expect(text).not.toContain(empty);
  });
});

describe("its language", () => {
  it.each([
    ["the shop's own", "/", "", "ro"],
    ["the browser's", "/", "ru-MD,ru;q=0.9,en;q=0.8", "ru"],
    ["the most wanted of the browser's", "/", "de,en;q=0.5,ro;q=0.7", "ro"],
    ["the one of the link, whatever the browser wants", "/?lang=en", "ru", "en"],
    ["the browser's where the link asks for none of ours", "/?lang=fr", "en", "en"],
    ["never one that is refused", "/", "en;q=0,ru;q=0.1", "ru"],
  ])("is %s: %s with %j is %s", async (_what, path, accepted, locale) => {
    const answer = await page(path, accepted === "" ? {} : { "accept-language": accepted });
    expect(answer.headers.get("content-language")).toBe(locale);
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("accept-language");
    const text = await answer.text();
    expect(text).toContain(`<html lang="${locale}">`);
    expect(text).toContain({ ro: "Program", ru: "Часы работы", en: "Opening hours" }[locale]!);
  });
});

describe("what a shop calls itself", () => {
  it("cannot break out of the page, its attributes or its data", async () => {
    const evil = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)>`;
    await set({
      display_name: evil,
      slogan: evil,
      address: evil,
      cars: [evil],
      services: [{ name: evil, price_from: 1 }],
    });
    const text = await (await page()).text();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain("<img src=x");
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)![1]!;
    expect((JSON.parse(block) as { name: string }).name).toBe(evil);
  });
});
