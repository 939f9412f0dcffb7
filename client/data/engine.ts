// Everything that lives as long as a person is signed in on this device: outbox, Zero, delivery, and their reconnection.

import type { Subscription } from "dexie";
import { queries } from "../../shared/zero/queries.ts";
import type { OutcomeKind, StoredOutcome } from "../../shared/zero/envelope.ts";
import { Applier } from "./applier.ts";
import { BUILD_ID } from "./build-id.ts";
import { Connectivity } from "./connectivity.ts";
import { contactFrom } from "./device-clock.ts";
import type { CachedSession } from "./device-db.ts";
import { NoAnswer, ServerProblem, request } from "./http.ts";
import { Outbox, type NewCommand } from "./outbox.ts";
import type { OutboxEntry } from "./outbox-db.ts";
import { Pump } from "./pump.ts";
import { Store } from "./store.ts";
import { keepWorkset } from "./workset.ts";
import { openZero, type ZeroClient } from "./zero-client.ts";

const CONTACT_EVERY_MS = 60_000;
const FIRST_RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 5_000;

export class Engine {
  readonly session: CachedSession;
  readonly outbox: Outbox;
  readonly connectivity = new Connectivity();
  readonly zero: Store<ZeroClient>;
  readonly applier: Applier;
  /** The server no longer serves this build: an update is needed before anything new can be read. */
  readonly tooOld = new Store(false);
  /** Whether the working set has arrived whole at least once in this session. */
  readonly filled = new Store(false);

  readonly #pump: Pump;
  readonly #leave: (() => void)[] = [];
  #reconnectDelay = FIRST_RECONNECT_MS;
  #closed = false;

