// What stands on the receipt of a payment, and of a refund.

import { expect, it } from "vitest";
import { priced, receipt } from "./receipt.fixture.ts";
import { receiptPaper, type ShownReceipt } from "./receipt.view.ts";

const sums = (changes: Partial<ShownReceipt>, locale: "ro" | "ru" | "en" = "ro") =>
  receiptPaper(receipt(changes), locale).paper.blocks.flatMap((block) =>
    block.kind === "sums" ? block.rows.map(({ label, value }) => `${label}: ${value.replaceAll("\u00a0", " ")}`) : [],
  );

it("of a payment has its amount, how it was paid and who took it, and the order as it stands", () => {
  expect(sums({})).toEqual([
    "Suma primită: 500,00 MDL",
    "Modul de plată: card",
    "Numărul documentului: slip 0042",
    "A primit: Rodica Recepție",
    "Total: 1.054,55 MDL",
    "Achitat: 500,00 MDL",
    "Rest de plată: 554,55 MDL",
  ]);
});

it("of a refund says what was given back, and of which payment", () => {
  const back = { kind: "refund", method: "cash", reference: null, refundOfAt: Date.UTC(2026, 10, 19, 8, 0) } as const;
  expect(sums(back, "ru")).toEqual([
    "Возвращено: 500,00 MDL",
    "Способ оплаты: наличные",
    "Из оплаты: 19.11.2026, 10:00",
    "Вернул: Rodica Recepție",
    "Итого: 1 054,55 MDL",
    "Оплачено: 500,00 MDL",
    "К оплате: 554,55 MDL",
  ]);
});

it("of more than the order comes to says what is to be given back", () => {
  const order = {
    id: "o",
    number: "WO-2026-000007",
    status: "in_work" as const,
    totalMinor: 10_000,
    paidMinor: 10_001,
  };
  expect(sums({ order }, "en").at(-1)).toBe("To be given back: 0.01 MDL");
});

it("of an advance says no such thing, as long as a price or an answer is missing", () => {
  const order = { id: "o", number: null, status: "in_work" as const, totalMinor: 10_000, paidMinor: 50_000 };
  const of = (lines: ShownReceipt["lines"], totalMinor = 10_000) =>
    sums({ order: { ...order, totalMinor }, lines }, "en").at(-1);
  expect(of([], 0)).toBe("Advance: 500.00 MDL");
  expect(of([priced, { ...priced, needsPrice: true }])).toBe("Advance: 400.00 MDL");
  expect(of([priced, { ...priced, requiresApproval: true }])).toBe("Advance: 400.00 MDL");
  expect(of([priced, { ...priced, requiresApproval: true, declinedAt: 1 }])).toBe("To be given back: 400.00 MDL");
});

it("is named after the order, and is one of several by its own code", () => {
  const { paper, fileName } = receiptPaper(receipt(), "ro");
  expect([paper.title, paper.number, fileName]).toEqual([
    "Chitanță",
    "WO-2026-000123-CD34",
    "Chitanță WO-2026-000123-CD34.pdf",
  ]);
  expect(paper.code).toBeNull();
});
