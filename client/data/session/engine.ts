// Everything that lives as long as a person is signed in on this device: outbox, Zero, delivery, and their reconnection.

import { queries } from "../../../shared/registry/queries.ts";
import { Applier } from "../read/applier.ts";
import { askAgain } from "../base/ask-again.ts";
import { askForBackgroundDelivery } from "../delivery/background-delivery.ts";
import { BlobDelivery } from "../delivery/blob-delivery.ts";
import { requireCommands, preloadCommands } from "../read/load-commands.ts";
import { Connectivity } from "../base/connectivity.ts";
import { makeContact } from "../delivery/contact.ts";
import type { CachedSession } from "../device/device-db.ts";
import { hearDecisions } from "../delivery/decisions.ts";
import { Handover } from "../delivery/handover.ts";
import { Drafts } from "../device/drafts.ts";
import { watchOutboxIntegrity } from "../outbox/outbox-integrity.ts";
import { keepCommand } from "../outbox/keep-command.ts";
import { RowsFrom } from "../read/filled.ts";
import { LastSeen } from "../read/last-seen.ts";
import { Outbox, type NewCommand } from "../outbox/outbox.ts";
import { viewOutbox, type OutboxView } from "../outbox/outbox-view.ts";
import type { OutboxEntry } from "../outbox/outbox-db.ts";
import { OwnOutcomes } from "../read/own-outcomes.ts";
import { takeTurns } from "../delivery/delivery-turn.ts";
import { watchOtherTabs } from "../delivery/other-tabs.ts";
import { Pump, deliveryLock } from "../delivery/pump.ts";
import { ShownHeld } from "../delivery/shown-held.ts";
import { freeStorage, watchStorageQuota } from "../device/storage-quota.ts";
import { isFull, storageTrouble, troubleOf } from "../device/storage-trouble.ts";
import { Store } from "../../kernel/store.ts";
import { SyncConnection } from "../base/sync-connection.ts";
import { OnceADay } from "../base/once-a-day.ts";
import { watchBrowser } from "../base/watch-browser.ts";
import { keepWorkset } from "../read/workset.ts";
import { isGone, openZero, type ZeroClient } from "../read/zero-client.ts";

const FIRST_RECONNECT_MS = 500;
const LONGEST_RECONNECT_MS = 5_000;

export class Engine {
  readonly session: CachedSession;
  readonly outbox: Outbox;
  readonly connectivity = new Connectivity();
  readonly zero: Store<ZeroClient>;
  readonly applier: Applier;
  readonly connected = new SyncConnection(); // rows come as they change, and Zero delivers what it was given
  readonly tooOld = new Store(false); // the server no longer serves this build: an update, or nothing new can be read
  readonly rights = new Store<CachedSession["actor"] | null>(null); // as last heard
  readonly outboxView: OutboxView;
  readonly opened = new Store(false); // Zero has read what is on the disk, and run what the outbox holds
  readonly whole = new Store(false); // the server has sent all of the working set
  readonly lastSeen: LastSeen;
  readonly rowsFrom: RowsFrom;
  readonly handover: Handover;
  readonly blobs: BlobDelivery;
  readonly drafts: Drafts;

  readonly #pump: Pump;
  readonly #shown: ShownHeld;
  readonly #outcomes: OwnOutcomes;
  readonly #leave: (() => void)[] = [];
  #reconnectDelay = FIRST_RECONNECT_MS;
  #closed = false;
  readonly #sweep = new OnceADay("sweep", (serverTime) => this.outbox.sweep(serverTime));

