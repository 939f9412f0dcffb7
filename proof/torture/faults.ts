// The kinds of faults, in one list: what each does, how often it comes, and the range of its two numbers.

export interface FaultPlan {
  /** In words, for the report. `n` and `ms` mean the step's numbers. */
  what: string;
  weight: number;
  n: readonly [number, number];
  ms: readonly [number, number];
}

const NONE = [0, 0] as const;
const DAY = 24 * 3600 * 1000;

const plans = {
  "kill-tab": {
    what: "the tab is killed n turns of its event loop from now; opened again after ms",
    weight: 8,
    n: [0, 40],
    ms: [0, 20_000],
  },
  reboot: {
    what: "the device loses power n turns from now and starts again after ms: new monotonic clock",
    weight: 4,
    n: [0, 40],
    ms: [500, 90_000],
  },
  "second-tab": { what: "the same person opens a second tab, for ms", weight: 6, n: NONE, ms: [2_000, 120_000] },
  background: { what: "the browser wakes the service worker to deliver", weight: 3, n: NONE, ms: NONE },
  "skew-clock": {
    what: "somebody sets the device's clock ms forward or back",
    weight: 3,
    n: NONE,
    ms: [-30 * DAY, 30 * DAY],
  },
  upgrade: { what: "a new version is started: another build, an empty Zero", weight: 2, n: NONE, ms: NONE },
  quota: { what: "the device refuses to store the next n edits", weight: 3, n: [1, 3], ms: NONE },
  flood: { what: "n edits at once, in turn in all tabs", weight: 4, n: [5, 40], ms: NONE },
  cut: { what: "the device has no network for ms", weight: 8, n: NONE, ms: [50, 120_000] },
  "drop-request": { what: "the next n requests never arrive", weight: 5, n: [1, 3], ms: NONE },
  "drop-answer": {
    what: "the next n answers are lost: the server did it, the device does not hear",
    weight: 8,
    n: [1, 3],
    ms: NONE,
  },
  delay: { what: "the next n requests and answers take ms", weight: 5, n: [1, 4], ms: [500, 60_000] },
  duplicate: { what: "the next n requests arrive twice, the copy ms later", weight: 5, n: [1, 3], ms: [1, 30_000] },
  "html-answer": {
    what: "the next n requests are answered by a café's sign-in page with 200",
    weight: 3,
    n: [1, 3],
    ms: NONE,
  },
  "bad-gateway": {
    what: "the next n requests are answered by a proxy with 502 or 500",
    weight: 3,
    n: [1, 3],
    ms: NONE,
  },
  "cut-in-batch": {
    what: "the device has no network for ms, and the database is lost after n commands of the next batch of several",
    weight: 5,
    n: [0, 6],
    ms: [500, 15_000],
  },
  deadlock: { what: "the next n writes of commands end in a deadlock", weight: 4, n: [1, 15], ms: NONE },
  "lost-connection": {
    what: "the server's connections to Postgres break within the next command",
    weight: 4,
    n: [1, 2],
    ms: NONE,
  },
  "server-down": { what: "the server does not run for ms", weight: 3, n: NONE, ms: [100, 60_000] },
  "expire-session": {
    what: "the session ends; its person signs in again after ms",
    weight: 3,
    n: NONE,
    ms: [500, 60_000],
  },
  "other-person": { what: "for ms the browser's cookie is another person's", weight: 2, n: NONE, ms: [500, 30_000] },
  "zero-error": { what: "Zero refuses writes (its error state) for ms", weight: 4, n: NONE, ms: [100, 60_000] },
  "zero-silent": {
    what: "Zero's answers do not come for ms, though it says it is connected",
    weight: 4,
    n: NONE,
    ms: [500, 60_000],
  },
  "collect-zero": {
    what: "the server has collected what it knew of this Zero: it is rebuilt",
    weight: 3,
    n: NONE,
    ms: NONE,
  },
  backup: { what: "a backup of the database is made", weight: 3, n: NONE, ms: NONE },
  restore: { what: "the database is restored from the latest backup", weight: 4, n: NONE, ms: NONE },
} as const satisfies Record<string, FaultPlan>;

/**
 * Came later: schedules are extended by them (`extended.ts`), so that a seed of before goes on doing what it did. The model alone.
 */
