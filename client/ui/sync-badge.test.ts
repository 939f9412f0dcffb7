import { describe, expect, it } from "vitest";
import { syncStateOf, type SyncFacts } from "./sync-badge.tsx";

const quiet: SyncFacts = { pending: 0, needsPerson: 0, needsSignIn: false, reachable: true, whole: true };

describe("the badge says what matters most", () => {
  it.each<[string, Partial<SyncFacts>, string]>([
    ["everything arrived", {}, "synced"],
    ["nothing to send, and not everything is here yet", { whole: false }, "fetching"],
    ["no network, nothing held, and not everything is here", { reachable: false, whole: false }, "offline"],
    ["edits on their way, and not everything is here yet", { pending: 3, whole: false }, "sending"],
    ["no network, nothing held", { reachable: false }, "offline"],
    ["no network, edits held", { reachable: false, pending: 3 }, "held"],
    ["edits on their way", { pending: 3 }, "sending"],
    ["an edit was refused", { pending: 3, needsPerson: 1 }, "needsYou"],
    ["the session ended", { reachable: false, needsSignIn: true }, "needsYou"],
  ])("%s", (_, facts, state) => {
    expect(syncStateOf({ ...quiet, ...facts })).toBe(state);
  });
});
