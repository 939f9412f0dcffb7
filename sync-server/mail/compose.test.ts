// What mails say, in three languages, with whatever people are called.

import { describe, expect, it } from "vitest";
import { contrast, parseHex } from "../../shared/kernel/brand-colour.ts";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { linksIn } from "../../shared/kernel/plain-words.ts";
import { compose, PLATFORM } from "./compose.ts";
import { lasting } from "./templates/mail-words.ts";
import { MAIL_TEMPLATES, type MailTemplate } from "./templates/templates.ts";

const VALUES: Record<MailTemplate, Record<string, string>> = {
  invitation: { name: "Ion", inviter: "Ana", shop: "Auto Nord", url: "https://a.md/i/x?y=1&z=2", days: "7" },
  password_renewal: { name: "Ion", inviter: "Ana", shop: "Auto Nord", url: "https://a.md/i/x", days: "7" },
  password_reset: { name: "Ion", shop: "Auto Nord", url: "https://a.md/p/x", hours: "1" },
  email_code: { name: "Ion", shop: "Auto Nord", code: "123456", minutes: "10" },
  signup: { name: "Ion", shop: "Auto Nord", url: "https://a.md/s/x", days: "3" },
};
const sender = { name: "Auto Nord", color: "#7A3E9D" };
const all = (Object.keys(MAIL_TEMPLATES) as MailTemplate[]).flatMap((template) =>
  LOCALES.map((locale): [MailTemplate, Locale] => [template, locale]),
);

describe.each(all)("%s in %s", (template, locale) => {
  const made = () => compose({ locale, template, values: VALUES[template] }, sender);

  it("has a subject, and says the same in HTML and in plain text, with its link or code", async () => {
    const { subject, html, text } = await made();
    expect(subject).not.toBe("");
    expect(html).toContain(`<html lang="${locale}">`);
    const values = VALUES[template];
    for (const part of [values["name"]!, values["shop"]!, values["code"] ?? values["url"]!]) {
      expect(text).toContain(part);
      expect(html).toContain(part.replaceAll("&", "&amp;"));
    }
  });

  it("is of its own language", async () => {
    const { text } = await made();
    expect(/[а-я]{4}/i.test(text)).toBe(locale === "ru");
    expect(/[ăâîșț]/i.test(text)).toBe(locale === "ro");
  });

  it.each(Object.keys(VALUES[template]))("is not made without its %s", async (name) => {
    const { [name]: _left, ...values } = VALUES[template];
    await expect(compose({ locale, template, values }, sender)).rejects.toThrow(`lacks its ${name}`);
  });

  it("takes what people typed as text: no markup, no second line in the subject", async () => {
    const values = Object.fromEntries(
      Object.keys(VALUES[template]).map((name) => [name, `<b>&"\r\nBcc: x@evil.example\u2028${name}`]),
    );
    const { subject, html } = await compose(
      { locale, template, values: { ...values, days: "7", hours: "1", minutes: "5" } },
      {
        ...sender,
        name: "<script>",
      },
    );
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("<script>");
  });
});

describe.each(all)("%s in %s, of a shop that is somebody else's bait", (template, locale) => {
  const bait = "Banca\u202E https://evil.example/x www.evil.md http:x:////1.2.3.4 sunați +373 (69) 12-34-56";
  const typed = ["name", "inviter", "shop"].filter((name) => name in VALUES[template]);
  const values = { ...VALUES[template], ...Object.fromEntries(typed.map((name) => [name, bait])) };

  it("leads nowhere but to us, and turns no line around", async () => {
    const { fromName, subject, html, text } = await compose({ locale, template, values }, { ...sender, name: bait });
    const own = values["url"] ?? "";
    const rest = text.replaceAll(own === "" ? "\0" : own, "");
    expect(linksIn(`${fromName} ${subject} ${rest}`)).toEqual([]);
    expect(text).toContain("Banca evil. example/x www. evil. md http:1.2.3.4 sunați …");
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"))).toEqual(
      own === "" ? [] : [own, own],
    );
    expect(`${fromName}${subject}${html}${text}`).not.toMatch(/evil\.[a-z]|:\/\/1\.2|\u202E/);
  });
});

describe("a mail's button", () => {
  it.each(["#7A3E9D", "#ffff00", "#000000", "#ffffff", "not a colour"])(
    "can be read, whatever the shop's colour: %s",
    async (color) => {
      const { html } = await compose(
        { locale: "ro", template: "invitation", values: VALUES.invitation },
        { ...PLATFORM, color },
      );
      const [, background, text] = /background:(#\w{6});color:(#\w{6})/.exec(html)!;
      expect(contrast(parseHex(background!)!, parseHex(text!)!)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe("how long something holds", () => {
  it.each([
    ["ro", "1", "day", "o zi"],
    ["ro", "7", "day", "7 zile"],
    ["ro", "30", "minute", "30 de minute"],
    ["ru", "1", "hour", "1 час"],
    ["ru", "3", "day", "3 дня"],
    ["ru", "7", "day", "7 дней"],
    ["ru", "10", "minute", "10 минут"],
    ["en", "1", "hour", "one hour"],
    ["en", "7", "day", "7 days"],
  ] as const)("%s, %s %s: %s", (locale, count, unit, words) => {
    expect(lasting(locale, count, unit)).toBe(words);
  });
});
