// A form is read only when a page of ours sent it.

import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { testConfig } from "../testing/test-config.ts";
import type { AppEnv } from "./request.ts";
import { FORM_COOKIE, formToken, readForm } from "./forms.ts";
import { Problem } from "../platform/problem.ts";

const config = testConfig();
const app = new Hono<AppEnv>();
app.get("*", (c) => c.text([formToken(c, config), formToken(c, config, "/elsewhere")].join(" ")));
app.post("*", async (c) => c.json(await readForm(c, config)));
app.onError((error, c) => {
  if (error instanceof Problem) return c.text(error.code, error.status);
  throw error;
});

const FORM = "application/x-www-form-urlencoded";
const ask = async (path: string, init: RequestInit = {}, host = "demo.localhost:3000") =>
  app.request(path, { ...init, headers: { host, ...(init.headers as Record<string, string>) } });

async function open(path: string, host?: string) {
  const response = await ask(path, {}, host);
  const [cookie, ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]); // two forms, one nonce
  const [token, elsewhere] = (await response.text()).split(" ") as [string, string];
  return { cookie: cookie!.split(";")[0]!, attributes: cookie!, token, elsewhere };
}

const send = (path: string, cookie: string, body: string, headers: Record<string, string> = {}, host?: string) =>
  ask(path, { method: "POST", body, headers: { "content-type": FORM, cookie, origin: "null", ...headers } }, host);

describe("a form of ours", () => {
  it("is read, without its token", async () => {
    const { cookie, token } = await open("/a");
    const response = await send("/a", cookie, `csrf=${token}&name=Ion+%C8%9Aurcanu&b=1&b=2&__proto__=x`);
    expect(response.status).toBe(200);
    const fields = (await response.json()) as Record<string, string>;
    expect(Object.entries(fields)).toEqual([
      ["name", "Ion Țurcanu"],
      ["b", "2"],
      ["__proto__", "x"],
    ]);
  });

  it("may be sent elsewhere when its token is for there", async () => {
    const { cookie, elsewhere } = await open("/a");
    expect((await send("/elsewhere", cookie, `csrf=${elsewhere}`)).status).toBe(200);
  });

  it("sets a cookie for this host alone, out of reach of scripts and of every other site", async () => {
    const { attributes } = await open("/a");
    expect(attributes).toMatch(new RegExp(`^${FORM_COOKIE}=[a-z2-7]{32}; Path=/; HttpOnly; SameSite=Strict$`));
    const secure = testConfig({ TRUST_PROXY: "1" });
    const behindProxy = new Hono<AppEnv>().get("/", (c) => c.text(formToken(c, secure)));
    const response = await behindProxy.request("/", { headers: { "x-forwarded-proto": "https" } });
    expect(response.headers.getSetCookie()[0]).toContain("Secure");
  });

  it("keeps the cookie that is there", async () => {
    const { cookie, token } = await open("/a");
    const again = await ask("/a", { headers: { cookie } });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect((await again.text()).split(" ")[0]).toBe(token);
  });
});

describe("a form is refused", () => {
  it.each<[string, (page: Awaited<ReturnType<typeof open>>) => Promise<Response>]>([
    ["without a token", ({ cookie }) => send("/a", cookie, "name=x")],
    ["with an empty token", ({ cookie }) => send("/a", cookie, "csrf=")],
    ["with a made-up token", ({ cookie }) => send("/a", cookie, `csrf=${"A".repeat(43)}`)],
    ["without the cookie", ({ token }) => send("/a", "", `csrf=${token}`)],
    ["with another's cookie", async ({ token }) => send("/a", (await open("/a")).cookie, `csrf=${token}`)],
    ["of another page", ({ cookie, token }) => send("/b", cookie, `csrf=${token}`)],
    ["of another host", ({ cookie, token }) => send("/a", cookie, `csrf=${token}`, {}, "rival.localhost:3000")],
    [
      "from another site",
      ({ cookie, token }) => send("/a", cookie, `csrf=${token}`, { origin: "https://evil.example" }),
    ],
  ])("%s", async (_what, attempt) => {
    const response = await attempt(await open("/a"));
    expect({ status: response.status, code: await response.text() }).toEqual({ status: 403, code: "forms/foreign" });
  });

  it.each([["text/plain"], ["application/json"], ["multipart/form-data; boundary=x"], [""]])(
    "as %j: 415",
    async (type) => {
      const { cookie, token } = await open("/a");
      expect((await send("/a", cookie, `csrf=${token}`, { "content-type": type })).status).toBe(415);
    },
  );

  it("of ten megabytes: 413, said beforehand or not", async () => {
    const { cookie, token } = await open("/a");
    const body = `csrf=${token}&name=${"x".repeat(10 * 1024 * 1024)}`;
    expect((await send("/a", cookie, body, { "content-length": String(body.length) })).status).toBe(413);
    expect((await send("/a", cookie, body)).status).toBe(413);
  });
});
