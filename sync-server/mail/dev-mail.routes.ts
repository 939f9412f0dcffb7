// `/dev/mail`: in development, without an SMTP server, what would have been sent, shown to who sits at the machine. A shop's mails on
// its own host, all of them on the base domain.

import { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv, Context, Middleware } from "../http/request.ts";
import type { Services } from "../blobs/services.ts";
import { isLoopback } from "../platform/loopback.ts";
import { page, showPage, type Markup } from "../http/page.ts";
import { Problem } from "../platform/problem.ts";
import { isBaseHost, resolveTenant } from "../http/tenant.ts";
import { findInMailbox, listMailbox, type KeptMail } from "./dev-mailbox.ts";
import { hasDevMailbox } from "./mailer.ts";

/** The HTML part is shown as a mail reader would: no script, no request, and links that open in its place. */
const PART_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "sandbox allow-top-navigation-by-user-activation",
].join("; ");

const LINK = /https?:\/\/[^\s<>"]+/g;

export function devMailRoutes(services: Services) {
  const { config, sql } = services;
  const app = new Hono<AppEnv>();
  if (!hasDevMailbox(config)) return app;
  app.use("/dev/mail", onlyHere);
  app.use("/dev/mail/*", onlyHere);

  /** Whose mails this host shows; undefined: everybody's. Throws 404 for a host of nobody. */
  const whose = async (c: Context) => {
    const host = c.req.header("host") ?? "";
    if (isBaseHost(host, config.BASE_DOMAIN)) return undefined;
    return (await resolveTenant(sql, host, config.BASE_DOMAIN)).id;
  };
  const mailOf = async (c: Context, key: string) => {
    const mail = await findInMailbox(config.dataDir, key, await whose(c));
    if (!mail) throw new Problem(404, "not-found", "There is no such mail.");
    return mail;
  };

  app.get("/dev/mail", async (c) => {
    const mails = await listMailbox(config.dataDir, await whose(c));
    return showPage(c, page({ locale: "en", title: "Mail that would have been sent", body: listOf(mails) }));
  });
  app.get("/dev/mail/:key", async (c) => {
    const mail = await mailOf(c, c.req.param("key"));
    const options = { locale: "en" as const, title: mail.subject, body: contentOf(mail), style: STYLE, secret: true };
    return showPage(c, page({ ...options, allow: ["frame-src 'self'"] }));
  });
  app.get("/dev/mail/:key/html", async (c) => {
    const mail = await mailOf(c, c.req.param("key"));
    c.header("content-security-policy", PART_POLICY);
    return c.html(mail.html.replace("<head>", '<head><base target="_top">'));
  });
  app.get("/dev/mail/:key/attachments/:place", async (c) => {
    const mail = await mailOf(c, c.req.param("key"));
    const attachment = mail.attachments[Number(c.req.param("place"))];
    if (!attachment) throw new Problem(404, "not-found", "There is no such attachment.");
    c.header("content-type", attachment.contentType);
    c.header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`);
    return c.body(Buffer.from(attachment.base64, "base64"));
  });
  return app;
}

/** Headers of a proxy on this machine: its peers are not here. */
const BROUGHT_BY = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Mails carry links that open accounts: to everybody else there is nothing here (docs/decisions/0034-who-can-reach-a-start.md). */
const onlyHere: Middleware = async (c, next) => {
  const isBrought = BROUGHT_BY.some((name) => c.req.header(name) !== undefined);
  if (isBrought || !isLoopback(c.env.incoming?.socket?.remoteAddress ?? ""))
    throw new Problem(404, "not-found", "There is nothing at this address.");
  await next();
};

const STYLE = `iframe{width:100%;height:560px;border:0;border-radius:10px;background:#fff}
pre{white-space:pre-wrap;font:inherit;margin:0;overflow-wrap:anywhere}`;

function listOf(mails: readonly KeptMail[]) {
  if (mails.length === 0) return html`<p>Nothing yet. Invite somebody, or ask for a new password.</p>`;
  return html`<ul>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mail/${mail.key}">${mail.subject}</a> ${mail.to}
          <time datetime="${new Date(mail.at).toISOString()}">${new Date(mail.at).toISOString()}</time>
        </li>`,
    )}
  </ul>`;
}

function contentOf(mail: KeptMail) {
  return html`<p>From ${mail.fromName} to ${mail.to}. <a href="/dev/mail">All mail</a></p>
    <h2>Text</h2>
    <div class="card"><pre>${linked(mail.text)}</pre></div>
    ${attachmentsOf(mail)}
    <h2>HTML</h2>
    <iframe src="/dev/mail/${mail.key}/html" title="HTML part"></iframe>`;
}

function attachmentsOf({ key, attachments }: KeptMail): Markup {
  return html`${attachments.map(
    ({ filename, base64 }, place) =>
      html`<p>
        <a href="/dev/mail/${key}/attachments/${place}" download>${filename}</a>, ${Buffer.byteLength(base64, "base64")}
        bytes
      </p>`,
  )}`;
}

/** The text with its addresses as links. */
function linked(text: string): Markup[] {
  let end = 0;
  const parts: Markup[] = [];
  for (const { 0: address, index } of text.matchAll(LINK)) {
    parts.push(html`${text.slice(end, index)}<a href="${address}">${address}</a>`);
    end = index + address.length;
  }
  return [...parts, html`${text.slice(end)}`];
}
