import { asPresent } from "../../data/outbox/save-again.ts";
import { describe, expect, it } from "vitest";
import { setEtaArgs } from "../../../shared/domains/work-orders/edits.args.ts";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import { withEta } from "../../../shared/domains/work-orders/work-orders.rules.ts";
import { disputedOf, resubmitArgs, needsReason, reasonOf } from "./resubmit-conflict.ts";

const order = "0190f1a2-0000-7000-8000-000000000001";
const theirs = "0190f1a2-0000-7000-8000-000000000002";
const about = { subjectType: "work_order", subjectId: order, theirsCommand: theirs };

describe("one's own words once more", () => {
  it("are based on theirs", () => {
    const conflict = { ...about, field: "diagnosis", theirs: "Pads" };
    const args = { workOrderId: order, basedOn: null, edit: { field: "diagnosis", value: "Discs" } };
    expect(needsReason(conflict)).toBe(false);
    expect(resubmitArgs(args, conflict, "")).toEqual({ ...args, basedOn: theirs });
  });

  it("of two first promised times say why the time changes: else nobody would take them", () => {
    const conflict = { ...about, field: "etaAt", theirs: 1_000 };
    const args = { workOrderId: order, basedOn: null, etaAt: 2_000, reason: null };
    expect(needsReason(conflict)).toBe(true);
    expect(needsReason({ ...conflict, theirs: null })).toBe(false);
    const again = setEtaArgs.parse(resubmitArgs(args, conflict, " Parts are late "));
    expect(again).toMatchObject({ basedOn: theirs, etaAt: 2_000, reason: "Parts are late" });
    const now = { etaAt: 1_000, etaPromised: 1_000, etaChangeReason: null };
    expect(withEta(now, again.etaAt, again.reason)).toMatchObject({ etaAt: 2_000 });
  });

  it("are of one item of a purchase, not of all of them", () => {
    const subject = { subjectType: "purchase", subjectId: "p" };
    expect(disputedOf({ args: { itemId: "i" } }, subject)).toBe("i");
    expect(disputedOf({ args: { purchaseId: "p" } }, subject)).toBe("p");
    expect(disputedOf({ args: { itemId: "i" } }, { subjectType: "client", subjectId: "c" })).toBe("c");
  });

  it("keep the reason that was given", () => {
    expect(reasonOf({ reason: "Late" })).toBe("Late");
    expect(reasonOf({ reason: null })).toBe("");
  });

  it("of fields that are edited together are based on theirs in what is disputed alone", () => {
    const conflict = { subjectType: "markup_rule", subjectId: "r", field: "key", theirs: "TRW", theirsCommand: theirs };
    const args = { ruleId: "r", kind: "brand", key: "ATE", basedOn: { kind: order, key: null } };
    expect(resubmitArgs(args, conflict, "")).toEqual({ ...args, basedOn: { kind: order, key: theirs } });
  });

  it("that were written by a former release go as the present one sends them", async () => {
    const conflict = { subjectType: "post", subjectId: order, field: "name", theirs: "Canal", theirsCommand: theirs };
    const entry = { name: "scheduling.updatePost" as const, version: 1, args: { postId: order, name: "Elevator" } };
    const { version, args } = await asPresent(entry);
    const again = resubmitArgs(args as Parameters<typeof resubmitArgs>[0], conflict, "");
    expect(version).toBe(2);
    expect(again).toEqual({ postId: order, name: "Elevator", basedOn: { name: theirs } });
    expect(await asPresent({ ...entry, version, args: again })).toEqual({ version, args: again });
    expect(await asPresent({ name: "gone" as WrittenName, version: 1, args: {} })).toEqual({ version: 1, args: {} });
  });

  it("about a client who was merged go to whom was kept", () => {
    const conflict = { subjectType: "client", subjectId: "kept", field: "name", theirs: "A", theirsCommand: null };
    expect(resubmitArgs({ clientId: "gone", basedOn: null }, conflict, "")).toEqual({
      clientId: "kept",
      basedOn: null,
    });
    const car = { ...conflict, subjectType: "vehicle", subjectId: "car", field: "clientId" };
    expect(resubmitArgs({ vehicleId: "car", clientId: "c", basedOn: null }, car, "")).toMatchObject({ clientId: "c" });
  });
});
