// Histories that are asked for: whose they are, what makes them be asked again, and what is kept of them.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServerProblem } from "../base/http.ts";
import { keepHistory, wipeHistories } from "../device/kept-histories.ts";
import { ORDER, historyServer, keptVerbsOf, page, settled, signIn, somebody } from "./histories.fixture.ts";

let user: string;
let asked: ReturnType<typeof historyServer>;
beforeEach(async () => {
  user = somebody();
  asked = historyServer();
  await signIn(user);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keptVerbs = (of = user, rights = "all") => keptVerbsOf(of, rights);
/** What a page showed before, under these rights. */
async function seen(...verbs: string[]) {
  const before = page(user);
  before.histories.watch(ORDER);
  asked.at(-1)!.tell(...verbs);
  await vi.waitFor(async () => expect(await keptVerbs()).toEqual(verbs));
  before.histories.close();
}

describe("a history that is shown", () => {
  it("is asked for once, and is what the server told", async () => {
    const { histories, verbs, state } = page(user);
    histories.watch(ORDER);
    histories.watch(ORDER);
    expect(asked.map(({ path }) => path)).toEqual([`/api/v1/${ORDER}/history`]);
    expect(state()).toMatchObject({ history: null, current: false, loading: true });
    asked[0]!.tell("mechanic.start");
    await vi.waitFor(() => expect(verbs()).toEqual(["mechanic.start"]));
    expect(state()).toMatchObject({ current: true, loading: false, error: null });
    expect(state().history).toEqual({
      asOf: Date.UTC(2026, 10, 25, 12, 20, 5),
      total: 1,
      entries: [
        {
          id: "c0.0",
          verb: "mechanic.start",
          subjectId: "line",
          data: { line: "Discuri" },
          happenedAt: Date.UTC(2026, 10, 25, 12, 20),
          recordedAt: Date.UTC(2026, 10, 25, 12, 20, 1),
          actorId: "ion",
          actor: { name: "Ion" },
        },
      ],
    });
  });

  it("is read again on the next page without a network, and says from when it is", async () => {
    await seen("mechanic.start");
    const { histories, verbs, state } = page(user);
    histories.watch(ORDER);
    asked.at(-1)!.fail();
    await vi.waitFor(() => expect(verbs()).toEqual(["mechanic.start"]));
    await vi.waitFor(() => expect(state()).toMatchObject({ current: false, loading: false }));
    expect(state().history!.asOf).toBe(Date.UTC(2026, 10, 25, 12, 20, 5));
  });

  it("is asked again once, a moment after several changes", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    asked[0]!.tell("one");
    await vi.waitFor(() => expect(verbs()).toEqual(["one"]));
    for (let n = 0; n < 5; n++) histories.changed(ORDER);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.tell("one", "two");
    await vi.waitFor(() => expect(verbs()).toEqual(["one", "two"]));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(2);
  });

  it("that changes while it is asked is asked once more, after the answer", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    histories.changed(ORDER);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(1);
    asked[0]!.tell("before");
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    asked[1]!.tell("after");
    await vi.waitFor(() => expect(verbs()).toEqual(["after"]));
  });

  it("that changes on a hidden page is asked when somebody looks again", async () => {
    let isVisible = true;
    const { histories, state } = page(user, { isVisible: () => isVisible });
    histories.watch(ORDER);
    asked[0]!.tell("one");
    await vi.waitFor(() => expect(state().current).toBe(true));
    isVisible = false;
    histories.changed(ORDER);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(1);
    isVisible = true;
    histories.lookAgain();
    expect(asked).toHaveLength(2);
  });

  it("that changes while a page that is hidden by then asks is asked when somebody looks again", async () => {
    let isVisible = true;
    const { histories, state } = page(user, { isVisible: () => isVisible });
    histories.watch(ORDER);
    histories.changed(ORDER);
    await new Promise((resolve) => setTimeout(resolve, 300));
    isVisible = false;
    asked[0]!.tell("before");
    await vi.waitFor(() => expect(state().loading).toBe(false));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toHaveLength(1);
    isVisible = true;
    histories.lookAgain();
    expect(asked).toHaveLength(2);
  });

  it("is asked again when the server can be reached, and no more once nobody looks", async () => {
    const { histories, state } = page(user);
    const leave = histories.watch(ORDER);
    asked[0]!.fail();
    await vi.waitFor(() => expect(state().loading).toBe(false));
    histories.reachable();
    expect(asked).toHaveLength(2);
    asked[1]!.tell("one");
    await vi.waitFor(() => expect(state().current).toBe(true));
    histories.lookAgain();
    expect(asked).toHaveLength(2); // it was told a moment ago
    leave();
    histories.reachable();
    expect(asked).toHaveLength(2);
  });
});

