// What a person has typed and not saved yet: kept per field, so that an update, a reload or a dead battery does not take
// it. Nothing here is promised or sent; it is only there when the field is opened again.

import { forget, forgetAll, recall, remember } from "./device-db.ts";

export class Drafts {
  readonly #prefix: string;
  /** The newest text of each field that is being written; the one after it waits, and those between are skipped. */
  readonly #waiting = new Map<string, string | null>();
  readonly #writing = new Map<string, Promise<boolean>>();

  constructor(userId: string) {
    this.#prefix = `draft:${userId}:`;
  }

  /** Of the field on this device, by which it is told from other people's. */
  nameOf(field: string): string {
    return this.#prefix + field;
  }

  async read(field: string): Promise<string> {
    await this.#writing.get(field);
    return (await recall<string>(this.nameOf(field))) ?? "";
  }

  /**
   * Keeps the text; an empty one is forgotten. Resolves to whether the disk has it, or of the same field something newer; never
   * fails: the text is still on the screen.
   */
  write(field: string, text: string): Promise<boolean> {
    this.#waiting.set(field, text === "" ? null : text);
    const writing = this.#writing.get(field) ?? this.#drain(field);
    this.#writing.set(field, writing);
    return writing;
  }

  /** Signing out leaves nothing to read. */
  async wipe(): Promise<void> {
    await Promise.all(this.#writing.values());
    await forgetAll(this.#prefix);
  }

  async #drain(field: string): Promise<boolean> {
    let isKept = true;
    while (this.#waiting.has(field)) {
      const text = this.#waiting.get(field) ?? null;
      this.#waiting.delete(field);
      try {
        await (text === null ? forget(this.nameOf(field)) : remember(this.nameOf(field), text));
        isKept = true;
      } catch (error) {
        console.warn("draft", error);
        isKept = false;
      }
    }
    this.#writing.delete(field);
    return isKept;
  }
}
