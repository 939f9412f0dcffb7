import { describe, expect, it } from "vitest";
import { historyNote } from "./history-note.ts";

const HERE = {};

describe("beside a history", () => {
  it.each([
    // history, shown, current, loading, online
    [HERE, 0, true, false, true, "nothing"],
    [HERE, 3, true, false, true, null],
    [HERE, 3, true, true, true, null], // it is asked again
    [null, 0, true, false, true, "nothing"], // the server knows of none that may be seen
    [null, 0, true, false, false, "not-here"], // it said so while there was a network
    [null, 2, true, false, false, "not-here"],
    [null, 1, true, false, true, null], // what waits on this device is all there is
    [null, 0, false, true, true, null], // it is on its way
    [HERE, 3, false, true, true, null], // as kept, until it is told
    [null, 0, false, false, false, "not-here"],
    [null, 2, false, true, false, "not-here"], // only what waits here
    [HERE, 3, false, false, false, "as-of"],
    [HERE, 3, true, false, false, "as-of"], // it was told, and the network went
    [HERE, 0, true, false, false, "as-of"], // something may have happened since
    [HERE, 3, false, false, true, "as-of-trouble"],
    [null, 0, false, false, true, "not-told"],
  ] as const)(
    "%j: shown %i, current %j, loading %j, online %j: stands %j",
    (history, shown, current, loading, online, expected) => {
      expect(historyNote({ history, shown, current, loading, online, slow: false, error: null })).toBe(expected);
    },
  );

  it.each([
    // history, slow, error, what stands
    [HERE, false, "failed", "as-of-asked"], // it stood there before it was asked again
    [HERE, true, null, "as-of-asked"],
    [null, true, "failed", null], // nothing is here whose time could be said
  ] as const)("%j that is asked for, slow %j, after %j: stands %j", (history, slow, error, expected) => {
    const asked = { shown: 3, current: false, loading: true, online: true };
    expect(historyNote({ ...asked, history, slow, error })).toBe(expected);
  });
});
