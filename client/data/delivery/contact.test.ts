// Saying hello: what the answer tells of the session, the clock and the server's memory.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connectivity } from "../base/connectivity.ts";
import { makeContact } from "./contact.ts";
import { Outbox } from "../outbox/outbox.ts";

const NOW = Date.UTC(2026, 2, 9, 8, 30);
const HOUR = 3_600_000;

let people = 0;
let user: string;
let outbox: Outbox;
let connectivity: Connectivity;
let sent: {
  device: string;
  user: string;
  pending: number;
  held_after: number | null;
  answered?: number;
  sent_at: number;
  replaces: string[];
  formerly: { device: string; seq: number }[];
}[];
let answer: () => Response;
let shown: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: NOW });
  sent = [];
  shown = [];
  answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0 } });
  vi.stubGlobal("navigator", { userAgent: "test" });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  user = `caller-${++people}`;
  outbox = new Outbox({ user, tenant: "brio" });
  connectivity = new Connectivity();
});
afterEach(() => {
  outbox.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const append = () =>
  outbox.append({ name: "mechanic.start", version: 1, args: {}, subject: { title: "", plate: null, number: null } });
/** What the engine was told, in order. */
async function hello(): Promise<string[]> {
  const told: string[] = [];
  await makeContact({
    user,
    outbox,
    connectivity,
    shown: { says: (held) => shown.push(`says ${held}`), said: (held) => void shown.push(`said ${held}`) },
    onAnswer: (serverTime) => void told.push(`answered at ${serverTime}`),
    onForgotten: async () => void told.push("forgotten"),
    onMissing: async (keys) => told.push(`missing ${keys.join()}`),
    onRights: ({ permissions }) => told.push(`may ${permissions.join()}`),
    onNotSignedIn: () => told.push("not signed in"),
  });
  return told;
}
/** The server's clock says so many minutes more than at first. */
const answerAt = (minutes: number) =>
  (answer = () => Response.json({ data: { server_time: NOW + HOUR + minutes * 60_000, last_seq: 0 } }));
const ANSWERED = `answered at ${NOW + HOUR}`;

describe("a contact", () => {
  it("says how much is held, and hears that it was shown only where it was answered", async () => {
    await append();
    await append();
    answer = () => new Response("", { status: 502 });
    await hello();
    expect(shown).toEqual(["says 2"]);
    answerAt(0);
    await hello();
    expect(shown).toEqual(["says 2", "says 2", "said 2"]);
    expect(sent[1]).toMatchObject({ pending: 2, held_after: 0 });
  });

  it("tells which names this device had before, until a server has heard of them", async () => {
    const { device: former } = await append();
    await outbox.restartSequence();
    answer = () => new Response("", { status: 502 });
    await hello();
    answerAt(0);
    await hello();
    answerAt(6);
    await hello();
    await hello();
    expect(sent.map(({ replaces }) => replaces)).toEqual([[former], [former], [former], []]);
  });

  it("tells them for some minutes: a call under a former name may arrive after the first that tells it", async () => {
    const { device: first } = await append();
    await outbox.restartSequence();
    const second = await outbox.deviceId();
    for (const minutes of [0, 1, 2]) {
      answerAt(minutes);
      await hello();
    }
    await outbox.restartSequence();
    for (const minutes of [3, 6, 7, 9]) {
      answerAt(minutes);
      await hello();
    }
    const both = [first, second];
    expect(sent.map(({ replaces }) => replaces)).toEqual([[first], [first], [first], both, both, [second], [second]]);
    expect(await outbox.replaced()).toEqual([]);
  });

  it("tells them again to a server that has forgotten: its backup may be of a day when one of them held something", async () => {
    const { device: first, id } = await append();
    await outbox.restartSequence();
    answerAt(0);
    await hello();
    answerAt(6);
    await hello();
    await hello();
    expect(sent.at(-1)!.replaces).toEqual([]);
    await outbox.settle([{ id, seq: 1, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    const second = await outbox.deviceId();
    await hello(); // it knows nothing of the one it has answered
    answerAt(7);
    await hello();
    expect(sent.at(-1)!.replaces).toEqual([first, second]);
    answerAt(13);
    await hello();
    await hello();
    expect(sent.at(-1)!.replaces).toEqual([]);
  });

  it("tells a server that has forgotten also those that a build of before had still to tell", async () => {
    const { device: first } = await append();
    await outbox.restartSequence();
    await outbox.seldom((db) => db.meta.delete("formerNames")); // it kept no such list
    const second = await outbox.deviceId();
    await outbox.restartSequence({ withSettled: true });
    await hello();
    expect(sent.at(-1)!.replaces).toEqual([first, second]);
  });

  it("does not tell them for longer where the server's clock was put back meanwhile", async () => {
    await append();
    await outbox.restartSequence();
    answerAt(0);
    await hello();
    answerAt(-6);
    await hello();
    expect(await outbox.replaced()).toEqual([]);
  });

  it("says who calls and how much it holds, and learns how far its clock is off", async () => {
    await append();
    const { device } = await append();
    expect(await hello()).toEqual([ANSWERED]);
    expect(sent).toEqual([expect.objectContaining({ device, pending: 2, sent_at: NOW })]);
    const { offset } = (await outbox.lastContact())!;
    expect(Math.abs(offset - HOUR)).toBeLessThan(1_000);
    expect(connectivity.state.value).toMatchObject({ reachable: true, needsSignIn: false, blockedBy: null });
  });

  it("says how far it was answered, unless it is to bring again what was answered", async () => {
    const { id, seq } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    await hello(); // to a server that has forgotten it
    await hello();
    await outbox.replayed(await outbox.deviceId(), seq);
    await hello();
    expect(sent.map(({ pending, answered }) => [pending, answered])).toEqual([
      [0, seq],
      [0, undefined],
      [0, seq],
    ]);
  });

  it("does not take a slow disk for a clock that is wrong", async () => {
    let past = 0;
    vi.spyOn(performance, "now").mockImplementation(() => past);
    const { handoverKey } = Outbox.prototype;
    vi.spyOn(outbox, "handoverKey").mockImplementation(() => {
      past += 4_000;
      vi.setSystemTime(Date.now() + 4_000);
      return handoverKey.call(outbox);
    });
    answer = () => Response.json({ data: { server_time: Date.now(), last_seq: 0 } });
    await hello();
    expect(sent).toEqual([expect.objectContaining({ sent_at: NOW + 4_000 })]);
    expect(await outbox.lastContact()).toMatchObject({ at: NOW + 4_000, offset: 0 });
  });

  it("does not call the server reachable again when the network went while the answer was being noted", async () => {
    const { noteContact } = Outbox.prototype;
    vi.spyOn(outbox, "noteContact").mockImplementation((contact) => {
      connectivity.noAnswer(); // as the browser's "offline" says it
      return noteContact.call(outbox, contact);
    });
    expect(await hello()).toEqual([ANSWERED]);
    expect(connectivity.state.value).toMatchObject({ reachable: false });
  });

  it("on a full disk, which takes nothing of it, says the same and lets everybody work on", async () => {
    await hello();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    vi.setSystemTime(NOW + 60_000);
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, missing: ["photo/a"] } });
    expect(await hello()).toEqual([ANSWERED, "missing photo/a"]);
    expect(await outbox.lastContact()).toMatchObject({ at: NOW + HOUR, offset: HOUR });
  });

  it("hears what its person may do by now", async () => {
    const actor = { userId: user, permissions: ["STOCK_ISSUE", "PARTS_VIEW"] };
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, actor } });
    expect(await hello()).toEqual([ANSWERED, "may STOCK_ISSUE,PARTS_VIEW"]);
  });

  it("answered to somebody else, who has signed in in another tab, says nothing of this device but who is here now", async () => {
    const { id, seq } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    const former = await outbox.lastContact();
    const actor = { userId: "somebody else", permissions: ["PARTS_VIEW"] };
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, missing: ["photo/a"], actor } });
    expect(await hello()).toEqual(["may PARTS_VIEW"]);
    expect(await outbox.toReplay()).toEqual([]);
    expect(await outbox.lastContact()).toEqual(former);
    expect(sent).toMatchObject([{ user }]);
  });

  it("offers all of it again to a server that has forgotten what it answered, once", async () => {
    const { id, seq } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    expect(await hello()).toEqual([ANSWERED, "forgotten"]);
    expect((await outbox.toReplay()).map((entry) => entry.id)).toEqual([id]);
    expect(await hello()).toEqual([ANSWERED]);
  });

  it("offers it again also where a sequence has begun since, of which nothing was answered", async () => {
    const { id, seq, device } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    await outbox.restartSequence();
    const { id: waits } = await append();
    expect(await hello()).toEqual([ANSWERED]);
    expect(await outbox.toReplay()).toEqual([]);
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, forgot_former: true } });
    expect(await hello()).toEqual([ANSWERED, "forgotten"]);
    expect((await outbox.toReplay()).map((entry) => [entry.id, entry.seq])).toEqual([
      [id, 1],
      [waits, 2],
    ]);
    expect(await hello()).toEqual([ANSWERED]);
    expect(sent.map(({ formerly }) => formerly)).toEqual([[{ device, seq }], [{ device, seq }], []]);
  });

  it("tells of forgotten pictures also when the pump had noticed first, and once", async () => {
    const { id, seq } = await append();
    await outbox.settle([{ id, seq, outcome: "applied", code: null, detail: null, settledAt: NOW }]);
    await outbox.replayFrom(await outbox.deviceId(), seq);
    await outbox.replayed(await outbox.deviceId(), seq);
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: seq } });
    expect(await hello()).toEqual([ANSWERED, "forgotten"]);
    expect(await hello()).toEqual([ANSWERED]);
  });

  it("tells which contents the server waits for", async () => {
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, missing: ["photo/a", "file/b"] } });
    expect(await hello()).toEqual([ANSWERED, "missing photo/a,file/b"]);
    answer = () => Response.json({ data: { server_time: NOW + HOUR, last_seq: 0, missing: [] } });
    expect(await hello()).toEqual([ANSWERED]);
  });

  it("without an answer knows since when there has been none, from before this page too", async () => {
    await outbox.noteContact({ at: NOW - HOUR, offset: -5_000, mono: 0, boot: "before" });
    answer = () => {
      throw new TypeError("no network");
    };
    expect(await hello()).toEqual([]);
    expect(connectivity.state.value).toMatchObject({ reachable: false, unreachableSince: NOW - HOUR + 5_000 });
  });

  it.each([
    [401, { needsSignIn: true }, ["not signed in"]],
    [403, { blockedBy: "tenancy/expired" }, []],
    [500, { needsSignIn: false, blockedBy: null }, []],
  ])("tells what a %i means", async (status, state, told) => {
    answer = () => Response.json({ code: "tenancy/expired" }, { status });
    expect(await hello()).toEqual(told);
    expect(connectivity.state.value).toMatchObject(state);
  });
});
