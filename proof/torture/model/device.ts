// A device in the model: a browser profile with its disk, its clock, its way to the server, and what runs on it.

import type { Engine } from "../../../client/data/session/engine.ts";
import type { CachedSession } from "../../../client/data/device/device-db.ts";
import type { Random } from "../../../drizzle/seed/random.ts";
import type { OutboxEntry } from "../../../client/data/outbox/outbox-db.ts";
import type { PersonName } from "../schedule.ts";
import { Disk } from "./disk.ts";
import { ProfileLocks } from "./locks.ts";
import { Way, type WayFault } from "./network.ts";
import { ProfileMarks } from "./profile-marks.ts";
import { NO_ROWS } from "./rows.ts";
import { profileOf } from "./server.ts";
import type { ClientGroup } from "./zero-client.ts";

/** What is done to a page from outside. */
export interface OpenPage {
  readonly window: EventTarget;
  readonly dead: boolean;
  onDoom: () => void;
  /** Turns of its event loop until it is killed; null: it is not to be. */
  doomedIn: number | null;
  run: (work: () => unknown) => Promise<void>;
  kill: () => Promise<void>;
}

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
  /** Whose cookie the browser has: the name of a session on the server. */
  profile: string;
  group: ClientGroup;
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
    this.group = this.newGroup();
  }

  get ownProfile(): string {
    return profileOf(this.index, this.person);
  }

  newGroup(): ClientGroup {
    this.#groups += 1;
    this.group = {
      id: `group-${this.index}-${this.#groups}`,
      rows: NO_ROWS,
      mutations: [],
      confirmed: new Map(),
      collected: false,
    };
    return this.group;
  }

  /** The outbox as it is on the disk. */
  entries(): OutboxEntry[] {
    return this.disk.read(`garaj-outbox-${this.session.user.id}`, "entries") as OutboxEntry[];
  }

  meta(key: string): unknown {
    const rows = this.disk.read(`garaj-outbox-${this.session.user.id}`, "meta") as { key: string; value: unknown }[];
    return rows.find((row) => row.key === key)?.value;
  }
}
