// What was opened lately is at hand, for the person who opened it.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SESSION_KEY, forget, recall, remember } from "./device-db.ts";
import { Recent, wipeRecent, withOpened, type Recently } from "./recent.ts";

let people = 0;
/** Signed in on this device. */
async function somebody(): Promise<string> {
  const id = `reader-${++people}`;
  await remember(SESSION_KEY, { user: { id } });
  return id;
}
const client = (id: string, at: number): Recently => ({ kind: "client", id, at });
afterEach(() => vi.restoreAllMocks());

describe("the list", () => {
  it("has the latest first, and each thing once", () => {
    const list = [client("a", 1), client("b", 2)].reduce<Recently[]>(withOpened, []);
    expect(withOpened(list, client("a", 3))).toEqual([client("a", 3), client("b", 2)]);
    expect(withOpened(list, { kind: "part", id: "a", at: 3 })).toHaveLength(3); // another kind is another thing
  });

  it("leaves the oldest out", () => {
    const list = Array.from({ length: 40 }, (_, n) => client(String(n), n)).reduce<Recently[]>(withOpened, []);
    expect(list).toHaveLength(12);
    expect(list[0]).toEqual(client("39", 39));
  });
});

describe("on the device", () => {
  it("is kept over a reload, in the order in which things were opened, for each person apart", async () => {
    const user = await somebody();
    const recent = new Recent(user);
    const shown = { number: "WO-2026-000354", plate: "CHX 482", plateCountry: "MD", car: "Dacia Logan", client: null };
    void recent.note({ kind: "client", id: "maria" }, 1);
    void recent.note({ kind: "order", id: "o1", shown }, 2);
    await recent.note({ kind: "client", id: "maria" }, 3);
    const wanted = [
      { kind: "client", id: "maria", at: 3 },
      { kind: "order", id: "o1", shown, at: 2 },
    ];
    expect(recent.list.value).toEqual(wanted);
    const again = new Recent(user);
    await again.read();
    expect(again.list.value).toEqual(wanted);
    const other = new Recent(await somebody());
    await other.read();
    expect(other.list.value).toEqual([]);
  });

  it("takes up what another tab has written", async () => {
    const user = await somebody();
    const [here, there] = [new Recent(user), new Recent(user)];
    await here.note({ kind: "client", id: "a" }, 1);
    await there.note({ kind: "client", id: "b" }, 2);
    await here.note({ kind: "client", id: "c" }, 3);
    expect(here.list.value.map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });

  it("is gone when the person signs out", async () => {
    const user = await somebody();
    await new Recent(user).note({ kind: "vehicle", id: "v" }, 1);
    await wipeRecent(user);
    const again = new Recent(user);
    await again.read();
    expect(again.list.value).toEqual([]);
  });

  it.each(["nobody", "somebody else"])(
    "is not written again behind the sign-out, when %s is signed in",
    async (who) => {
      const user = await somebody();
      const recent = new Recent(user);
      await recent.note({ kind: "client", id: "maria" }, 1);
      if (who === "nobody") await forget(SESSION_KEY);
      else await somebody();
      await wipeRecent(user);
      await recent.note({ kind: "client", id: "maria" }, 2);
      expect(await recall(`recent:${user}`)).toBeNull();
      expect(recent.list.value).toEqual([]);
    },
  );

  it("that cannot be written is none, and says so", async () => {
    const user = await somebody();
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    const recent = new Recent(user);
    await recent.note({ kind: "client", id: "a" }, 1);
    expect(put).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
    await recent.note({ kind: "client", id: "b" }, 2);
    expect(recent.list.value.map(({ id }) => id)).toEqual(["b"]);
  });
});
