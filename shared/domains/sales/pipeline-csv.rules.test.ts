import { describe, expect, it } from "vitest";
import { csvOf } from "../../kernel/csv/write.ts";
import { pipelineCsvRows, type PipelineCsvCard } from "./pipeline-csv.rules.ts";

const CARD: PipelineCsvCard = {
  column: "quote",
  code: "7F3A",
  subject: "Kit distribuție; pompă apă",
  client: "Tudor Vrabie",
  phone: "+37378441902",
  vehicle: "BKA 771 Skoda Superb",
  amountMinor: 845_050,
  owner: "Elena Ceban",
  time: { kind: "lateQuote", minutes: 180 },
};

describe("the board as a file", () => {
  it("has stage, code, subject, client, phone, vehicle, amount, owner and time status, in this order", () => {
    expect(pipelineCsvRows([CARD], "en")).toEqual([
      ["Stage", "Code", "Subject", "Client", "Phone", "Vehicle", "Amount", "Owner", "Time status"],
      [
        "Quote",
        "7F3A",
        "Kit distribuție; pompă apă",
        "Tudor Vrabie",
        "+37378441902",
        "BKA 771 Skoda Superb",
        8450.5,
        "Elena Ceban",
        "No answer 3 h",
      ],
    ]);
  });

  it("is ordered by the columns of the board, and within one as it was given", () => {
    const cards = (["paid_today", "in_work", "request", "in_work"] as const).map((column, place) => ({
      ...CARD,
      column,
      code: String(place),
    }));
    expect(
      pipelineCsvRows(cards, "ro")
        .slice(1)
        .map(([stage, code]) => [stage, code]),
    ).toEqual([
      ["Cerere nouă", "2"],
      ["În lucru", "1"],
      ["În lucru", "3"],
      ["Achitat azi", "0"],
    ]);
  });

  it("leaves an amount of zero empty", () => {
    expect(pipelineCsvRows([{ ...CARD, amountMinor: 0 }], "ro")[1]![6]).toBeNull();
  });

  it.each([
    ["ro", { kind: "lateLead", minutes: 72 }, "Necontactat 1 h 12 min"],
    ["ro", { kind: "lateUnpaid", minutes: 48 }, "Neachitat 48 min"],
    ["ru", { kind: "lateEta", minutes: 22 }, "Срок прошёл 22 мин"],
    ["en", { kind: "lateEta", minutes: 3 * 24 * 60 + 5 }, "Overdue 3 d"],
    ["ro", "in-time", "În termen"],
    ["en", null, null],
  ] as const)("says the time status in %s: %j", (locale, time, said) => {
    expect(pipelineCsvRows([{ ...CARD, time }], locale)[1]![8]).toBe(said);
  });

  it("is a file in which a phone is no formula and the amount is a number of the country", () => {
    expect(csvOf(pipelineCsvRows([CARD], "ro").slice(1), "ro")).toBe(
      '\u{FEFF}Calculație;7F3A;"Kit distribuție; pompă apă";Tudor Vrabie;\'+37378441902;BKA 771 Skoda Superb;8450,5;Elena Ceban;Fără răspuns 3 h\r\n',
    );
  });
});
