// A device in the model: a browser profile with its disk, its clock, its way to the server, and what runs on it.

import type { Engine } from "../../../client/data/session/engine.ts";
import type { CachedSession } from "../../../client/data/device/device-db.ts";
import type { Random } from "../../../drizzle/seed/random.ts";
import type { ImportedEntry, OutboxEntry } from "../../../client/data/outbox/outbox-db.ts";
import type { PersonName } from "../steps.ts";
import { Disk, type DiskCopy } from "./disk.ts";
import { ProfileLocks } from "./locks.ts";
import { Way, type WayFault } from "./network.ts";
import { ProfileMarks } from "./profile-marks.ts";
import { BuildCaches, FIRST_BUILD } from "./build-caches.ts";
import { NO_ROWS, type Rows } from "./rows.ts";
import type { Page } from "./page-globals.ts";
import { profileOf } from "./server.ts";
import { Uplink } from "./uplink.ts";
import type { ClientGroup } from "./zero-client.ts";

/** What is done to a page from outside. */
export interface OpenPage {
  readonly window: EventTarget;
  readonly dead: boolean;
  /** Nothing in it goes on for now. */
  readonly frozen: boolean;
  readonly document: EventTarget & { visibilityState: string };
  readonly life: Page["life"];
  freeze: () => void;
  thaw: () => Promise<void>;
  onDoom: () => void;
  /** Turns of its event loop until it is killed; null: it is not to be. */
  doomedIn: number | null;
  run: (work: () => unknown) => Promise<void>;
  kill: () => Promise<void>;
}

/** A browser profile as it was. */
export interface ProfileCopy {
  disk: DiskCopy;
  marks: ReadonlyMap<string, string>;
  remembered: ReadonlyMap<string, unknown>;
  caches: ReturnType<BuildCaches["copy"]>;
  groups: ReadonlyMap<string, ClientGroup>;
}

const copyOf = (groups: ReadonlyMap<string, ClientGroup>) =>
  new Map([...groups].map(([build, group]) => [build, { ...group }]));

export interface Tab {
  page: OpenPage;
  engine: Engine;
}

export class Device {
  readonly index: number;
  readonly person: PersonName;
  readonly session: CachedSession;
  readonly disk = new Disk();
  readonly remembered = new Map<string, unknown>();
  readonly marks = new ProfileMarks();
  readonly locks: ProfileLocks;
  readonly way: Way;
  /** This device's clock minus the true time, ms. */
  clockSkew = 0;
  clockIntact = true;
  tabs: Tab[] = [];
  /** True times until which something is wrong. */
  cutUntil = 0;
  zeroErrorUntil = 0;
  zeroSilentUntil = 0;
  /** Zero is not connected here: all goes over HTTP. */
  withoutZeroUntil = 0;
  readonly uplink = new Uplink();
  /** Names that it had and does not know any more: what the shop is shown of them nobody can take away. */
  readonly lostNames = new Set<string>();
  copied: ProfileCopy | null = null;
  /** The next request that tells of a former name never arrives. */
  losesRenaming = false;
  /** Its name when it was first looked at. */
  firstName: unknown;
  /** Whose cookie the browser has: the name of a session on the server. */
  profile: string;
  /** Nobody signs in as its person any more. */
  accountClosed = false;
  /** The build whose page was opened last. */
  build = FIRST_BUILD;
  readonly caches = new BuildCaches();
  /** What the last page that was in view had written down, and when it had heard it, true time; null: none since the profile is this one. */
  inView: { rows: Rows; at: number } | null = null;
  #groupOf = new Map<string, ClientGroup>();
  #groups = 0;

  constructor(
    given: { index: number; person: PersonName; session: CachedSession; random: Random },
    happened: (fault: WayFault) => void,
    wake: ConstructorParameters<typeof ProfileLocks>[0],
  ) {
    this.index = given.index;
    this.person = given.person;
    this.session = given.session;
    this.profile = this.ownProfile;
    this.way = new Way(given.random, happened);
    this.locks = new ProfileLocks(wake);
    this.remembered.set("session", given.session);
    this.newGroup();
  }

  get ownProfile(): string {
    return profileOf(this.index, this.person);
  }

  /** Of the build whose page was opened last. */
  get group(): ClientGroup {
    return this.groupOf(this.build);
  }

  groupOf(build: string): ClientGroup {
    return this.#groupOf.get(build) ?? this.newGroup(build);
  }

  newGroup(build: string = this.build): ClientGroup {
    this.#groups += 1;
    const group: ClientGroup = {
      id: `group-${this.index}-${this.#groups}`,
      rows: NO_ROWS,
      heardAt: 0,
      mutations: [],
      confirmed: new Map(),
      collected: false,
    };
    this.#groupOf.set(build, group);
    return group;
  }

  /** The server knows nothing of what this device has of any build. */
  collectGroups(): void {
    for (const group of this.#groupOf.values()) group.collected = true;
  }

  copyProfile(): void {
    const { disk, marks, remembered, caches } = this;
    const groups = copyOf(this.#groupOf);
    const copied = { disk: disk.copy(), marks: marks.copy(), remembered: new Map(remembered), caches: caches.copy() };
    this.copied = { ...copied, groups };
  }

  /** As it was when it was copied; null: as one of which everything was thrown away. No page may be open. */
  putProfileBack(copy: ProfileCopy | null): void {
    this.disk.putBack(copy?.disk ?? null);
    this.inView = null;
    if (copy === null) {
      this.#groupOf.clear();
      return;
    }
    this.caches.putBack(copy.caches);
    this.#groupOf = copyOf(copy.groups);
    this.marks.putBack(copy.marks);
    this.remembered.clear();
    for (const [key, value] of copy.remembered) this.remembered.set(key, value);
  }

  /** The names in the sequence's story that it knows now. */
  names(): string[] {
    return [this.meta("device"), ...((this.meta("replaced") as string[] | undefined) ?? [])].filter(
      (name) => typeof name === "string",
    );
  }

  /** The outbox as it is on the disk. */
  entries(): OutboxEntry[] {
    return this.disk.read(`garaj-outbox-${this.session.user.id}`, "entries") as OutboxEntry[];
  }

  /** What was brought here in files, as it is on the disk. */
  imported(): ImportedEntry[] {
    return this.disk.read(`garaj-outbox-${this.session.user.id}`, "imported") as ImportedEntry[];
  }

  meta(key: string): unknown {
    const rows = this.disk.read(`garaj-outbox-${this.session.user.id}`, "meta") as { key: string; value: unknown }[];
    return rows.find((row) => row.key === key)?.value;
  }
}
