// Two tabs that write two orders keep two drafts, and neither is lost with its tab.

import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Drafts } from "./drafts.ts";
import { OwnDrafts } from "./own-drafts.ts";

const FIELD = "new-order";
let people = 0;

/** What a browser keeps for each tab, also over a reload. */
class TabMemory {
  readonly #kept: Map<string, string>;
  constructor(kept: Iterable<[string, string]> = []) {
    this.#kept = new Map(kept);
  }
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  copy = () => new TabMemory(this.#kept);
}

const opened: OwnDrafts[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.leave(FIELD);
});

function browser() {
  const user = `tab-writer-${++people}`;
  return (memory = new TabMemory()) => {
    const tab = new OwnDrafts(new Drafts(user), memory);
    opened.push(tab);
    return tab;
  };
}

describe("a draft of a tab's own", () => {
  it("is not written over by another tab that is open, nor cleared by it", async () => {
    const open = browser();
    const [one, two] = [open(), open()];
    expect([await one.read(FIELD), await two.read(FIELD)]).toEqual(["", ""]);
    await one.write(FIELD, "Dacia: frâne");
    await two.write(FIELD, "Audi: ulei");
    expect([await one.read(FIELD), await two.read(FIELD)]).toEqual(["Dacia: frâne", "Audi: ulei"]);
    await two.write(FIELD, "");
    expect(await one.read(FIELD)).toBe("Dacia: frâne");
  });

  it("is found by the next tab once its own is closed, whichever of them it was", async () => {
    const open = browser();
    const [one, two] = [open(), open()];
    await one.read(FIELD);
    await two.read(FIELD);
    await two.write(FIELD, "Audi: ulei");
    two.leave(FIELD);
    expect(await open().read(FIELD)).toBe("Audi: ulei");
    // Also where that tab has had a place of its own, and nothing in it.
    const third = open();
    await third.read(FIELD);
    await third.write(FIELD, "Skoda: ambreiaj");
    third.leave(FIELD);
    one.leave(FIELD);
    expect(await one.read(FIELD)).toBe("Skoda: ambreiaj");
  });

  it("is the same after a reload, while another tab has one too", async () => {
    const open = browser();
    const memory = new TabMemory();
    const [one, two] = [open(), open(memory)];
    await one.read(FIELD);
    await one.write(FIELD, "Dacia: frâne");
    await two.read(FIELD);
    await two.write(FIELD, "Audi: ulei");
    const reloaded = open(memory).read(FIELD); // the page that goes may still be there for a moment
    two.leave(FIELD);
    expect(await reloaded).toBe("Audi: ulei");
  });

  it("is not shared with a tab that was made as a copy", async () => {
    const open = browser();
    const memory = new TabMemory();
    const one = open(memory);
    await one.read(FIELD);
    await one.write(FIELD, "Dacia: frâne");
    const copy = open(memory.copy());
    expect(await copy.read(FIELD)).toBe("");
    await copy.write(FIELD, "Audi: ulei");
    expect(await one.read(FIELD)).toBe("Dacia: frâne");
  });

  it("is kept in the place of all where a browser keeps nothing for a tab", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const closed = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    const drafts = new Drafts(`tab-writer-${++people}`);
    const tab = new OwnDrafts(drafts, { getItem: closed, setItem: closed });
    expect(await tab.read(FIELD)).toBe("");
    expect(await tab.write(FIELD, "Audi: ulei")).toBe(true);
    expect(await drafts.read(FIELD)).toBe("Audi: ulei");
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });

  it("leaves places to tabs that are opened while it looks for its own", async () => {
    const user = `tab-writer-${++people}`;
    const slow = new Drafts(user);
    const read = slow.read.bind(slow);
    const { promise, resolve } = Promise.withResolvers<void>();
    slow.read = async (field) => {
      if (field.endsWith("#8")) await promise;
      return read(field);
    };
    const one = new OwnDrafts(slow, new TabMemory());
    const [two, third] = [new TabMemory(), new TabMemory()].map((memory) => new OwnDrafts(new Drafts(user), memory));
    opened.push(one, two!, third!);
    const reading = one.read(FIELD);
    await vi.waitFor(async () => {
      const { held = [] } = await navigator.locks.query();
      expect(held.map(({ name }) => name)).toContain(slow.nameOf(`${FIELD}#8`));
    });
    await two!.read(FIELD);
    await two!.write(FIELD, "Audi: ulei");
    resolve();
    expect(await reading).toBe("");
    expect(await third!.read(FIELD)).toBe("");
  });

  it("is cleared by who wrote it, also just after they left", async () => {
    const open = browser();
    const [one, two] = [open(), open()];
    await one.read(FIELD);
    await two.read(FIELD);
    await two.write(FIELD, "Audi: ulei");
    two.leave(FIELD);
    await two.write(FIELD, "");
    one.leave(FIELD);
    expect(await open().read(FIELD)).toBe("");
  });

  it("of several fields is one tab's as a whole", async () => {
    const open = browser();
    const form = "edit:line";
    const fields = ["edit:line:name", "edit:line:price"];
    const [one, two] = [open(), open()];
    expect([await one.readForm(form, fields), await two.readForm(form, fields)]).toEqual([new Map(), new Map()]);
    await one.write("edit:line:name", "Frâne", form);
    await two.write("edit:line:name", "Ulei", form);
    await two.write("edit:line:price", "90", form);
    expect(await one.readForm(form, fields)).toEqual(new Map([["edit:line:name", "Frâne"]]));
    one.leave(form);
    two.leave(form);
    // Each is found as it was left, not one mixed of both; which of them by whom, the locks say.
    const next = [open(), open()];
    const found = [await next[0]!.readForm(form, fields), await next[1]!.readForm(form, fields)];
    expect(found.map((texts) => [...texts.values()].join(" ")).toSorted()).toEqual(["Frâne", "Ulei 90"]);
    for (const tab of next) tab.leave(form);
  });
});
