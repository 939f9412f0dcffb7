// A mail as it is sent: subject, HTML and plain text, in the shop's name and colour.

import { html } from "hono/html";
import { brandTokens } from "../../shared/kernel/brand-colour.ts";
import { oneLine, visible, withoutLinks, withoutNumbers } from "../../shared/kernel/plain-words.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { MailWords } from "./templates/mail-words.ts";
import { MAIL_TEMPLATES, type MailTemplate } from "./templates/templates.ts";

/** Whose mail it is, and how they look. */
export interface Sender {
  name: string;
  /** `#RRGGBB` */
  color: string;
}

/** The platform's own mails. */
export const PLATFORM: Sender = { name: "garaj", color: "#0B6478" };

export interface ComposedMail {
  fromName: string;
  subject: string;
  html: string;
  text: string;
}

/** What the product itself makes; all other values people typed. */
const OWN_VALUES: ReadonlySet<string> = new Set(["url", "code"]);

/**
 * Mails about an account go to whatever address somebody names, in the name of whatever shop somebody opened: the product's link is the
 * only one in them. Throws for a value that the template asks for and that was not given.
 */
export async function compose(
  mail: { locale: Locale; template: MailTemplate; values: Record<string, string> },
  sender: Sender,
): Promise<ComposedMail> {
  const value = (name: string) => {
    const given = mail.values[name];
    if (given === undefined) throw new Error(`the mail ${mail.template} lacks its ${name}`);
    return OWN_VALUES.has(name) ? given : asName(given);
  };
  const from = { ...sender, name: asName(sender.name) };
  return layOut(MAIL_TEMPLATES[mail.template](value)[mail.locale](), mail.locale, from);
}

const asName = (typed: string) => oneLine(withoutNumbers(withoutLinks(typed)));

/** Words as a mail, whoever wrote them: they stand in it as text. Paragraphs may have lines, parted by `\n`. */
export async function layOut(words: MailWords, locale: Locale, { name, color }: Sender): Promise<ComposedMail> {
  const sender = { name: oneLine(name), color };
  const told: MailWords = {
    ...words,
    subject: oneLine(words.subject),
    heading: visible(words.heading),
    paragraphs: words.paragraphs.map(visible),
    notes: words.notes.map(visible),
  };
  return {
    fromName: sender.name,
    subject: told.subject,
    html: String(await asHtml(told, locale, sender)),
    text: asText(told, sender),
  };
}

function asText({ heading, paragraphs, code, action, notes }: MailWords, sender: Sender): string {
  const parts = [
    ...(heading ? [heading] : []),
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `-- \n${sender.name}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const inLines = (paragraph: string) =>
  paragraph.split("\n").map((line, place) => (place === 0 ? html`${line}` : html`<br />${line}`));

/** Mail readers know neither style sheets nor variables for certain: every element says how it looks. */
function asHtml({ subject, heading, paragraphs, code, action, notes }: MailWords, locale: Locale, sender: Sender) {
  const { light } = brandTokens(sender.color) ?? brandTokens(PLATFORM.color)!;
  const text = `${FONT};font-size:16px;line-height:1.5;color:#141c24;margin:0 0 16px`;
  const small = `${FONT};font-size:14px;line-height:1.5;color:#44505c;margin:0 0 8px`;
  const button = `${FONT};display:inline-block;padding:14px 24px;border-radius:10px;font-size:17px;font-weight:700;
    text-decoration:none;background:${light["brand"]};color:${light["brand-on"]}`;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#f2f4f6">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f4f6">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
                <tr>
                  <td style="background:#ffffff;border:1px solid #d8dee4;border-radius:12px;padding:24px">
                    <p style="${small};font-weight:700;color:${light["brand-fg"]}">${sender.name}</p>
                    ${
                      heading &&
                      html`<h1 style="${FONT};font-size:22px;line-height:1.25;color:#141c24;margin:0 0 16px">
                        ${heading}
                      </h1>`
                    }
                    ${paragraphs.map((paragraph) => html`<p style="${text}">${inLines(paragraph)}</p>`)}
                    ${
                      code
                        ? html`<p
                            style="${FONT};font-size:32px;font-weight:700;letter-spacing:4px;color:#141c24;margin:0 0 16px"
                          >
                            ${code}
                          </p>`
                        : ""
                    }
                    ${
                      action
                        ? html`<p style="${text}"><a href="${action.url}" style="${button}">${action.label}</a></p>
                            <p style="${small};word-break:break-all">
                              <a href="${action.url}" style="color:#44505c">${action.url}</a>
                            </p>`
                        : ""
                    }
                    ${notes.map((note) => html`<p style="${small}">${note}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}
