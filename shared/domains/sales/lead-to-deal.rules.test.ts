import { describe, expect, it } from "vitest";
import { carOfLead, clientMeant, subjectOfLead } from "./lead-to-deal.rules.ts";

const lead = { name: "Radu Gonța", car: null, model: null, plate: null, notes: null };

describe("The subject of a deal", () => {
  it.each<[string, Partial<Parameters<typeof subjectOfLead>[0]>, string]>([
    ["the first line of what was said", { notes: "\n  Zgomot la viraj \nDe ieri", car: "Dacia" }, "Zgomot la viraj"],
    [
      "the car, where nothing was said",
      { car: "Dacia", model: "Logan", plate: "BKA 771", notes: " \n" },
      "Dacia Logan BKA 771",
    ],
    ["the name, where there is nothing else", {}, "Radu Gonța"],
  ])("is %s", (_, told, subject) => {
    expect(subjectOfLead({ ...lead, ...told })).toBe(subject);
  });

  it("is cut where it is too long for one line", () => {
    const subject = subjectOfLead({ ...lead, notes: "a".repeat(300) });
    expect(subject).toHaveLength(200);
    expect(subject.endsWith("…")).toBe(true);
    // No half of a sign is left at the end.
    expect(subjectOfLead({ ...lead, notes: `${"a".repeat(198)}🔧 zgomot` })).toBe(`${"a".repeat(198)}…`);
  });
});

describe("The client of a phone that several have", () => {
  const known = (id: string, name: string, createdAt: number | null) => ({ id, name, createdAt });
  const clients = [known("c", "Vrabie Tudor", 1), known("b", "Radu gonța ", 9), known("a", "Altul", 5)];

  it("is who has the same name, else who is known longest", () => {
    expect(clientMeant(clients, "Radu Gonța")?.id).toBe("b");
    expect(clientMeant(clients, "Nimeni")?.id).toBe("c");
    expect(clientMeant([known("z", "X", 1), known("y", "X", 1)], "Nimeni")?.id).toBe("y");
    expect(clientMeant([], "Radu Gonța")).toBeNull();
  });
});

describe("The car that was told", () => {
  const told = { car: "Dacia", model: "Logan", plate: "bka-771" };
  const cars = [
    { id: "theirs", clientId: "radu", plate: "BKA 771" },
    { id: "other", clientId: "ana", plate: "XYZ 100" },
  ];

  it("is theirs that has its plate, however it was typed", () => {
    expect(carOfLead(told, cars, "radu")).toEqual({ is: "known", car: cars[0] });
  });

  it("is nobody's new one where somebody else has the plate", () => {
    expect(carOfLead(told, cars, "ana")).toEqual({ is: "anothers", car: cars[0] });
    expect(carOfLead(told, cars, null)).toEqual({ is: "anothers", car: cars[0] });
  });

  it("is a new one where nobody has the plate, and all is known that a car is written down with", () => {
    expect(carOfLead({ ...told, plate: "ABC123" }, cars, "radu")).toEqual({
      is: "new",
      plate: "ABC123",
      make: "Dacia",
      model: "Logan",
    });
  });

  it.each([
    [{ plate: null }, ["plate"]],
    [{ plate: "771" }, ["plate"]],
    [{ plate: "abc" }, ["plate"]],
    [{ plate: "ABC 123", model: null }, ["model"]],
    [{ plate: "ABC 123", model: null, car: null }, ["car", "model"]],
    [{ plate: null, car: null }, ["plate", "car"]],
  ])("of %j is none, and says what is missing", (part, missing) => {
    expect(carOfLead({ ...told, ...part }, cars, "radu")).toEqual({ is: "incomplete", missing });
  });

  it("is none where none was told", () => {
    expect(carOfLead({ car: null, model: null, plate: null }, cars, "radu")).toBeNull();
  });
});
