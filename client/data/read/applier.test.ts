// Each kept command runs once on this tab's Zero, in order; what Zero does not take is laid over and run later.

import { asQueryInternals } from "@rocicorp/zero/bindings";
import { beforeEach, describe, expect, it } from "vitest";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { loadCommands } from "../../../shared/registry/later-commands.ts";
import { Applier } from "./applier.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import type { ZeroClient } from "./zero-client.ts";

type Result =
  | { type: "success" }
  | { type: "error"; error: { type: "app" | "zero"; message: string; details?: unknown } };
const SUCCESS: Result = { type: "success" };
const APP_ERROR: Result = { type: "error", error: { type: "app", message: "thrown by the mutator" } };
const ZERO_ERROR: Result = { type: "error", error: { type: "zero", message: "disconnected" } };

const orderId = uuidv7();
const lineId = uuidv7();
const actor: Actor = { companyId: "c", userId: "ion", name: "Ion", permissions: [], isAdmin: false, orderScope: "own" };

/** A Zero that answers as told, and holds one line and its order. */
class FakeZero {
  asked: string[] = [];
  ran: string[] = [];
  answer: (id: string) => Result | Promise<Result> = () => SUCCESS;
  line = {
    id: lineId,
    workOrderId: orderId,
    mechanicStatus: "pending",
    mechanicStartedAt: null,
    lastTransitionAt: null,
  };
  mutate = ({ args }: { args: { id: string } }) => ({ client: this.#run(args.id) });
  run = (query: unknown) => {
    const { table } = asQueryInternals(query as Parameters<typeof asQueryInternals>[0]).ast;
    return Promise.resolve(table === "workLine" ? this.line : { id: orderId, masterId: "ion" });
  };

  async #run(id: string): Promise<Result> {
    this.asked.push(id);
    const result = await this.answer(id);
    if (result.type === "success") this.ran.push(id);
    return result;
  }
}

/** A Zero that has been asked, and answers when told. */
function slowAnswer() {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Result>();
  zero.answer = () => {
    asked.resolve();
    return answer.promise;
  };
  return { asked: asked.promise, answer: answer.resolve };
}

let seq = 0;
function entryOf(name: string): OutboxEntry {
  seq += 1;
  const envelope = {
    name: name as WrittenName,
    version: 1,
    args: { workLineId: lineId },
    tenant: "brio",
    user: "ion",
    device: uuidv7(),
  };
  const stamp = {
    issuedAt: 1_000_000 + seq,
    clockOffset: 0,
    mono: 0,
    boot: "b",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
  };
  const state = { state: "pending", outcome: null, code: null, detail: null, settledAt: null, needsPerson: 0 } as const;
  return { id: uuidv7(), seq, ...envelope, ...stamp, ...state, subject: { title: "", plate: null, number: null } };
}
const idsOf = (entries: readonly OutboxEntry[]) => entries.map((entry) => entry.id);

let zero: FakeZero;
let applier: Applier;
/** What the outbox holds. */
let pending: OutboxEntry[];
const others = {
  actor,
  zero: () => zero as unknown as ZeroClient,
  beginsAnother: () => Promise.resolve(false),
  commands: loadCommands,
};
let [start, pause, resume]: OutboxEntry[] = [];
beforeEach(() => {
  zero = new FakeZero();
  pending = [];
  applier = new Applier({ ...others, pending: () => Promise.resolve([...pending]) });
  [start, pause, resume] = [entryOf("mechanic.start"), entryOf("mechanic.pause"), entryOf("mechanic.resume")];
});
const all = () => [start!, pause!, resume!];
/** The outbox holds these from now on. */
function apply(entries: readonly OutboxEntry[]): Promise<void> {
  pending = [...entries];
  return applier.apply();
}
const shownStatus = () => applier.overlay.patches.value.get("workLine")?.get(lineId)?.row["mechanicStatus"];

describe("apply", () => {
  it("runs each command once, in order, however often it is asked", async () => {
    await Promise.all([apply([start!]), apply([start!, pause!]), apply(all())]);
    await apply(all());
    expect(zero.ran).toEqual(idsOf(all()));
    expect(applier.overlay.patches.value.size).toBe(0);
  });

  it("resolves when the screen's data holds it", async () => {
    const { asked, answer } = slowAnswer();
    const applying = apply([start!]);
    await asked;
    await expect(Promise.race([applying.then(() => "applied"), Promise.resolve("not yet")])).resolves.toBe("not yet");
    answer(SUCCESS);
    await applying;
    expect(zero.ran).toEqual([start!.id]);
  });

  it("does not run again what threw in the mutator: the server decides about it", async () => {
    zero.answer = (id) => (id === start!.id ? APP_ERROR : SUCCESS);
    await apply(all());
    await apply(all());
    expect(zero.asked).toEqual(idsOf(all()));
    expect(zero.ran).toEqual(idsOf([pause!, resume!]));
    expect(applier.overlay.patches.value.size).toBe(0);
  });

  it("goes on after a failure of its own", async () => {
    zero.answer = () => Promise.reject(new Error("closed"));
    await expect(apply([start!])).rejects.toThrow("closed");
    zero.answer = () => SUCCESS;
    await apply(all());
    expect(zero.ran).toEqual(idsOf(all()));
  });

  it("does not let one that fits no envelope hold up the others", async () => {
    const broken = { ...start!, issuedAt: Date.UTC(2107, 0, 1) };
    await apply([broken, pause!]);
    expect(zero.ran).toEqual([pause!.id]);
  });
});

describe("while Zero takes no writes", () => {
  it("lays the rest over, and runs it when asked again", async () => {
    zero.answer = (id) => (id === start!.id ? SUCCESS : ZERO_ERROR);
    zero.line.mechanicStatus = "in_progress"; // what Zero's copy holds once the start ran
    await apply([start!, pause!]);
    expect(zero.ran).toEqual([start!.id]);
    expect(shownStatus()).toBe("paused");
    zero.answer = () => SUCCESS;
    await apply([start!, pause!]);
    expect(zero.ran).toEqual(idsOf([start!, pause!]));
    expect(applier.overlay.patches.value.size).toBe(0);
  });

  it("stops at the first refusal: nothing overtakes it", async () => {
    zero.answer = () => ZERO_ERROR;
    await apply(all());
    expect(zero.asked).toEqual([start!.id]);
    expect(shownStatus()).toBe("in_progress");
  });

  it("hides what is laid over when it was settled elsewhere", async () => {
    zero.answer = () => ZERO_ERROR;
    await apply([start!]);
    await apply([]);
    expect(applier.overlay.patches.value.size).toBe(0);
  });
});

describe("applyNew", () => {
  /** Appended to the outbox, then applied by itself. */
  function append(entry: OutboxEntry): Promise<void> {
    pending.push(entry);
    return applier.applyNew(entry);
  }

  it("runs it at once, and the next look at the outbox does not run it again", async () => {
    await apply([start!]);
    await Promise.all([append(pause!), applier.apply(), append(resume!)]);
    expect(zero.ran).toEqual(idsOf(all()));
  });

  it("never overtakes one before it: not at the start, and not while Zero takes no writes", async () => {
    pending = [start!];
    await append(pause!);
    expect(zero.ran).toEqual(idsOf([start!, pause!]));

    zero.answer = () => ZERO_ERROR;
    await append(resume!);
    zero.answer = () => SUCCESS;
    const last = entryOf("mechanic.pause");
    await append(last);
    expect(zero.ran).toEqual(idsOf([...all(), last]));
  });

  it("keeps earlier ones shown while Zero takes no writes", async () => {
    await apply([]);
    zero.answer = () => ZERO_ERROR;
    await append(start!);
    expect(shownStatus()).toBe("in_progress");
    await append(pause!);
    expect(shownStatus()).toBe("paused");
  });

  it("leaves nothing to do that it has done: the next look is only at what is new, laid over, or another Zero's", async () => {
    expect(applier.holds([])).toBe(false);
    await append(start!);
    expect(applier.holds([])).toBe(true);
    expect(applier.holds([start!])).toBe(true);
    expect(applier.holds([start!, pause!])).toBe(false);
    zero.answer = () => ZERO_ERROR;
    await append(pause!);
    expect(applier.holds([])).toBe(false);
    await apply([]);
    expect(applier.holds([start!])).toBe(true);
    zero = new FakeZero();
    expect(applier.holds([start!])).toBe(false);
  });

  it("runs on the Zero of this moment, with everything before it", async () => {
    await apply([start!]);
    zero = new FakeZero();
    await append(pause!);
    expect(zero.ran).toEqual(idsOf([start!, pause!]));
  });
});

describe("a rebuilt Zero", () => {
  it("gets everything unsettled again", async () => {
    await apply([start!, pause!]);
    zero = new FakeZero();
    await apply([start!, pause!]);
    expect(zero.ran).toEqual(idsOf([start!, pause!]));
  });

  it("also what was running on the old Zero at that moment", async () => {
    const { asked, answer } = slowAnswer();
    const running = apply([start!]);
    await asked;
    zero = new FakeZero();
    const again = apply([start!]);
    answer(SUCCESS);
    await Promise.all([running, again]);
    expect(zero.ran).toEqual([start!.id]);
  });
});

describe("a backlog of thousands", () => {
  it("is run up to what Zero can carry; the screens are told, and the rest follows what is answered", async () => {
    const backlog = Array.from({ length: 2_500 }, () => entryOf("mechanic.start"));
    const asked: number[] = [];
    applier = new Applier({
      ...others,
      pending: async (limit) => {
        asked.push(limit);
        return pending.slice(0, limit);
      },
    });
    await apply(backlog);
    expect(zero.ran).toEqual(idsOf(backlog.slice(0, 2_000)));
    expect(Math.max(...asked)).toBeLessThanOrEqual(2_001);
    expect(applier.showsAll.value).toBe(false);
    expect(applier.holds(backlog.slice(0, 10))).toBe(false);

    const tapped = entryOf("mechanic.pause");
    pending = [...backlog, tapped];
    await applier.applyNew(tapped);
    expect(zero.ran).toHaveLength(2_000); // before what was tapped earlier it would show something that never was

    await apply([...backlog.slice(600), tapped]); // 600 were answered
    expect(zero.ran).toEqual(idsOf([...backlog, tapped]));
    expect(applier.showsAll.value).toBe(true);
  });

  it("is on the screen before Zero has run it all", async () => {
    const backlog = Array.from({ length: 60 }, () => entryOf("mechanic.start"));
    const { answer } = slowAnswer();
    const running = apply(backlog);
    await applier.overlayShown;
    expect(zero.ran).toEqual([]);
    expect(shownStatus()).toBe("in_progress");
    answer(SUCCESS);
    await running;
    expect(zero.ran).toEqual(idsOf(backlog));
    expect(applier.overlay.patches.value.size).toBe(0);
  });
});
