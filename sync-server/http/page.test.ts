// What every page of the server has: a policy that lets nothing in, the shop's colour, both themes.

import { Hono } from "hono";
import { html } from "hono/html";
import { describe, expect, it } from "vitest";
import { brandTokens } from "../../shared/kernel/brand-colour.ts";
import type { AppEnv } from "./request.ts";
import { page, showPage, type PageOptions } from "./page.ts";

async function shown(options: Partial<PageOptions> = {}, status?: 404) {
  const app = new Hono<AppEnv>();
  app.get("/", (c) =>
    showPage(c, page({ locale: "ro", title: "Titlu <b>", body: html`<p>${"Text <i>"}</p>`, ...options }), status),
  );
  const response = await app.request("/");
  const policy = response.headers.get("content-security-policy")!;
  return { status: response.status, headers: response.headers, policy, text: await response.text() };
}

describe("a page", () => {
  it("lets in its own style and nothing else", async () => {
    const [one, two] = [await shown(), await shown()];
    const nonce = /style-src 'nonce-([\w-]{22})'/.exec(one.policy)![1]!;
    expect(one.text).toContain(`<style nonce="${nonce}">`);
    expect(two.policy).not.toContain(nonce);
    expect(one.policy).toMatch(/^default-src 'none'; /);
    for (const part of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "img-src 'self' data:"])
      expect(one.policy.split("; ")).toContain(part);
    expect(one.policy).not.toContain("script-src");
    expect(one.text).not.toMatch(/<script|\son\w+=|style="/);
  });

  it("is in its language, with its texts as text", async () => {
    const { text, status } = await shown({ locale: "ru" }, 404);
    expect(status).toBe(404);
    expect(text).toContain('<html lang="ru">');
    expect(text).toContain("<title>Titlu &lt;b&gt;</title>");
    expect(text).toContain("<h1>Titlu &lt;b&gt;</h1>");
    expect(text).toContain("Text &lt;i&gt;");
    expect((await shown({ heading: null })).text).not.toContain("<h1>");
  });

  it("has both themes, in the shop's colour where one is given", async () => {
    const plain = await shown();
    expect(plain.text).toContain("prefers-color-scheme:dark");
    const { light, dark } = brandTokens("#7A3E9D")!;
    const own = await shown({ theme: "#7A3E9D", shop: "Auto & Co" });
    expect(own.text).toContain(`--brand:${light["brand"]}`);
    expect(own.text).toContain(`--brand:${dark["brand"]}`);
    expect(own.text).toContain("Auto &amp; Co");
    expect((await shown({ theme: "red;}</style><script>" })).text).not.toContain("<script>");
  });

  it("whose address is a secret tells it to nobody and is kept nowhere", async () => {
    const { headers } = await shown({ secret: true });
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await shown()).headers.get("referrer-policy")).toBeNull();
  });
});
