// Histories of records as screens read them (docs/decisions/0056): asked for by REST when a page shows one and again when something on the
// page has changed, kept on this device for the next time. One for each signed-in person: it ends with their engine.

import type { HistoryKind } from "../../../shared/domains/work-orders/history.permissions.ts";
import { asUser } from "../../../shared/kernel/as-user.ts";
import { NoAnswer, ServerProblem, ask, type Answer } from "../base/http.ts";
import { dropHistory, keepHistory, readKept, type History, type HistoryEntry } from "../device/kept-histories.ts";
import { Store } from "../../kernel/store.ts";

/** A record with a history of its own, as its address in the API names it. */
export type HistorySubject = `${HistoryKind}/${string}`;
export const subjectOf = (kind: HistoryKind, id: string): HistorySubject => `${kind}/${id}`;

export interface KnownHistory {
  /** As last told; null: it is not here. */
  history: History | null;
  /** The last time that the server was asked it told: nothing is missing. */
  current: boolean;
  loading: boolean;
  /** Why asking failed the last time; null: it did not. */
  error: unknown;
}

/** A line as the server tells it (sync-server/app/activity/history.schemas.ts). */
interface Told {
  id: string;
  at: string;
  recorded_at: string;
  user: { id: string; name: string | null } | null;
  verb: string;
  subject: { type: string; id: string };
  data: HistoryEntry["data"];
}

interface ToldHistory {
  as_of: string;
  total: number;
  entries: Told[];
}

interface Watched {
  readonly subject: HistorySubject;
  readonly store: Store<KnownHistory>;
  watchers: number;
  /** Requests begun, by number: 0 before the first. */
  begun: number;
  /** The latest that came to an end, whatever it was: of what an earlier one hears, nothing is the last word. */
  ended: number;
  /** The latest that was answered: an answer to an earlier one says nothing any more. */
  answered: number;
  /** When it was last answered, Unix ms by this device's clock. */
  at: number | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** It has changed since the latest request, which is under way. */
  stale: boolean;
  opened: Promise<void> | null;
}

export interface HistoriesOptions {
  user: string;
  /** What the person may do, as a text that compares: a history told under other rights is none of theirs. */
  rights: string;
  /** Nothing is left on the device, nor read from it: an operator looks through the person's eyes. */
  forgets: boolean;
  /** Whether somebody may look at the page: what changes behind it is asked for when they come back. */
  isVisible: () => boolean;
  /** Nobody answered, or somebody else is signed in by now: somebody should look what it is. */
  onInterrupted: () => void;
}

const NOTHING: KnownHistory = { history: null, current: false, loading: false, error: null };

/** A tap changes several rows, which come one after the other. */
const CHANGED_AFTER_MS = 250;
/** Two parts of a page that show the same do not ask twice. */
const FRESH_MS = 5_000;
/** Of a page that is not shown any more; what is on the device stays there. */
const MOST_IN_MEMORY = 50;

/** The server says that the person is not told of it. Anything else (a shop that is closed for now, a server in trouble) says nothing of it. */
const WITHDRAWN: ReadonlySet<string> = new Set([
  "access/forbidden",
  "work-orders/not-found",
  "crm/client-not-found",
  "crm/vehicle-not-found",
]);

export class Histories {
  readonly #options: HistoriesOptions;
  readonly #all = new Map<HistorySubject, Watched>();
  #closed = false;

  constructor(options: HistoriesOptions) {
    this.#options = options;
  }

  /** What is known of it. */
  of(subject: HistorySubject): Store<KnownHistory> {
    return this.#watched(subject).store;
  }

