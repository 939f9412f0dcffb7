// Which mails went, kept beside the files: a database that is restored from an older dump does not know any more
// (docs/decisions/0049-sent-mails-beside-the-files.md).

import { createHash } from "node:crypto";
import type { BlobStorage } from "../blobs/storage.ts";

/** Where the notes are among the files. What is below belongs to no tenant, and is no file of anybody's. */
export const SENT_MAILS = "sent-mails";

const MIME = "text/plain";

/**
 * `untried`: nothing is noted, or the mail server did not take it. `in-doubt`: a try was begun, and how it ended is noted nowhere: the
 * process died while the mail server was given the mail.
 */
export type Noted =
  | { kind: "untried" }
  | { kind: "in-doubt" }
  | {
      kind: "sent";
      /** Unix ms. */
      at: number;
      /** What its sender wanted kept of what it said; empty: nothing, or it went before that was noted. */
      said: string;
    };

type Try = "begun" | "not-taken";

export class SentMails {
  readonly #storage: Pick<BlobStorage, "get" | "put">;

  constructor(storage: Pick<BlobStorage, "get" | "put">) {
    this.#storage = storage;
  }

  /** `id`: of the mail, the same at every try. Throws where the storage is away. */
  async read(id: string): Promise<Noted> {
    const note = await this.#get(keyOf(id, "sent"));
    if (note !== null) {
      const [at, said = ""] = note.split("\n");
      return { kind: "sent", at: Date.parse(at!), said };
    }
    return { kind: (await this.#get(keyOf(id, "try"))) === ("begun" satisfies Try) ? "in-doubt" : "untried" };
  }

  /**
   * Hands a mail over, with what happens noted on the disk before and after. `said`: what is kept of it, one line. Throws what `send` throws:
   * it was not taken.
   */
  async during(id: string, send: () => Promise<void>, said = ""): Promise<void> {
    await this.#noteTry(id, "begun");
    try {
      await send();
    } catch (error) {
      await this.#noteTry(id, "not-taken");
      throw error;
    }
    await this.noteSent(id, said);
  }

  /** Written once: no older copy of the files can take it back, only leave it out. */
  async noteSent(id: string, said = ""): Promise<void> {
    const at = new Date().toISOString();
    await this.#put(keyOf(id, "sent"), said === "" ? at : `${at}\n${said}`);
  }

  #noteTry(id: string, state: Try): Promise<void> {
    return this.#put(keyOf(id, "try"), state);
  }

  async #get(key: string): Promise<string | null> {
    const content = await this.#storage.get(key);
    return content && Buffer.from(content).toString("utf8");
  }

  #put(key: string, content: string): Promise<void> {
    return this.#storage.put(key, Buffer.from(content), MIME);
  }
}

/** An id may be of a command, which came over the wire: no name of a file is made of it. */
function keyOf(id: string, what: "sent" | "try"): string {
  const hash = createHash("sha256").update(id).digest("hex");
  return `${SENT_MAILS}/${hash.slice(0, 2)}/${hash}.${what}`;
}
