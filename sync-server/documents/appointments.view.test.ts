// What is planned in some days of a shop, as it stands on its paper and in the PDF.

import { describe, expect, it } from "vitest";
import { textOfPdf } from "../testing/pdf.ts";
import { longCalendar, shownCalendar, visit } from "./appointments.fixture.ts";
import { appointmentsPaper } from "./appointments.view.ts";
import { render } from "./render.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const linesOf = (calendar: ReturnType<typeof shownCalendar>, locale: "ro" | "ru" | "en" = "ro") =>
  appointmentsPaper(calendar, locale).paper.blocks.flatMap((block) => {
    if (block.kind === "part") return [`${plain(block.heading)} (${block.text})`];
    if (block.kind === "table") return block.rows.map((row) => row.map(({ text }) => plain(text)).join(" | "));
    return block.kind === "text" ? [block.text] : [];
  });
const printed = async (calendar: ReturnType<typeof shownCalendar>, locale: "ro" | "ru" | "en" = "ro") =>
  (await textOfPdf(await render(appointmentsPaper(calendar, locale).paper))).map((page) =>
    page.replaceAll(/\s+/g, " "),
  );

describe("a calendar on paper", () => {
  it("has its visits day after day, with when, what for, who, which car, where, by whom and how it stands", () => {
    const appointments = [
      visit("2026-11-16 09:00-10:30"),
      visit("2026-11-16 13:15-14:00", { client: null, phone: null, plate: null, post: null, master: null }),
      visit("2026-11-18 08:00-24:00", { status: "cancelled" }),
    ];
    expect(linesOf(shownCalendar({ appointments }))).toEqual([
      "Luni, 16 noiembrie 2026 (2 programări)",
      "09:00 – 10:30 | Schimb ulei și filtru | Ștefan Țurcanu | +373 69 123 456 | ABC 123 | Elevator 1 | Ion Mecanic | Neconfirmată",
      "13:15 – 14:00 | Schimb ulei și filtru | – | – | – | – | – | Neconfirmată",
      "Miercuri, 18 noiembrie 2026 (1 programare)",
      "08:00 – 24:00 | Schimb ulei și filtru | Ștefan Țurcanu | +373 69 123 456 | ABC 123 | Elevator 1 | Ion Mecanic | Anulată",
    ]);
  });

  it("grays what takes no room", () => {
    const appointments = (["confirmed", "done", "cancelled", "no_show"] as const).map((status) =>
      visit("2026-11-16 09:00-10:30", { status }),
    );
    const [, table] = appointmentsPaper(shownCalendar({ appointments }), "ro").paper.blocks;
    expect(table?.kind === "table" && table.rows.map(([cell]) => cell!.quiet === true)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("is on the shop's clock, also in the night when it changes", () => {
    const night = { from: "2026-10-25", to: "2026-10-25" };
    const [, line] = linesOf(shownCalendar({ range: night, appointments: [visit("2026-10-25 01:00-05:30")] }));
    expect(line).toContain("01:00 – 05:30");
  });

  it("has no client, no phone, no car for who may not see them", () => {
    expect(linesOf(shownCalendar({ withClients: false, withCars: false }))[1]).toBe(
      "09:00 – 10:30 | Schimb ulei și filtru | Elevator 1 | Ion Mecanic | Neconfirmată",
    );
  });

  it("says of which days it is, what is left out, and when it was printed; its file is named after its days", () => {
    const { paper, fileName } = appointmentsPaper(
      shownCalendar({ show: "unconfirmed", master: "Ion Mecanic", post: "Elevator 1" }),
      "ro",
    );
    expect(fileName).toBe("programari_2026-11-16_2026-11-22.pdf");
    expect([paper.title, plain(paper.number)]).toEqual(["Programări", "16–22 noiembrie 2026"]);
    expect(paper.facts.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
      "Post: Elevator 1",
      "Mecanic: Ion Mecanic",
      "Numai: neconfirmate",
      "Tipărit: 15.11.2026, 09:05",
    ]);
    const day = shownCalendar({ range: { from: "2026-11-16", to: "2026-11-16" } });
    expect(plain(appointmentsPaper(day, "en").paper.number)).toBe("16 November 2026");
  });

  it("of days without any says so, and of those with filters that it is by these", async () => {
    expect((await printed(shownCalendar({ appointments: [] }), "en"))[0]).toContain("No appointments on these days.");
    expect(linesOf(shownCalendar({ appointments: [], show: "in_work" }), "ru")).toEqual([
      "С такими фильтрами записей нет.",
    ]);
  });

  it.each([
    ["ro", ["Programări", "Luni, 16 noiembrie 2026", "Mecanic", "Neconfirmată", "Pagina 1 din 1"]],
    ["ru", ["Записи", "Понедельник, 16 ноября 2026 г.", "Механик", "Не подтверждена", "Страница 1 из 1"]],
    ["en", ["Appointments", "Monday, 16 November 2026", "Mechanic", "Unconfirmed", "Page 1 of 1"]],
  ] as const)("in %s can be read word for word", async (locale, words) => {
    const title = "Șuruburi, țeavă: ĂÂÎȘȚ ăâîșț; стук, ёлки: ЁЖЩЪЫЭЮЯ ёжщъыэюя";
    const [page] = await printed(shownCalendar({ appointments: [visit("2026-11-16 09:00-10:30", { title })] }), locale);
    for (const expected of [...words, title, "09:00 – 10:30", "Ștefan Țurcanu", "+373 69 123 456", "ABC 123"])
      expect(page).toContain(expected);
  });

  it("holds words without end, and a table over pages has its day and its head again on each", async () => {
    const appointments = Array.from({ length: 60 }, (_, n) =>
      visit("2026-11-16 09:00-10:30", {
        title: n === 0 ? "Ж".repeat(200) : `Vizita nr. ${n}`,
        client: "W".repeat(120),
      }),
    );
    const pages = await printed(shownCalendar({ appointments }));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/Luni, 16 noiembrie 2026.*Ora ?Subiect ?Client ?Telefon/);
    expect(pages.join("").split("Ж").length - 1).toBe(200);
    for (let n = 1; n < 60; n++) expect(pages.join(" ")).toContain(`Vizita nr. ${n}`);
  });

  it("of a month of 1,500 visits is ready before anybody gives up", async () => {
    const begun = performance.now();
    const pages = await textOfPdf(await render(appointmentsPaper(longCalendar(1500), "ro").paper));
    // Thirty seconds end it; the bench says how long it takes (`appointments.pdf.month`).
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(pages.length).toBeGreaterThan(30);
  }, 60_000);
});
