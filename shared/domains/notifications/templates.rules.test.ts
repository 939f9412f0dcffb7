// Tokens of what clients read: every one is replaced, nothing else is, and no value becomes more than text.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../tenancy/tenancy.states.ts";
import { DEFAULT_TEMPLATES } from "./default-templates.rules.ts";
import {
  EDITABLE_KEYS,
  isOfAppointment,
  isOfQuote,
  linkOf,
  TOKENS,
  type EditableKey,
  type TokenValues,
} from "./notifications.states.ts";
import { linksIn } from "../../kernel/plain-words.ts";
import { render, renderMail, renderWithoutLinks, replaceTokens, unknownTokens } from "./templates.rules.ts";

const READY: EditableKey = "work_order_ready";
const whole = (key: EditableKey): TokenValues => Object.fromEntries(TOKENS[key].map((name) => [name, `<${name}>`]));

describe("replacing tokens", () => {
  it.each([
    ["{plate}", { plate: "CEB 412" }, "CEB 412"],
    ["{ plate } gata", { plate: "CEB 412" }, "CEB 412 gata"],
    ["{plate}{plate}", { plate: "A" }, "AA"],
    ["{recommendations}", {}, ""],
    ["{amount}", { amount: "1" }, "{amount}"],
    ["{nobody}", {}, "{nobody}"],
    ["{", { plate: "A" }, "{"],
    ["{{plate}}", { plate: "A" }, "{A}"],
    ["{\nplate}", { plate: "A" }, "{\nplate}"],
    ["{recommendations}", { recommendations: "{plate} $& $1", plate: "A" }, "{plate} $& $1"],
    ["{__proto__} {constructor}", {}, "{__proto__} {constructor}"],
  ])("%j with %j gives %j", (text, values, expected) => {
    expect(replaceTokens(READY, text, values)).toBe(expected);
  });

  it("leaves no known token, whatever the text around", () => {
    const piece = fc.oneof(
      fc.constantFrom(...TOKENS[READY].map((name) => `{${name}}`)),
      fc.string().map((text) => text.replaceAll(/[{}]/g, "")),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...TOKENS[READY]), (pieces, name) => {
        const { subject, paragraphs, link } = render(
          READY,
          { subject: pieces.join(""), body: pieces.join("") },
          { [name]: "x" },
        );
        expect(`${subject}${paragraphs.join("")}${link ?? ""}`).not.toMatch(/[{}]/);
      }),
    );
  });
});

describe("tokens that are not known", () => {
  it.each([
    [READY, "{plate} {amount} {numar} {amount}", ["amount", "numar"]],
    [READY, "{}", [""]],
    [READY, "{Plate}", ["Plate"]],
    [READY, "{toString}", ["toString"]],
    ["payment_received", "{amount} {recommendations}", ["recommendations"]],
    [READY, "10 { 20", []],
  ] as const)("of %s in %j are %j", (key, text, expected) => {
    expect(unknownTokens(key, text)).toEqual(expected);
  });
});

describe("what a client reads", () => {
  it("leaves out lines whose tokens stand for nothing, and paragraphs that are left empty", () => {
    const body =
      "Salut!\n\nRecomandări: {recommendations}\n\nTotal: {total}\nAchitat: {paid}\n\n{shop_phone}, {shop_name}";
    expect(render(READY, { subject: "x", body }, { total: "10", shop_name: "S" }).paragraphs).toEqual([
      "Salut!",
      "Total: 10",
      ", S",
    ]);
  });

  it("has the link apart where it stands alone, and in its sentence elsewhere", () => {
    const values = { tracking_link: "https://a.md/t/x" };
    expect(render(READY, { subject: "x", body: "a\r\n\r\n{tracking_link}\r\n \r\nb" }, values)).toEqual({
      subject: "x",
      paragraphs: ["a", "b"],
      link: "https://a.md/t/x",
    });
    expect(render(READY, { subject: "x", body: "aici: {tracking_link}" }, values)).toMatchObject({
      paragraphs: ["aici: https://a.md/t/x"],
      link: null,
    });
    expect(render(READY, { subject: "x", body: "{tracking_link}" }, {})).toMatchObject({ paragraphs: [], link: null });
  });

  it("has a subject of one line, whatever the values", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const { subject } = render(
          READY,
          { subject: "{client_name}!", body: "x" },
          { client_name: `${name}\r\nBcc: x` },
        );
        expect(subject).not.toMatch(/[\r\n\u2028\u2029\0]/);
      }),
    );
  });
});

