// Answers of histories that come after one that was asked for later, and failures beside them.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

const keptVerbs = () => keptVerbsOf(user);

describe("an answer that comes late", () => {
  it("does not replace a newer one, on the screen nor on the device", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    await settled(); // the two are asked at different times
    histories.reachable();
    asked[1]!.tell("newer");
    await vi.waitFor(async () => expect(await keptVerbs()).toEqual(["newer"]));
    asked[0]!.tell("late");
    await settled();
    expect(verbs()).toEqual(["newer"]);
    expect(await keptVerbs()).toEqual(["newer"]);
  });

  it("does not bring back what was withdrawn meanwhile", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    histories.reachable();
    asked[1]!.refuse(403, "access/forbidden");
    await settled();
    asked[0]!.tell("late");
    await settled();
    expect(verbs()).toBeNull();
    expect(await keptVerbs()).toBeNull();
  });

  it("to the first of two that failed leaves nothing under way, and it is asked again", async () => {
    const { histories, state } = page(user);
    histories.watch(ORDER);
    histories.reachable();
    asked[1]!.refuse(503, "server/busy");
    await vi.waitFor(() => expect(state().error).toMatchObject({ code: "server/busy" }));
    asked[0]!.fail();
    await settled();
    expect(state()).toMatchObject({ current: false, loading: false, error: { code: "server/busy" } });
    histories.changed(ORDER);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(state()).toMatchObject({ loading: true });
  });

  it("to one that was asked before another that failed is shown, and is not all that may be known", async () => {
    const { histories, state, verbs } = page(user);
    histories.watch(ORDER);
    histories.reachable();
    asked[1]!.refuse(503, "server/busy");
    await vi.waitFor(() => expect(state().error).toMatchObject({ code: "server/busy" }));
    asked[0]!.tell("late");
    await vi.waitFor(() => expect(verbs()).toEqual(["late"]));
    expect(state()).toMatchObject({ current: false, loading: false, error: { code: "server/busy" } });
    await vi.waitFor(async () => expect(await keptVerbs()).toEqual(["late"]));
    histories.lookAgain();
    expect(asked).toHaveLength(3);
  });

  it("of a failure does not take the word of one that was asked for later", async () => {
    const { histories, state, verbs } = page(user);
    histories.watch(ORDER);
    histories.reachable();
    asked[1]!.tell("newer");
    await vi.waitFor(() => expect(verbs()).toEqual(["newer"]));
    asked[0]!.fail();
    await settled();
    expect(state()).toMatchObject({ current: true, loading: false, error: null });
  });

  it("from another tab is not replaced by one that was asked for before it", async () => {
    const { histories } = page(user);
    histories.watch(ORDER);
    await settled();
    const tab = page(user);
    tab.histories.watch(ORDER);
    asked[1]!.tell("newer, of another tab");
    await vi.waitFor(async () => expect(await keptVerbs()).toEqual(["newer, of another tab"]));
    asked[0]!.tell("late");
    await settled();
    expect(await keptVerbs()).toEqual(["newer, of another tab"]);
  });

  it("after the person has left is nobody's", async () => {
    const { histories, verbs } = page(user);
    histories.watch(ORDER);
    histories.close();
    asked[0]!.tell("late");
    await settled();
    expect(verbs()).toBeNull();
    expect(await keptVerbs()).toBeNull();
  });
});
