// The PDF itself, read again: words of three languages with every mark, the code, and what happens over several pages.

import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { codeOfPdf, textOfPdf } from "../testing/pdf.ts";
import { longOrder, part, shownOrder, work } from "./order.fixture.ts";
import { orderPaper } from "./order.view.ts";
import { receipt } from "./receipt.fixture.ts";
import { receiptPaper } from "./receipt.view.ts";
import { render } from "./render.ts";

/** What makes a PDF do something. */
const ACTIVE = /\/(?:URI|JS|JavaScript|Action|Annots?|AA|OpenAction|Launch|EmbeddedFiles?|Filespec)\b/g;

describe("an order on paper", () => {
  it.each([
    ["ro", "Comandă de lucru", ["Motivul vizitei", "Manoperă", "Recomandări", "Rest de plată", "Pagina 1 din 1"]],
    ["ru", "Заказ-наряд", ["Причина обращения", "Работы", "Рекомендации", "К оплате", "Страница 1 из 1"]],
    ["en", "Work order", ["Reason for the visit", "Labour", "Recommendations", "Left to pay", "Page 1 of 1"]],
  ] as const)("in %s can be read word for word", async (locale, title, words) => {
    const order = shownOrder({
      complaint: "Șuruburi, țeavă și încă ceva: ĂÂÎȘȚ ăâîșț ŞŢşţ",
      diagnosis: "Стук в подвеске, ёлки: ЁЖЩЪЫЭЮЯ ёжщъыэюя",
    });
    const [page] = await textOfPdf(await render(orderPaper("order", order, locale).paper));
    for (const expected of [
      title,
      ...words,
      "WO-2026-000123",
      "Service Auto Țărnă",
      "Ștefan Țurcanu",
      "ABC 123",
      "WVWZZZ3CZGE123456",
      "Șuruburi, țeavă și încă ceva: ĂÂÎȘȚ ăâîșț ŞŢşţ",
      "Стук в подвеске, ёлки: ЁЖЩЪЫЭЮЯ ёжщъыэюя",
      "Schimb ulei și filtru",
    ])
      expect(page).toContain(expected);
  });

  it("has the code of the client's page", async () => {
    for (const kind of ["order", "estimate"] as const) {
      const order = shownOrder();
      expect(await codeOfPdf(await render(orderPaper(kind, order, "ro").paper))).toBe(order.pageUrl);
    }
  });

  it("of 60 lines takes several pages, each with the head of its table and its own number, and no line is cut", async () => {
    const pages = await textOfPdf(await render(orderPaper("order", longOrder(60), "en").paper));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain("WO-2026-000123");
    }
    expect(pages[1]).toMatch(/Labour\s+Book hours\s+Amount/);
    expect(pages[2]).toMatch(/Parts\s+Quantity\s+Price\s+Amount/);
    for (let n = 1; n <= 30; n++) {
      const on = pages.findIndex((page) => page.includes(`Piesă ${n}: șurub, țeavă, garnitură`));
      expect(pages[on]).toContain(`A-${999 + n}`);
    }
  });

  it("holds whatever people typed: words without end, other scripts, what looks like an instruction", async () => {
    const order = shownOrder({
      complaint: `${"x".repeat(3000)}\n{"image":"/etc/passwd"} 😀 中文`,
      client: { name: "Ț".repeat(200), phone: "+37369123456", locale: null },
      works: [work({ name: "W".repeat(200) })],
      parts: [part({ name: "Ж".repeat(200), article: "9".repeat(60) })],
    });
    const text = (await textOfPdf(await render(orderPaper("order", order, "ro").paper))).join("");
    expect(text).toContain('{"image":"/etc/passwd"}');
    const letters = (letter: string) => text.split(letter).length - 1;
    expect(letters("W")).toBeGreaterThanOrEqual(200);
    expect(letters("Ж")).toBe(200);
    expect(letters("x")).toBeGreaterThanOrEqual(3000);
  });

  it("leads nowhere and does nothing, whatever people typed: no link, no action, no file, no mark that turns a line around", async () => {
    const bait = "https://evil.example javascript:alert(1) file:///etc/passwd /URI (x) /JS (y) \u202Efdp.exe\u202C";
    const order = shownOrder({
      complaint: bait,
      diagnosis: bait,
      recommendations: bait,
      master: bait,
      client: { name: bait, phone: bait, locale: null },
      car: { plate: bait, make: bait, model: bait, year: 2020, vin: bait },
      works: [work({ name: bait })],
      parts: [part({ name: bait, article: bait })],
      shop: { ...shownOrder().shop, display_name: bait, address: bait, city: bait, email: bait, phone: "" },
    });
    for (const kind of ["order", "estimate"] as const) {
      const bytes = await render(orderPaper(kind, order, "ro").paper);
      // What the file is made of, without its texts and what is packed.
      const objects = Buffer.from(bytes)
        .toString("latin1")
        .replaceAll(/stream\r?\n.*?endstream/gs, "")
        .replaceAll(/\((?:[^()\\]|\\.)*\)/gs, "()");
      expect(objects.match(ACTIVE)).toBeNull();
      expect((await textOfPdf(bytes)).join("")).not.toMatch(/[\u202A-\u202E]/);
    }
  });

  it("of the longest texts and the most lines is ready in time for others", async () => {
    const lines = Array.from({ length: 200 }, (_, n) => n);
    const order = shownOrder({
      complaint: "x".repeat(4_000),
      diagnosis: "b\n".repeat(2_000),
      recommendations: `a${"\u0301".repeat(20)}`.repeat(190),
      works: lines.map((n) => work({ name: `W${n}`.repeat(75).slice(0, 300) })),
      parts: lines.map((n) => part({ name: `piesă ${n} `.repeat(40).slice(0, 300), article: "9".repeat(100) })),
    });
    const begun = process.cpuUsage();
    await render(orderPaper("order", order, "ro").paper);
    // Thirty seconds end it. What others take of the processor meanwhile says nothing of it.
    expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(20);
  }, 60_000);

  it("is a PDF that names itself, its language and the shop", async () => {
    const bytes = Buffer.from(await render(orderPaper("order", shownOrder(), "en").paper));
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
    expect(bytes.toString("latin1")).toContain("/Lang (en-GB)");
  });
});

it("a logo is set, and a shop without one needs none", async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#0b6478" } })
    .png()
    .toBuffer();
  const logo = `data:image/png;base64,${picture.toString("base64")}`;
  const bytes = Buffer.from(await render(orderPaper("order", shownOrder({ logo }), "ro").paper));
  expect(bytes.toString("latin1")).toContain("/Subtype /Image");
});

it.each([
  ["ro", "Chitanță", "Suma primită"],
  ["ru", "Квитанция об оплате", "Получено"],
  ["en", "Payment receipt", "Received"],
] as const)("a receipt in %s fits on one page", async (locale, title, amount) => {
  const pages = await textOfPdf(await render(receiptPaper(receipt({ note: "Mulțumim!" }), locale).paper));
  expect(pages).toHaveLength(1);
  for (const expected of [title, amount, "slip 0042", "Mulțumim!", "Rodica Recepție"])
    expect(pages[0]).toContain(expected);
});
