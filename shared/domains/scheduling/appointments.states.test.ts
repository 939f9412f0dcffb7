import { describe, expect, it } from "vitest";
import {
  APPOINTMENT_STATUSES,
  isPlanned,
  nextStatuses,
  otherTimeKnown,
  stampsOfStatus,
  takesBack,
} from "./appointments.states.ts";

describe("the status of an appointment", () => {
  it("goes where it may, and nowhere else", () => {
    const moves = APPOINTMENT_STATUSES.flatMap((from) => nextStatuses(from).map((to) => `${from} → ${to}`));
    expect(moves).toEqual([
      "scheduled → confirmed",
      "scheduled → in_progress",
      "scheduled → cancelled",
      "scheduled → no_show",
      "confirmed → scheduled",
      "confirmed → in_progress",
      "confirmed → cancelled",
      "confirmed → no_show",
      "in_progress → scheduled",
      "in_progress → confirmed",
      "in_progress → done",
      "in_progress → cancelled",
      "done → in_progress",
      "cancelled → scheduled",
      "cancelled → confirmed",
      "no_show → scheduled",
      "no_show → confirmed",
      "no_show → in_progress",
      "no_show → cancelled",
    ]);
  });

  it("is taken back by whatever lies before it, and by nothing that goes on", () => {
    const back = APPOINTMENT_STATUSES.flatMap((from) =>
      nextStatuses(from).flatMap((to) => (takesBack(from, to) ? `${from} → ${to}` : [])),
    );
    expect(back).toEqual([
      "confirmed → scheduled",
      "in_progress → scheduled",
      "in_progress → confirmed",
      "in_progress → cancelled",
      "done → in_progress",
      "cancelled → scheduled",
      "cancelled → confirmed",
      "no_show → scheduled",
      "no_show → confirmed",
    ]);
  });

  it("takes time of a post until it is over", () => {
    expect(APPOINTMENT_STATUSES.filter(isPlanned)).toEqual(["scheduled", "confirmed", "in_progress"]);
  });

  it("keeps the client's word, until it is taken back", () => {
    expect(stampsOfStatus("confirmed", 7, "link")).toEqual({ confirmedAt: 7, confirmedVia: "link" });
    expect(stampsOfStatus("scheduled", 7, "desk")).toEqual({ confirmedAt: null, confirmedVia: null });
    expect(stampsOfStatus("done", 7, "desk")).toEqual({});
  });
});

describe("that its client knows another time", () => {
  const visit = { status: "scheduled" as const, startsAt: 2_000, toldStartAt: 1_000 };

  it("is for the desk to tell while it is to come, and of who was told at all", () => {
    expect(otherTimeKnown(visit, 1_500)).toBe(1_000);
    expect(otherTimeKnown({ ...visit, toldStartAt: 2_000 }, 1_500)).toBeNull();
    expect(otherTimeKnown({ ...visit, toldStartAt: null }, 1_500)).toBeNull();
  });

  it("is nobody's to tell once it has begun, or is over", () => {
    expect(otherTimeKnown(visit, 2_000)).toBeNull();
    const those = APPOINTMENT_STATUSES.filter((status) => otherTimeKnown({ ...visit, status }, 1_500) !== null);
    expect(those).toEqual(["scheduled", "confirmed"]);
  });
});
