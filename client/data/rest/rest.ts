// The REST API as screens use it (docs/decisions/0016): what is read is kept while the page is open, what is written carries an
// Idempotency-Key, and a request for which the password has to be asked again is sent again once it was.

import { asUser } from "../../../shared/kernel/as-user.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { askForPassword } from "./confirmation.ts";
import { NoAnswer, ServerProblem, ask, type Answer, type Method } from "../base/http.ts";
import { askForFile } from "./ask-for-file.ts";
import { RestCache } from "./rest-cache.ts";

/** The password was asked for and not given: nothing was changed. */
export class NotConfirmed extends Error {
  override name = "NotConfirmed";
}

/** What the server says when the password was not asked for lately. */
const NEEDS_PASSWORD = "access/confirm-password";
/** What it says when another person has signed in meanwhile. */
const WRONG_PERSON = "access/wrong-person";

export interface RestOptions {
  /** Whose page it is, by id: nothing is read or done in the session of another who has signed in meanwhile. */
  user: string;
  /** Nobody answered, or the person is not known there any more: somebody should look what it is. */
  onInterrupted: () => void;
}

export class Rest {
  readonly cache: RestCache;
  readonly #options: RestOptions;
  readonly #whose: Record<string, string>;
  /** Keys of writes that nobody answered: sent again, they are the same write, done once. */
  readonly #unanswered = new Map<string, string>();

  constructor(options: RestOptions) {
    this.#options = options;
    this.#whose = asUser(options.user);
    this.cache = new RestCache((path) => this.#ask("GET", path));
  }

  /** Throws NoAnswer, ServerProblem or NotConfirmed. Whatever is on the screen is read again afterwards. */
  async send<T>(method: Exclude<Method, "GET">, path: string, body?: unknown): Promise<Answer<T>> {
    const request = JSON.stringify([method, path, body]);
    const key = this.#unanswered.get(request) ?? uuidv7();
    this.#unanswered.set(request, key);
    try {
      const answer = await this.#ask<T>(method, path, body, { "idempotency-key": key });
      this.#unanswered.delete(request);
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) this.#unanswered.delete(request);
      throw error;
    } finally {
      this.cache.refresh(); // also after a refusal: what is shown may be why
    }
  }

  /** A file of this media type, whole. Throws NoAnswer, ServerProblem or NotConfirmed. */
  file(path: string, mime: string): Promise<Blob> {
    return this.#confirmed(() => askForFile(path, mime, this.#whose));
  }

  #ask<T>(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.#confirmed(() => ask<T>(method, path, body, { ...headers, ...this.#whose }));
  }

  async #confirmed<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        const needsPassword = error instanceof ServerProblem && error.code === NEEDS_PASSWORD;
        if (error instanceof NoAnswer || isOfAnother(error)) this.#options.onInterrupted();
        if (!needsPassword) throw error;
      }
      if (!(await askForPassword(this.#whose))) throw new NotConfirmed();
    }
  }
}

/** Nobody is signed in here any more, or somebody else. */
const isOfAnother = (error: unknown): boolean =>
  error instanceof ServerProblem && (error.status === 401 || error.code === WRONG_PERSON);