  constructor(session: CachedSession) {
    this.session = session;
    this.blobs = new BlobDelivery(session.user.id, this.connectivity);
    this.drafts = new Drafts(session.user.id);
    this.rowsFrom = new RowsFrom(session.user.id);
    this.outbox = new Outbox({ user: session.user.id, tenant: session.company.slug });
    this.outboxView = viewOutbox(this.outbox, this.atClose);
    this.#outcomes = new OwnOutcomes({ outbox: this.outbox, pending: this.outboxView.pending });
    this.zero = new Store(this.#openZero());
    this.applier = new Applier({
      actor: session.actor,
      zero: () => this.zero.value,
      pending: (limit) => this.outbox.pending(limit),
      beginsAnother: async (entry) => (await this.outbox.answeredBefore(entry)).length > 0,
      commands: requireCommands,
    });
    this.lastSeen = new LastSeen({
      userId: session.user.id,
      revision: () => this.outbox.revision(),
      applied: () => this.applier.apply(),
    });
    this.#shown = new ShownHeld({
      user: session.user.id,
      counts: this.outboxView.counts,
      contact: () => this.contact(),
    });
    this.#pump = new Pump({
      outbox: this.outbox,
      connectivity: this.connectivity,
      zeroDelivers: () => this.connected.value,
      makeRoom: () => freeStorage(this),
      shown: this.#shown,
    });
    const { outbox, blobs, lastSeen } = this;
    this.handover = new Handover({ outbox, pump: this.#pump, pending: this.outboxView.pending, blobs });
    this.#watchOutbox();
    this.#watchBrowser();
    // One tab delivers at a time, and that which is in view.
    const turns = takeTurns({ lock: deliveryLock(session.user.id), deliver: (turn) => this.#pump.run(turn) });
    this.#leave.push(turns, this.#shown.leave);
    this.#attach(this.zero.value);
    this.#leave.push(
      watchOutboxIntegrity(session.user.id, outbox, this.outboxView.counts),
      watchStorageQuota({ outbox, lastSeen }),
      preloadCommands(this.opened, () => this.#apply()),
    );
    void this.contact();
  }

  /**
   * Keeps a command on this device, then shows its effect. Resolves when it is saved: from then on it cannot be lost.
   * Throws a CodedError when the device could not keep it; then nothing is shown either.
   */
  async send(command: NewCommand): Promise<OutboxEntry> {
    const { outbox, outboxView, lastSeen, session } = this;
    const entry = await keepCommand({ outbox, lastSeen, session, counts: outboxView.counts }, command);
    void this.applier.applyNew(entry).catch(notApplied);
    this.#pump.appended();
    if (!this.connected.value) void askForBackgroundDelivery();
    return entry;
  }

  /** Tries to deliver and to reconnect now. */
  retryNow(): void {
    this.#reconnectDelay = FIRST_RECONNECT_MS;
    void this.contact();
    this.#pump.wake();
    this.blobs.wake();
    this.#reconnectZero();
  }

  /** Says that this device is here, checks the session, and measures the clock. */
  async contact(): Promise<void> {
    if (this.#closed) return;
    const { session, outbox, connectivity } = this;
    return makeContact({
      user: session.user.id,
      outbox,
      connectivity,
      shown: this.#shown,
      onAnswer: (serverTime) => {
        this.blobs.noteServerTime(serverTime);
        if ((this.outboxView.counts.value?.imported ?? 0) > 0) void this.deliverImports();
        void hearDecisions(this.outbox, serverTime, async (...of) => (await imports()).bringAgain(this, ...of));
        void this.#sweep.at(serverTime); // its trouble is none of the contact's
        // The server can be asked for all of it: until then, where Zero's store is gone, what it has in memory is the board.
        if (isGone(this.zero.value)) void this.#rebuild();
      },
      onForgotten: () => this.blobs.resendForgotten().then(() => this.#pump.wake()),
      onMissing: (keys) => this.blobs.resendForgotten(keys),
      onRights: (actor) => this.rights.set(actor),
      onNotSignedIn: () => void this.handover.begin().catch((error: unknown) => console.error("handing over", error)),
    }).catch((error: unknown) => {
      if (!this.#closed && !isFull(error)) storageTrouble.set(troubleOf(error)); // a strip says that there is no room
    });
  }

  /** Sends what was brought here in a file; in one tab at a time. What fails is tried again at the next contact. */
  deliverImports(): Promise<void> {
    const delivery = imports().then(({ deliverImports }) => deliverImports(this));
    return delivery.catch((error: unknown) => console.error("import", error));
  }

  /** Is called when this person's engine ends. */
  readonly atClose = (leave: () => void): unknown => this.#leave.push(leave);

  /** The person has signed in again: everything goes on. */
  signedInAgain(): void {
    this.handover.end();
    this.connectivity.sessionConfirmed();
    this.retryNow();
  }

  /** This tab delivers no more; what is under way ends. */
  readonly stopDelivering = (): void => {
    this.#pump.stop();
    this.blobs.stop();
  };

  /** Looks and asks no more: what is wiped from now on is not missed. */
  end(): void {
    this.#closed = true;
    this.connected.set(false);
    for (const leave of this.#leave.splice(0)) leave();
    this.stopDelivering();
  }

  async close(): Promise<void> {
    this.end();
    this.blobs.close();
    await this.lastSeen.close();
    await this.zero.value.close();
    this.outbox.close();
  }

  #openZero(): ZeroClient {
    return openZero(this.session, { onLost: () => void this.#rebuild(), onTooOld: () => this.tooOld.set(true) });
  }

  /** Zero's copy is gone or unusable: a new one in place, never a reload; unsettled entries run again. */
  async #rebuild(): Promise<void> {
    if (this.#closed) return;
    const [old, fresh] = [this.zero.value, this.#openZero()];
    this.whole.set(false);
    this.zero.set(fresh);
    this.#attach(fresh);
    await this.applier.apply().catch(notApplied); // the former copy is closed all the same
    await old.close().catch((error: unknown) => console.error("closing the former copy", error));
  }

  #attach(zero: ZeroClient): void {
    void keepWorkset(zero, this.session.actor)
      .complete.then(() => this.whole.set(this.whole.value || zero === this.zero.value))
      .then(() => Promise.all([this.#open(), this.rowsFrom.confirmed()]))
      .catch((error: unknown) => console.error("working set", error));

    // What is on the disk comes all at once: with the company all the rest is there.
    const company = zero.materialize(queries.tenancy.company(), { ttl: "forever" });
    company.addListener((row) => void (row && this.#open()));

    this.blobs.attach(zero);
    this.#outcomes.attach(zero);

    this.connected.set(zero.connection.state.current.name === "connected");
    zero.connection.state.subscribe((state) => {
      if (this.#closed || zero !== this.zero.value) return;
      this.connected.set(state.name === "connected");
      switch (state.name) {
        case "connected":
          this.#reconnectDelay = FIRST_RECONNECT_MS;
          void this.contact();
          this.#apply();
          this.#pump.wake();
          this.blobs.wake();
          break;
        case "connecting":
          if (state.reason !== undefined) void this.contact();
          this.#apply();
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

  async #open(): Promise<void> {
    if (this.opened.value) return;
    await Promise.race([this.applier.apply().catch(notApplied), this.applier.overlayShown]);
    this.opened.set(true);
    this.lastSeen.served();
  }

  #reconnectZero(): void {
    const { connection } = this.zero.value;
    const waits = connection.state.current.name === "error" || connection.state.current.name === "needs-auth";
    // Without a session it would only be refused again; signing in comes back here.
    if (this.#closed || !waits || this.connectivity.needsSignIn) return;
    void connection.connect().catch((error: unknown) => console.error("reconnect", error));
  }

  #apply(): void {
    void this.applier.apply().catch(notApplied);
  }

  #watchOutbox(): void {
    const { pending, needsPerson } = this.outboxView;
    needsPerson.subscribe(() => this.blobs.keepNeeded(needsPerson.value ?? []));
    this.#leave.push(
      watchOtherTabs({ pending, applier: this.applier, apply: () => this.#apply(), pump: this.#pump }),
      pending.subscribe(() => this.#outcomes.settle()),
    );
  }

  #watchBrowser(): void {
    const leave = watchBrowser({
      back: () => this.retryNow(),
      // The phone goes into the pocket: this tab may be gone before there is a network.
      hidden: () => (this.outboxView.counts.value?.pending ?? 0) > 0 && void askForBackgroundDelivery(),
      gone: () => this.connectivity.noAnswer(),
      minute: (visible) => (visible || this.connectivity.state.value.reachable) && void this.contact(),
    });
    this.#leave.push(leave, askAgain(this));
  }
}

const imports = () => import("../delivery/imports.ts");
const notApplied = (error: unknown) => console.error("optimistic effect", error);