  /** Shows it until the returned function is called: as kept on this device first, and as the server tells it. */
  watch(subject: HistorySubject): () => void {
    const watched = this.#watched(subject);
    watched.watchers += 1;
    watched.opened ??= this.#open(watched);
    if (!this.#isFresh(watched, FRESH_MS)) void this.#ask(watched);
    return () => {
      watched.watchers -= 1;
    };
  }

  /** Something on its page has changed: it is asked again in a moment, and on a page that is hidden when somebody looks again. */
  changed(subject: HistorySubject): void {
    this.#askSoon(this.#watched(subject));
  }

  #askSoon(watched: Watched): void {
    watched.timer ??= setTimeout(() => {
      watched.timer = undefined;
      if (watched.store.value.loading) watched.stale = true;
      else if (watched.watchers > 0 && this.#options.isVisible()) void this.#ask(watched);
      else watched.at = null;
    }, CHANGED_AFTER_MS);
  }

  /** Somebody looks again: what is shown, and was not told within so many ms, is asked again. */
  lookAgain(freshMs: number = FRESH_MS): void {
    if (!this.#options.isVisible()) return;
    for (const watched of this.#all.values())
      if (watched.watchers > 0 && !this.#isFresh(watched, freshMs)) void this.#ask(watched);
  }

  /** The server can be asked again: all that is shown is, whatever request still hangs. */
  reachable(): void {
    for (const watched of this.#all.values()) if (watched.watchers > 0) void this.#ask(watched);
  }

  /** Answers that are still under way are nobody's. */
  close(): void {
    this.#closed = true;
    for (const { timer } of this.#all.values()) clearTimeout(timer);
  }

  #isFresh({ store, at }: Watched, freshMs: number): boolean {
    return store.value.loading || (at !== null && Math.abs(Date.now() - at) < freshMs);
  }

  async #open(watched: Watched): Promise<void> {
    if (this.#options.forgets) return;
    const history = await readKept({ user: this.#options.user, of: watched.subject }, this.#options.rights);
    if (history && watched.answered === 0 && !this.#closed) watched.store.set({ ...watched.store.value, history });
  }

  async #ask(watched: Watched): Promise<void> {
    if (this.#closed) return;
    const { user } = this.#options;
    const { store, subject } = watched;
    const turn = (watched.begun += 1);
    const askedAt = Date.now();
    watched.stale = false;
    store.set({ ...store.value, loading: true });
    const settle = (known: Partial<KnownHistory>, said: boolean): boolean => {
      if (this.#closed) return false;
      const isLatest = turn > watched.ended;
      if (said ? turn < watched.answered : !isLatest) return false;
      if (said) watched.answered = turn;
      // Told to one that was asked before another that failed: something may have happened between them.
      if (!isLatest) return this.#set(watched, { history: known.history ?? null });
      watched.ended = turn;
      if (said) watched.at = Date.now();
      // What still hangs from before is not waited for.
      const loading = turn < watched.begun;
      this.#set(watched, { ...known, loading });
      if (watched.stale && !loading) this.#askSoon(watched);
      return true;
    };
    try {
      const answer = await ask<ToldHistory>("GET", `/api/v1/${subject}/history`, undefined, asUser(user));
      const history = historyOf(answer);
      if (settle({ history, current: true, error: null }, true)) await this.#keep(subject, askedAt, history);
    } catch (error) {
      if (error instanceof ServerProblem && WITHDRAWN.has(error.code)) {
        if (settle({ history: null, current: true, error }, true)) await this.#drop(subject, askedAt);
        return;
      }
      settle({ current: false, error }, false);
      const someoneElse = error instanceof ServerProblem && (error.status === 401 || error.status === 409);
      if (!this.#closed && (error instanceof NoAnswer || someoneElse)) this.#options.onInterrupted();
      if (!(error instanceof NoAnswer) && !(error instanceof ServerProblem)) console.error("history", error);
    }
  }

  #set({ store }: Watched, known: Partial<KnownHistory>): true {
    store.set({ ...store.value, ...known });
    return true;
  }

  async #keep(of: HistorySubject, askedAt: number, history: History): Promise<void> {
    const { user, rights, forgets } = this.#options;
    if (!forgets) await keepHistory({ user, of }, { rights, askedAt, history });
  }

  async #drop(of: HistorySubject, askedAt: number): Promise<void> {
    if (!this.#options.forgets) await dropHistory({ user: this.#options.user, of }, askedAt);
  }

  #watched(subject: HistorySubject): Watched {
    const known = this.#all.get(subject);
    if (known) return known;
    for (const [old, { watchers, timer, store }] of this.#all) {
      if (this.#all.size < MOST_IN_MEMORY) break;
      if (watchers === 0 && timer === undefined && !store.value.loading) this.#all.delete(old);
    }
    const made: Watched = {
      subject,
      store: new Store(NOTHING),
      watchers: 0,
      begun: 0,
      ended: 0,
      answered: 0,
      at: null,
      timer: undefined,
      stale: false,
      opened: null,
    };
    this.#all.set(subject, made);
    return made;
  }
}

const historyOf = ({ data }: Answer<ToldHistory>): History => ({
  asOf: Date.parse(data.as_of),
  total: data.total,
  entries: data.entries.map(({ id, at, recorded_at, user, verb, subject, data: about }) => ({
    id,
    verb,
    subjectId: subject.id,
    data: about,
    happenedAt: Date.parse(at),
    recordedAt: Date.parse(recorded_at),
    actorId: user?.id ?? null,
    actor: user?.name == null ? undefined : { name: user.name },
  })),
});