const later = {
  "slow-link": {
    what: "the device's link carries n kbit/s for ms, and until all is answered",
    weight: 5,
    n: [8, 64],
    ms: [60_000, 600_000],
  },
  "copy-profile": { what: "a copy of the device's profile is made", weight: 3, n: NONE, ms: NONE },
  "restore-profile": {
    what: "the device's profile is put back from its latest copy; the first word of another name may be lost",
    weight: 3,
    n: NONE,
    ms: NONE,
  },
  "evict-store": { what: "the browser throws away what the device keeps", weight: 1, n: NONE, ms: NONE },
  "old-server": {
    what: "for ms a server of the release before answers some of the requests",
    weight: 4,
    n: NONE,
    ms: [5_000, 120_000],
  },
  "frozen-server": {
    what: "another server stands still and holds rows, for the next n tries of commands",
    weight: 3,
    n: [1, 12],
    ms: NONE,
  },
  retention: {
    what: "two months pass for what is settled: it leaves what devices receive",
    weight: 4,
    n: NONE,
    ms: NONE,
  },
  "ahead-away": {
    what: "the device is away for n minutes and ms; its clock is n minutes ahead when something is tapped and it starts anew",
    weight: 3,
    n: [7, 40],
    ms: [90_000, 600_000],
  },
  "failing-sweep": {
    what: "a tab is opened anew on a disk that fails n times where old edits are swept",
    weight: 3,
    n: [1, 4],
    ms: NONE,
  },
  "hide-tab": {
    what: "the tab goes out of view and is frozen for ms; the person goes on in another",
    weight: 4,
    n: NONE,
    ms: [5_000, 300_000],
  },
} as const satisfies Record<string, FaultPlan>;

/** In the model only in scenes (`scenes.ts`). */
const inScenes = {
  "new-version": { what: "a newer version of the app is downloaded", weight: 1, n: NONE, ms: NONE },
  "look-away": { what: "the tab is out of view for ms, and goes on", weight: 1, n: NONE, ms: [1_000, 120_000] },
  "restart-into": {
    what: "the restart into the newer version is taken, where it is offered",
    weight: 3,
    n: NONE,
    ms: NONE,
  },
} as const satisfies Record<string, FaultPlan>;

/** Only where an account is closed (`closed-accounts.ts`). The model alone. */
const ofAccounts = {
  "close-account": { what: "the account of the device's person is closed", weight: 1, n: NONE, ms: NONE },
  "open-account": {
    what: "the account is opened again, and its person signs in on all their devices",
    weight: 1,
    n: NONE,
    ms: NONE,
  },
} as const satisfies Record<string, FaultPlan>;

/** Done to processes and wires from outside: the full tier alone. */
const fromOutside = {
  "stop-browser": { what: "every process of the browser stands still for ms", weight: 4, n: NONE, ms: [100, 60_000] },
  blackhole: {
    what: "the device's connections stay and nothing comes through for ms",
    weight: 5,
    n: NONE,
    ms: [100, 60_000],
  },
  throttle: {
    what: "n kilobytes a second come through to and from the device, for ms",
    weight: 3,
    n: [1, 64],
    ms: [500, 60_000],
  },
  "cut-in-answer": {
    what: "the next answer ends after n bytes, and its connection with it",
    weight: 5,
    n: [0, 2000],
    ms: NONE,
  },
  "other-server": {
    what: "for ms the device's requests go to the server of the other version, with which they share the database",
    weight: 6,
    n: NONE,
    ms: [1_000, 60_000],
  },
  "drop-copy": {
    what: "Zero's store is dropped, as another tab does that the server refuses first; the page goes on",
    weight: 4,
    n: NONE,
    ms: NONE,
  },
  "kill-web": { what: "the web process is killed; it is started again after ms", weight: 5, n: NONE, ms: [0, 30_000] },
  "kill-zero-cache": {
    what: "all processes of zero-cache are killed; from n = 1000 on Postgres's, too, n - 1000 ms later",
    weight: 4,
    n: [0, 1_999],
    ms: NONE,
  },
  "kill-postgres": {
    what: "all processes of Postgres are killed; from n = 1000 on zero-cache's, too, n - 1000 ms later, from 2000 on its own again, n - 2000 ms later",
    weight: 4,
    n: [0, 2_999],
    ms: NONE,
  },
  "stop-web": { what: "the web process stands still for ms", weight: 4, n: NONE, ms: [100, 60_000] },
  "stop-zero-cache": { what: "all processes of zero-cache stand still for ms", weight: 4, n: NONE, ms: [100, 60_000] },
  "stop-postgres": { what: "all processes of Postgres stand still for ms", weight: 4, n: NONE, ms: [100, 60_000] },
} as const satisfies Record<string, FaultPlan>;

export type EarlyFault = keyof typeof plans;
export type LaterFault = keyof typeof later;
export type SceneFault = keyof typeof inScenes;
export type AccountFault = keyof typeof ofAccounts;
export type ModelFault = EarlyFault | LaterFault | SceneFault | AccountFault;
export type FaultKind = ModelFault | keyof typeof fromOutside;
export const FAULT_PLANS: Readonly<Record<FaultKind, FaultPlan>> = {
  ...plans,
  ...later,
  ...inScenes,
  ...ofAccounts,
  ...fromOutside,
};
/** What the model's schedules are drawn from. */
export const MODEL_FAULTS = Object.keys(plans) as EarlyFault[];
/** What comes in scenes besides. */
export const SCENE_FAULTS = Object.keys({ ...inScenes, ...ofAccounts }) as (SceneFault | AccountFault)[];
/** What they are extended by. */
export const LATER_FAULTS = Object.keys(later) as LaterFault[];
export const FAULT_KINDS = Object.keys(FAULT_PLANS) as FaultKind[];
