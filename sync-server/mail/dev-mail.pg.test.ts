// `/dev/mail`: what would have been sent, to whom it belongs, and nowhere but in development.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo, rival } from "../testing/fixtures.ts";
import { hostName, testServer, type TestServer } from "../testing/server.ts";
import { Visitor } from "../testing/visitor.ts";
import { openMailer } from "./mailer.ts";

const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  const send = openMailer(server.config);
  for (const [subject, companyId] of [
    ["First of demo", demo.companyId],
    ["Of rival", rival.companyId],
    ["Of the platform", null],
    ["Second of demo <b>", demo.companyId],
  ] as const)
    await send({
      id: "1",
      companyId,
      fromName: "Service",
      to: "ion@demo.test",
      subject,
      html: `<!doctype html><html><head></head><body><a href="http://demo.localhost:3000/invitations/t">in</a></body></html>`,
      text: "Open:\nhttp://demo.localhost:3000/invitations/t?a=1&b=2\n<script>",
    });
});

/** Who sits at the machine itself. */
const here = (at: TestServer, shop: { slug: string } | null) => new Visitor(at, shop, { address: "127.0.0.1" });

const subjectsAt = async (shop: { slug: string } | null) => {
  const { status, text } = await here(server, shop).get("/dev/mail");
  expect(status).toBe(200);
  return [...text.matchAll(/<a href="\/dev\/mail\/([^"]+)">([^<]+)<\/a>/g)].map(([, key, subject]) => ({
    key: key!,
    subject,
  }));
};

describe("in development", () => {
  it("a shop sees its own mails, the newest first", async () => {
    expect((await subjectsAt(demo)).map(({ subject }) => subject)).toEqual([
      "Second of demo &lt;b&gt;",
      "First of demo",
    ]);
    expect((await subjectsAt(rival)).map(({ subject }) => subject)).toEqual(["Of rival"]);
  });

  it("the base domain sees all of them", async () => {
    expect(await subjectsAt(null)).toHaveLength(4);
  });

  it("one mail is shown in both parts, with links, and no markup of its text", async () => {
    const { key } = (await subjectsAt(demo))[0]!;
    const { status, text, headers } = await here(server, demo).get(`/dev/mail/${key}`);
    expect(status).toBe(200);
    const address = "http://demo.localhost:3000/invitations/t?a=1&amp;b=2";
    expect(text).toContain(`<a href="${address}">${address}</a>`);
    expect(text).not.toContain("<script>");
    expect(text).toContain(`src="/dev/mail/${key}/html"`);
    expect(headers.get("content-security-policy")).toContain("frame-src 'self'");
    const part = await here(server, demo).get(`/dev/mail/${key}/html`);
    expect(part.text).toContain('<base target="_top">');
    expect(part.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  it("another shop's mail is not there", async () => {
    const { key } = (await subjectsAt(rival))[0]!;
    for (const path of [`/dev/mail/${key}`, `/dev/mail/${key}/html`]) {
      expect((await here(server, demo).get(path)).status).toBe(404);
      expect((await here(server, rival).get(path)).status).toBe(200);
    }
  });

  it("a host of nobody has no mailbox", async () => {
    expect((await here(server, { slug: "nowhere" }).get("/dev/mail")).status).toBe(404);
  });
});

describe("there is no such page", () => {
  it("for anybody who is not at the machine itself, nor through a proxy on it", async () => {
    const { key } = (await subjectsAt(demo))[0]!;
    for (const shop of [demo, null])
      for (const path of ["/dev/mail", `/dev/mail/${key}`, `/dev/mail/${key}/html`, `/dev/mail/${key}/attachments/0`]) {
        for (const address of ["192.168.1.20", "::ffff:192.168.1.20", "fe80::1", ""])
          expect((await new Visitor(server, shop, { address }).get(path)).status, address).toBe(404);
        for (const header of ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"]) {
          const headers = { host: hostName(shop), [header]: "127.0.0.1" };
          expect((await server.request(shop, path, { headers }, "127.0.0.1")).status, header).toBe(404);
        }
      }
  });

  it.each([
    ["in production", { NODE_ENV: "production" }],
    ["where mail is sent", { SMTP_URL: "smtp://127.0.0.1:1" }],
  ])("%s", async (_where, env) => {
    const other = await testServer(env);
    try {
      for (const shop of [demo, null])
        for (const path of ["/dev/mail", "/dev/mail/0", "/dev/mail/0/html"])
          expect((await here(other, shop).get(path)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
