// What keeps an edit from Zero: its rule is loaded later, and none is skipped because it is not here; or its sequence has just begun.

import { asQueryInternals } from "@rocicorp/zero/bindings";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { loadCommands, type Commands } from "../../../shared/registry/later-commands.ts";
import { Applier } from "./applier.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import type { ZeroClient } from "./zero-client.ts";

const lineId = uuidv7();
const actor: Actor = { companyId: "c", userId: "ion", name: "Ion", permissions: [], isAdmin: false, orderScope: "own" };
const line = {
  id: lineId,
  workOrderId: "o",
  mechanicStatus: "pending",
  mechanicStartedAt: null,
  lastTransitionAt: null,
};

let seq = 0;
const entryOf = (name: string) =>
  ({
    id: uuidv7(),
    seq: ++seq,
    name,
    version: 1,
    args: { workLineId: lineId },
    tenant: "brio",
    user: "ion",
    device: uuidv7(),
    issuedAt: 1_000_000 + seq,
    clockOffset: 0,
    mono: 0,
    boot: "b",
    contactAt: null,
    contactMono: null,
    contactBoot: null,
    state: "pending",
  }) as unknown as OutboxEntry;

const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));
const shownStatus = () => applier.overlay.patches.value.get("workLine")?.get(lineId)?.row["mechanicStatus"];

let registry: () => Promise<Commands>;
let pending: OutboxEntry[];
let ran: string[];
let takesWrites: boolean;
/** Whether a sequence begins with what waits first. */
let begins: boolean;
let applier: Applier;
let [start, pause]: OutboxEntry[] = [];

beforeEach(() => {
  registry = loadCommands;
  ran = [];
  takesWrites = true;
  begins = false;
  [start, pause] = [entryOf("mechanic.start"), entryOf("mechanic.pause")];
  pending = [start, pause];
  const refused = { type: "error", error: { type: "zero", message: "disconnected" } };
  const zero = {
    mutate: ({ args }: { args: { id: string } }) => {
      if (takesWrites) ran.push(args.id);
      return { client: Promise.resolve(takesWrites ? { type: "success" } : refused) };
    },
    run: (query: unknown) => {
      const { table } = asQueryInternals(query as Parameters<typeof asQueryInternals>[0]).ast;
      return Promise.resolve(table === "workLine" ? line : { id: "o", masterId: "ion" });
    },
  };
  applier = new Applier({
    actor,
    zero: () => zero as unknown as ZeroClient,
    pending: () => Promise.resolve([...pending]),
    beginsAnother: () => Promise.resolve(begins),
    commands: () => registry(),
  });
});

describe("the registry of commands", () => {
  it("is not asked for while nothing waits", async () => {
    registry = gone;
    pending = [];
    await applier.apply();
    expect(applier.holds([])).toBe(true);
  });

  it("is waited for before anything runs", async () => {
    const loaded = Promise.withResolvers<Commands>();
    const asked = Promise.withResolvers<void>();
    registry = () => {
      asked.resolve();
      return loaded.promise;
    };
    const running = applier.apply();
    await asked.promise;
    expect(ran).toEqual([]);
    loaded.resolve(await loadCommands());
    await running;
    expect(ran).toEqual([start!.id, pause!.id]);
  });

  it("that cannot be had skips no edit: it is told, and all run in order once it is there", async () => {
    registry = gone;
    pending = [start!];
    await expect(applier.apply()).rejects.toThrow("dynamically imported");
    pending = [start!, pause!];
    await expect(applier.applyNew(pause!)).rejects.toThrow("dynamically imported");
    expect(ran).toEqual([]);
    expect(applier.holds([start!])).toBe(false);
    registry = loadCommands;
    await applier.apply();
    expect(ran).toEqual([start!.id, pause!.id]);
  });

  it("also when all before it had run: the one tapped then is not taken for shown", async () => {
    pending = [start!];
    await applier.apply();
    registry = gone;
    pending = [start!, pause!];
    await expect(applier.applyNew(pause!)).rejects.toThrow("dynamically imported");
    expect(applier.holds(pending)).toBe(false);
    registry = loadCommands;
    await applier.apply();
    expect(ran).toEqual([start!.id, pause!.id]);
  });

  it("that is gone while Zero takes no writes lays nothing over, and what waits is laid over once it is there", async () => {
    takesWrites = false;
    pending = [start!];
    registry = gone;
    await expect(applier.apply()).rejects.toThrow("dynamically imported");
    expect(shownStatus()).toBeUndefined();
    registry = loadCommands;
    await applier.apply();
    expect(shownStatus()).toBe("in_progress");
  });
});

describe("shown", () => {
  it("comes once the newest has run, so that a form that closes then finds its own value", async () => {
    await loadCommands();
    pending = [];
    await applier.apply();
    const newest = applier.applyNew(start!);
    await applier.shown();
    expect(ran).toEqual([start!.id]);
    await newest;
  });

  it("comes also where a run was under way, of another tab's edit or of one's own", async () => {
    await loadCommands();
    pending = [];
    await applier.apply();
    pending = [start!];
    void applier.apply();
    const newest = applier.applyNew(pause!);
    await applier.shown();
    expect(ran).toEqual([start!.id, pause!.id]);
    await newest;
  });

  it("is waited for half a second, and no longer", async () => {
    await loadCommands();
    pending = [];
    await applier.apply();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    registry = () => Promise.withResolvers<Commands>().promise;
    void applier.applyNew(start!);
    const shown = applier.shown();
    await vi.advanceTimersByTimeAsync(499);
    await expect(Promise.race([shown.then(() => "shown"), Promise.resolve("not yet")])).resolves.toBe("not yet");
    await vi.advanceTimersByTimeAsync(1);
    await shown;
    vi.useRealTimers();
    expect(ran).toEqual([]);
  });

  it("comes also after a run that failed, which is told elsewhere", async () => {
    await loadCommands();
    pending = [];
    await applier.apply();
    registry = gone;
    const failing = applier.applyNew(start!);
    await Promise.all([applier.shown(), expect(failing).rejects.toThrow("dynamically imported")]);
  });
});

describe("a sequence that begins after others, of which nothing is answered", () => {
  beforeEach(() => {
    begins = true;
  });

  it("is only laid over: a batch asks first what the server knows of those before it", async () => {
    pending = [start!];
    await applier.apply();
    expect(shownStatus()).toBe("in_progress");
    pending.push(pause!);
    await applier.applyNew(pause!);
    expect(ran).toEqual([]);
    expect(shownStatus()).toBe("paused");
    expect(applier.holds([start!, pause!])).toBe(false);
  });

  it("is Zero's as soon as its first is answered", async () => {
    await applier.apply();
    begins = false;
    pending = [pause!];
    await applier.apply();
    expect(ran).toEqual([pause!.id]);
    expect(applier.overlay.patches.value.size).toBe(0);
  });

  it("is not Zero's either where nothing waited before its first tap", async () => {
    begins = false;
    pending = [];
    await applier.apply();
    begins = true;
    pending.push(start!);
    await applier.applyNew(start!);
    expect(ran).toEqual([]);
    expect(shownStatus()).toBe("in_progress");
  });
});