describe("whose it is", () => {
  it("stands in every request", async () => {
    page(user).histories.watch(ORDER);
    expect(asked[0]!.user).toBe(user);
  });

  it("is looked at when somebody else's session would answer: nothing is shown or kept, and what was seen stays", async () => {
    await seen("mine");
    const { histories, verbs, onInterrupted } = page(user);
    histories.watch(ORDER);
    asked.at(-1)!.refuse(409, "access/wrong-person");
    await vi.waitFor(() => expect(onInterrupted).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(verbs()).toEqual(["mine"])); // read from the disk, maybe after the answer
    expect(await keptVerbs()).toEqual(["mine"]);
  });

  it("is nobody's any more when the person signed out in another tab while it was asked for", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    await signIn(null);
    await wipeHistories(user);
    asked[0]!.tell("late");
    await vi.waitFor(() => expect(verbs()).toEqual(["late"])); // of the tab that does not know yet
    await settled();
    expect(await keptVerbs()).toBeNull();
  });

  it("is no other person's", async () => {
    await seen("mine");
    const other = somebody();
    await signIn(other);
    const { histories, verbs } = page(other);
    histories.watch(ORDER);
    await settled();
    expect(verbs()).toBeNull();
    expect(await keptVerbs(other)).toBeNull();
  });

  it("is not kept of whom an operator looks in as, nor shown to them from what was kept", async () => {
    await seen("mine");
    const { histories, verbs } = page(user, { forgets: true });
    histories.watch(ORDER);
    await settled();
    expect(verbs()).toBeNull();
    asked.at(-1)!.tell("looked at");
    await vi.waitFor(() => expect(verbs()).toEqual(["looked at"]));
    await settled();
    expect(await keptVerbs()).toEqual(["mine"]);
  });
});

describe("a right that was withdrawn", () => {
  it.each([
    [403, "access/forbidden"],
    [404, "work-orders/not-found"],
  ])("hides what was kept: %i %s", async (status, code) => {
    await seen("finance.takePayment");
    const { histories, verbs, state } = page(user);
    histories.watch(ORDER);
    await vi.waitFor(() => expect(verbs()).toEqual(["finance.takePayment"]));
    asked.at(-1)!.refuse(status, code);
    await vi.waitFor(() => expect(verbs()).toBeNull());
    expect(state()).toMatchObject({ current: true, loading: false });
    await vi.waitFor(async () => expect(await keptVerbs()).toBeNull());
  });

  it("hides what was kept without the server's word, too: it was told under other rights", async () => {
    await seen("finance.takePayment");
    const { histories, verbs } = page(user, { rights: "fewer" });
    histories.watch(ORDER);
    asked.at(-1)!.fail();
    await settled();
    expect(verbs()).toBeNull();
    expect(await keptVerbs(user, "all")).toBeNull(); // it is not there any more
  });
});

describe("a server that does not tell now", () => {
  it.each([
    [402, "tenancy/suspended"],
    [403, "tenancy/suspended"],
    [404, "tenancy/unknown"],
    [404, "not-found"],
    [429, "rate-limit"],
    [503, "server/busy"],
  ])("takes nothing away: %i %s", async (status, code) => {
    await seen("mechanic.start");
    const { histories, verbs, state } = page(user);
    histories.watch(ORDER);
    asked.at(-1)!.refuse(status, code);
    await vi.waitFor(() => expect(state().error).toBeInstanceOf(ServerProblem));
    await vi.waitFor(() => expect(verbs()).toEqual(["mechanic.start"]));
    expect(state()).toMatchObject({ current: false, loading: false });
    expect(await keptVerbs()).toEqual(["mechanic.start"]);
  });

  it("because nobody is signed in there makes somebody look, and takes nothing away", async () => {
    await seen("mechanic.start");
    const { histories, verbs, onInterrupted } = page(user);
    histories.watch(ORDER);
    asked.at(-1)!.refuse(401, "access/not-signed-in");
    await vi.waitFor(() => expect(onInterrupted).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(verbs()).toEqual(["mechanic.start"]));
  });
});

it("what was kept is shown no more once the server has told another", async () => {
  await seen("before");
  const { histories, verbs } = page(user);
  histories.watch(ORDER);
  asked.at(-1)!.tell("now");
  await vi.waitFor(() => expect(verbs()).toEqual(["now"]));
  await settled();
  expect(verbs()).toEqual(["now"]);
  const history = { entries: [], total: 0, asOf: 0 };
  await keepHistory({ user, of: ORDER }, { rights: "all", askedAt: Date.now(), history });
  expect(verbs()).toEqual(["now"]);
});
