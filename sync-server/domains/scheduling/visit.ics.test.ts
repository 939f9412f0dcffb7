// Calendar files, as RFC 5545 has them: times in UTC on the nights when clocks change, folded and escaped lines, ids that stay.

import { describe, expect, it } from "vitest";
import { momentAt } from "../../../shared/kernel/shop-days.ts";
import { visitFile, visitsFeed, type Visit } from "./visit.ics.ts";

const ZONE = "Europe/Chisinau";
const visit = (about: Partial<Visit> = {}): Visit => ({
  appointmentId: "0198a8c0-0000-7000-8000-000000000001",
  summary: "Revizie",
  location: "str. Calea Ieșilor 10; Chișinău",
  description: "Volkswagen Golf\nCEB 412",
  url: "http://demo.localhost/a/token",
  startsAt: momentAt("2027-03-01", "09:00", ZONE),
  endsAt: momentAt("2027-03-01", "10:30", ZONE),
  revision: 2,
  writtenAt: Date.parse("2027-02-20T08:00:00Z"),
  ...about,
});
const file = (about: Partial<Visit> = {}) =>
  visitFile(visit(about), { domain: "garaj.test", from: { name: "Service demo", email: "noreply@garaj.test" } });
/** Lines as a reader has them, unfolded. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("the file of a visit", () => {
  it("says when in UTC, under an id that stays, as the revision that it is", () => {
    expect(linesOf(file())).toEqual(
      expect.arrayContaining([
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "METHOD:PUBLISH",
        "UID:0198a8c0-0000-7000-8000-000000000001@garaj.test",
        "SEQUENCE:2",
        "DTSTAMP:20270220T080000Z",
        "DTSTART:20270301T070000Z",
        "DTEND:20270301T083000Z",
        "SUMMARY:Revizie",
        "STATUS:CONFIRMED",
        "END:VCALENDAR",
      ]),
    );
  });

  it.each([
    ["in which the clocks go forward", "2027-03-28", "01:30", "04:30", "20270327T233000Z", "20270328T013000Z"],
    ["in which they go back", "2027-10-31", "02:30", "04:30", "20271030T233000Z", "20271031T023000Z"],
  ])("in a night %s has the hours that pass", (_, day, from, to, start, end) => {
    const lines = linesOf(file({ startsAt: momentAt(day, from, ZONE), endsAt: momentAt(day, to, ZONE) }));
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain(`DTEND:${end}`);
  });

  it("keeps what people typed as text: nothing of it begins a line, and no line is longer than 75 bytes", () => {
    const typed = "Frâne, ulei; și\\sau — тормоза\r\nATTENDEE:mailto:x@evil.test";
    const text = file({ summary: typed, location: typed, description: `${typed} ${"ж".repeat(200)}` });
    const lines = linesOf(text);
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
    expect(lines).toContain("SUMMARY:Frâne\\, ulei\\; și\\\\sau — тормоза ATTENDEE:mailto:x@evil.test");
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe("a calendar of visits", () => {
  it("has each of them, its name, and how often it is worth asking for", () => {
    const other = "0198a8c0-0000-7000-8000-000000000002";
    const text = visitsFeed([visit(), visit({ appointmentId: other, url: null, location: "" })], {
      domain: "garaj.test",
      name: "Service demo: Mihai",
      everyHours: 1,
    });
    const lines = linesOf(text);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    expect(lines).toContain(`UID:${other}@garaj.test`);
    expect(lines).toContain("X-WR-CALNAME:Service demo: Mihai");
    expect(lines).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    expect(lines.filter((line) => line.startsWith("METHOD"))).toEqual([]);
  });

  it("is a calendar without any, too", () => {
    expect(linesOf(visitsFeed([], { domain: "garaj.test", name: "x", everyHours: 1 }))).toContain("END:VCALENDAR");
  });
});