describe("words without links", () => {
  const address = "https://demo.garaj.md/t/x";
  it("keep the product's own link, alone and in a sentence, and no other, whatever stands for a token", () => {
    const values = {
      client_name: "evil",
      shop_name: "com",
      recommendations: "https://evil.com",
      tracking_link: address,
    };
    const body =
      "{tracking_link}\n\n{client_name}.{shop_name}\n\naici: {tracking_link}.{shop_name}\n\n{recommendations}";
    expect(renderWithoutLinks(READY, { subject: "{recommendations}", body }, values)).toEqual({
      subject: "evil. com",
      paragraphs: ["evil. com", `aici: ${address}. com`, "evil. com"],
      link: address,
    });
    expect(renderWithoutLinks(READY, { subject: "x", body: "{tracking_link}" }, {})).toMatchObject({ link: null });
  });

  it.each([
    [true, { subject: "Gata", paragraphs: ["Vezi evil. md/x"], link: address, sender: "Service evil. md" }],
    [false, { subject: "Gata", paragraphs: ["Vezi https://evil.md/x"], link: address, sender: "Service evil.md" }],
  ])("of a mail are taken out where its shop is on trial: %s", (onTrial, expected) => {
    const text = { subject: "Gata", body: "Vezi {recommendations}\n\n{tracking_link}" };
    const values = { recommendations: "https://evil.md/x", tracking_link: address };
    expect(renderMail(READY, text, values, { shopName: "Service evil.md", onTrial })).toEqual(expected);
  });

  it("are the product's own", () => {
    for (const key of EDITABLE_KEYS)
      for (const { subject, body } of Object.values(DEFAULT_TEMPLATES[key]))
        expect(linksIn(`${subject}\n${body}`)).toEqual([]);
  });
});

describe.each(EDITABLE_KEYS)("the default words of %s", (key) => {
  it.each(LOCALES)("in %s name known tokens alone, the shop and what they are about among them", (locale) => {
    const { subject, body } = DEFAULT_TEMPLATES[key][locale];
    expect(unknownTokens(key, `${subject}${body}`)).toEqual([]);
    const { paragraphs, link } = render(key, { subject, body }, whole(key));
    const all = paragraphs.join("\n");
    const ofOrder = ["total", "paid", "balance", "order_number"];
    const ofVisit = ["date", "time", "title", "shop_address", "shop_phone"];
    const ofQuote = ["quote_subject", "quote_lines", "quote_total", "valid_until", "shop_phone"];
    const ofItsOwn = isOfQuote(key) ? ofQuote : isOfAppointment(key) ? ofVisit : ofOrder;
    for (const name of ["client_name", "plate", "car", "shop_name", ...ofItsOwn])
      expect(all, name).toContain(`<${name}>`);
    expect(link).toBe(`<${linkOf(key)}>`);
  });

  it.each(LOCALES)("in %s tell all that a client is to hear", (locale) => {
    const asked = {
      work_order_ready: ["total", "paid", "balance", "recommendations"],
      payment_received: ["amount", "method", "reference"],
      order_link: ["questions", "to_approve", "total_with_all"],
      appointment_confirmed: ["date", "time", "confirm_link"],
      quote_sent: ["quote_lines", "quote_total", "valid_until", "quote_link"],
    };
    for (const name of asked[key]) expect(DEFAULT_TEMPLATES[key][locale].body).toContain(`{${name}}`);
  });
});
