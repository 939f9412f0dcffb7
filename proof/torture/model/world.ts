// One schedule's world: the server, the devices, and everything between them, in virtual time.

import { Engine } from "../../../client/data/session/engine.ts";
import { watchForUpdates } from "../../../client/data/session/update.ts";
import { deliverInBackground } from "../../../client/data/delivery/background-delivery.ts";
import { randomOf, type Random } from "../../../drizzle/seed/random.ts";
import type { FaultKind } from "../faults.ts";
import { Ledger } from "../ledger.ts";
import type { Schedule } from "../steps.ts";
import { VirtualClock } from "./clock.ts";
import { Device, type Tab } from "./device.ts";
import type { Passage } from "./network.ts";
import { boardWatch, READ_BY_MS } from "./board-watch.ts";
import { ProductPage, type PageWorld } from "./page.ts";
import { bringsCommands, COMMANDS_PATH, type Answer, type ModelServer } from "./server.ts";
import { Sync } from "./sync.ts";

interface Waiting {
  resolve: (response: Response) => void;
  reject: (error: Error) => void;
}

/** What tells of a former name. */
const RENAMING = '"replaces":["';

export class World {
  readonly clock = new VirtualClock();
  readonly ledger = new Ledger();
  readonly server: ModelServer;
  readonly sync: Sync;
  readonly devices: readonly Device[];
  readonly random: Random;
  readonly faults: Partial<Record<FaultKind, number>> = {};
  readonly tell: (line: string) => void;
  /** Requests on their way, and answers. */
  inFlight = 0;
  /** Some requests meet a server of the release before until then, true time. */
  oldServerUntil = 0;
  /** Nothing goes wrong any more: tabs that are frozen stay so. */
  peace = false;
  readonly shownWrong: string[] = [];
  readonly oldBoards: string[] = [];
  /** Newer versions of the app come: pages look after them. */
  readonly #hasVersions: boolean;
  #pages = 0;
  readonly #serviceWorkers = new Map<ProductPage, Device>();

  constructor(schedule: Schedule, server: ModelServer, tell: (line: string) => void) {
    this.server = server;
    this.random = randomOf(`torture-run/${schedule.seed}`);
    this.tell = (line) => tell(`${String(this.clock.now - begin).padStart(8)} ms  ${line}`);
    const begin = this.clock.now;
    const syncs = randomOf(`torture-sync/${schedule.seed}`);
    this.sync = new Sync(this.clock, server, syncs, () => this.meetsOldServer());
    this.#hasVersions = schedule.steps.some((step) => step.does === "fault" && step.fault === "new-version");
    this.devices = schedule.devices.map((person, index) => {
      const random = randomOf(`torture-way/${schedule.seed}/${index}`);
      return new Device(
        { index, person, session: server.sessions.get(person)!, random },
        (fault) => this.happened(fault),
        (page, run) => void this.clock.after(0, () => (page as ProductPage).run(run)),
      );
    });
    if (this.#hasVersions) for (const device of this.devices) device.caches.begin();
  }

  happened(fault: FaultKind): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1;
  }

  /** A tab of this device is opened, and the product starts in it as it does for somebody who is remembered. */
  async openTab(device: Device): Promise<void> {
    const page = this.#newPage(device);
    const look = boardWatch(device, device.build, page.build);
    device.build = page.build;
    await page.run(() => {
      const engine = new Engine(device.session);
      const seen = () => this.oldBoards.push(...look(page, engine));
      engine.opened.subscribe(seen);
      if (this.#hasVersions) {
        this.tell(`device ${device.index} opens ${page.build}`);
        page.life.engine.set(engine);
        watchForUpdates();
        this.clock.after(READ_BY_MS, () => void seen()); // also where it shows nothing at all
      }
      const tab: Tab = { page, engine };
      device.tabs.push(tab);
      page.onDoom = () => {
        device.tabs = device.tabs.filter((each) => each !== tab);
      };
      // In a page that is gone this reaches nothing; it only ends what this process would keep.
      page.cleanUp = () => void engine.close().catch(() => {});
    });
  }