  constructor(session: CachedSession) {
    this.session = session;
    this.outbox = new Outbox({ user: session.user.id, tenant: session.company.slug });
    this.zero = new Store(this.#openZero());
    this.applier = new Applier(() => this.zero.value, session.actor);
    this.#pump = new Pump({
      outbox: this.outbox,
      connectivity: this.connectivity,
      zeroDelivers: () => this.zero.value.connection.state.current.name === "connected",
    });
    this.#watchOutbox();
    this.#watchBrowser();
    this.#ownDelivery();
    this.#attach(this.zero.value);
    void this.contact();
    void this.outbox.sweep();
  }

  /**
   * Keeps a command on this device, then shows its effect. Resolves when it is saved: from then on it cannot be lost.
   * Throws a CodedError when the device could not keep it; then nothing is shown either.
   */
  async send(command: NewCommand): Promise<OutboxEntry> {
    const entry = await this.outbox.append(command);
    this.#applyPending(); // with those before it: while Zero takes no writes, all of them are laid over
    this.#pump.wake();
    return entry;
  }

  /** Tries to deliver and to reconnect now. */
  retryNow(): void {
    this.#reconnectDelay = FIRST_RECONNECT_MS;
    void this.contact();
    this.#pump.wake();
    this.#reconnectZero();
  }

  /** Says that this device is here, checks the session, and measures the clock. */
  async contact(): Promise<void> {
    const sentMono = performance.now();
    try {
      const { server_time } = await request<{ server_time: number }>("POST", "/api/contact", {
        sent_at: Date.now(),
        device: await this.outbox.deviceId(),
        label: navigator.userAgent.slice(0, 300),
        build: BUILD_ID,
        pending: (await this.outbox.pending()).length,
      });
      await this.outbox.noteContact(contactFrom(server_time, sentMono));
      this.connectivity.admitted();
    } catch (error) {
      if (error instanceof NoAnswer) {
        this.connectivity.noAnswer();
        const last = await this.outbox.lastContact();
        if (last) this.connectivity.silentSince(last.at - last.offset);
      } else if (error instanceof ServerProblem && error.status === 401) this.connectivity.signInNeeded();
      else if (error instanceof ServerProblem && error.status === 403) this.connectivity.blocked(error.code);
      else if (!(error instanceof ServerProblem)) throw error;
    }
  }

  /** The person has signed in again: everything goes on. */
  readmitted(): void {
    this.connectivity.admitted();
    this.retryNow();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const leave of this.#leave.splice(0)) leave();
    this.#pump.stop();
    await this.zero.value.close();
    this.outbox.close();
  }

  #openZero(): ZeroClient {
    return openZero(this.session, {
      onLost: () => void this.#rebuild(),
      onTooOld: () => this.tooOld.set(true),
    });
  }

  /** Zero's copy is gone or unusable: a new one in place, never a reload; unsettled entries run again. */
  async #rebuild(): Promise<void> {
    if (this.#closed) return;
    const old = this.zero.value;
    const fresh = this.#openZero();
    this.applier.forget();
    this.zero.set(fresh);
    this.#attach(fresh);
    await this.applier.apply(await this.outbox.pending());
    await old.close();
  }

  #attach(zero: ZeroClient): void {
    void keepWorkset(zero, this.session.actor)
      .complete.then(() => this.filled.set(true))
      .catch((error: unknown) => console.error("working set", error));

    const own = zero.materialize(queries.commands.mine(), { ttl: "forever" });
    own.addListener((rows) => void this.#readBack(rows));

    zero.connection.state.subscribe((state) => {
      if (this.#closed || zero !== this.zero.value) return;
      switch (state.name) {
        case "connected":
          this.#reconnectDelay = FIRST_RECONNECT_MS;
          void this.contact();
          this.#applyPending();
          this.#pump.wake();
          break;
        case "connecting":
          if (state.reason !== undefined) void this.contact();
          this.#applyPending();
          break;
        case "error":
        case "needs-auth":
          void this.contact();
          setTimeout(() => this.#reconnectZero(), this.#reconnectDelay);
          this.#reconnectDelay = Math.min(LONGEST_RECONNECT_MS, this.#reconnectDelay * 2);
          break;
        default:
          break;
      }
    });
  }

  #reconnectZero(): void {
    const { connection } = this.zero.value;
    const waits = connection.state.current.name === "error" || connection.state.current.name === "needs-auth";
    if (this.#closed || !waits) return;
    // Without a session it would only be refused again; signing in comes back here.
    if (this.connectivity.needsSignIn) return;
    void connection.connect().catch((error: unknown) => console.error("reconnect", error));
  }

  #applyPending(): void {
    void this.outbox
      .pending()
      .then((pending) => this.applier.apply(pending))
      .catch((error: unknown) => console.error("optimistic effect", error));
  }

  #readBack(rows: readonly OwnCommand[]): Promise<void> {
    const outcomes = rows
      .filter((row): row is OwnCommand & StoredOutcome => row.outcome !== "pending")
      .map(({ id, seq, outcome, code, detail, settledAt }) => ({ id, seq, outcome, code, detail, settledAt }));
    return this.outbox.settle(outcomes).catch((error: unknown) => console.error("read back", error));
  }

  /** Another tab's edits belong on this tab's screen too. */
  #watchOutbox(): void {
    const subscription: Subscription = this.outbox.watchPending().subscribe({
      next: (pending) =>
        void this.applier.apply(pending).catch((error: unknown) => console.error("optimistic effect", error)),
      error: (error: unknown) => console.error("outbox", error),
    });
    this.#leave.push(() => subscription.unsubscribe());
  }

  #watchBrowser(): void {
    const back = () => {
      if (document.visibilityState === "visible") this.retryNow();
    };
    const gone = () => this.connectivity.noAnswer();
    window.addEventListener("online", back);
    window.addEventListener("offline", gone);
    document.addEventListener("visibilitychange", back);
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" || this.connectivity.state.value.reachable) void this.contact();
    }, CONTACT_EVERY_MS);
    this.#leave.push(() => {
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      document.removeEventListener("visibilitychange", back);
      clearInterval(timer);
    });
  }

  /** One tab delivers at a time; the next takes over when it closes. */
  #ownDelivery(): void {
    const abort = new AbortController();
    this.#leave.push(() => abort.abort());
    void navigator.locks
      .request(`garaj-delivery-${this.session.user.id}`, { signal: abort.signal }, () => this.#pump.run())
      .catch((error: unknown) => {
        if (!this.#closed) console.error("delivery lock", error);
      });
  }
}

interface OwnCommand extends Omit<StoredOutcome, "outcome"> {
  outcome: OutcomeKind;
}