  /** The service worker delivers, and is put to sleep again. */
  async wakeServiceWorker(device: Device): Promise<void> {
    const page = this.#newPage(device);
    this.#serviceWorkers.set(page, device);
    const asleep = () => this.clock.after(0, () => this.#kill(page));
    await page.run(() => void deliverInBackground().then(asleep, asleep));
    this.clock.after(120_000, () => this.#kill(page)); // a browser's patience
  }

  async #kill(page: ProductPage): Promise<void> {
    this.#serviceWorkers.delete(page);
    await page.kill();
  }

  async killServiceWorkers(device: Device): Promise<void> {
    for (const [page, of] of this.#serviceWorkers) if (of === device) await this.#kill(page);
  }

  #newPage(device: Device, worker: ConstructorParameters<typeof ProductPage>[2]["worker"] = null): ProductPage {
    this.#pages += 1;
    return new ProductPage(device, this, { name: `${device.index}.${this.#pages}`, worker });
  }

  openWorker: PageWorld["openWorker"] = ({ device }, worker) => {
    this.tell(`device ${device.index} fills ${worker.build}`);
    return this.#newPage(device, worker);
  };

  /** The page is loaded anew. */
  openAgain: PageWorld["openAgain"] = async (page) => {
    if (page.dead) return;
    await page.kill();
    await this.openTab(page.device);
  };

  wantsBackground(device: Device): void {
    this.clock.at(Math.max(this.clock.now, device.cutUntil) + this.random.int(500, 20_000), () =>
      this.wakeServiceWorker(device),
    );
  }

  /** A request leaves a page. */
  send(page: ProductPage, path: string, init: RequestInit, waiting: Waiting): void {
    const { device } = page;
    const body = typeof init.body === "string" ? init.body : null;
    const passage = device.way.next(bringsCommands(path, body));
    const request = {
      method: init.method ?? "GET",
      body,
      cookie: this.server.cookieOf(device.profile),
    };
    const fails = () => this.#fails(page, passage, waiting);
    const renames = device.losesRenaming && request.body?.includes(RENAMING) === true;
    if (renames) device.losesRenaming = false;
    if (this.#isCut(device) || passage.lostOnTheWay || renames) return fails();
    this.inFlight += 1;
    const sent = device.uplink.carry(this.clock.now, request.body?.length ?? 0, init.signal, () => this.clock.now);
    const arrive = async () => {
      this.inFlight -= 1;
      if (init.signal?.aborted && sent > 0) return undefined; // it never was there as a whole
      if (this.#isCut(device)) return fails();
      if (passage.instead) return this.#answer(page, passage, passage.instead, waiting);
      const answer = await this.#handle(path, request);
      if (passage.copyAfter !== null) this.#sendAgain(path, request, passage.copyAfter);
      if (passage.answerLost) return fails();
      this.#answer(page, passage, answer, waiting);
    };
    this.clock.after(passage.there + sent, arrive);
  }

  /** What is on its way as the database is put back goes down with the server that it was for. */
  #sendAgain(path: string, request: Parameters<ModelServer["request"]>[1], ms: number): void {
    const restores = this.faults.restore;
    this.clock.after(ms, async () => {
      if (this.faults.restore === restores) await this.#handle(path, request);
    });
  }

  async #handle(path: string, request: Parameters<ModelServer["request"]>[1]): Promise<Answer> {
    const answer = await this.server.request(path, request, this.meetsOldServer());
    if (bringsCommands(path, request.body)) this.sync.replicate();
    if (path === COMMANDS_PATH) await this.#lookAtDesk(request.body, answer);
    return answer;
  }

  /** A batch that was taken whole: the shop is shown what the device holds after it, but for what was answered before a copy of it came. */
  async #lookAtDesk(body: string | null, { status, text }: Answer): Promise<void> {
    const sent = JSON.parse(body ?? "{}") as {
      device?: string;
      pending_after?: number | null;
      held_after?: number | null;
    };
    if (status !== 200 || typeof sent.pending_after !== "number" || text.includes('"rejected"')) return;
    const shown = await this.server.shownOf(sent.device!);
    const since = Math.max(0, (shown?.answered ?? 0) - (sent.held_after ?? Infinity));
    const held = Math.max(0, sent.pending_after - since);
    if (shown?.pending !== held)
      this.shownWrong.push(
        `as its batch was answered, ${sent.device} is shown with ${shown?.pending}, and holds ${held}`,
      );
  }

  /** While servers are updated one after the other, each request meets one or the other. */
  readonly meetsOldServer = (): boolean => this.oldServerUntil > this.clock.now && this.random.chance(0.6);

  #isCut(device: Device): boolean {
    return device.cutUntil > this.clock.now || this.sync.serverDownUntil > this.clock.now;
  }

  #answer(page: ProductPage, passage: Passage, { status, text }: Answer, waiting: Waiting): void {
    this.inFlight += 1;
    this.clock.after(passage.back, () => {
      this.inFlight -= 1;
      if (this.#isCut(page.device)) return this.#fails(page, passage, waiting);
      const response = { status, ok: status >= 200 && status < 300, text: async () => text };
      return page.run(() => waiting.resolve(response as Response));
    });
  }

  #fails(page: ProductPage, passage: Passage, waiting: Waiting): void {
    if (!passage.noticed) return; // the page gives up by itself
    this.clock.after(passage.back, () => page.run(() => waiting.reject(new TypeError("Failed to fetch"))));
  }

  /** Writes down what the devices' outboxes say by now. */
  noteOutcomes(): void {
    for (const device of this.devices) {
      device.firstName ??= device.meta("device");
      for (const { id, outcome, settledAt } of device.entries())
        if (outcome !== null && settledAt !== null)
          this.ledger.noteOutcome({ device: device.index, id, outcome, settledAt });
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const { page } of device.tabs) await page.kill();
  }
}
