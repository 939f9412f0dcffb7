// A Postgres that dies again while it comes back cuts connections at any point of their beginning: whoever waits for the first query hears
// of it, and nothing is thrown or rejected that nobody can catch, which would end the process.

import { once } from "node:events";
import { connect as connectTo, createServer, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { testConfig } from "../testing/test-config.ts";
import { uncaughtDuring } from "../testing/trouble.ts";
import { asAppRole, connect, isTransient } from "./connections.ts";
import { startJobs } from "./jobs.ts";

const db = await testDatabase();

/** What Postgres says while it recovers. */
const STARTING_UP = fatal("SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0");

function fatal(fields: string): Buffer {
  const body = Buffer.from(fields);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** How a connection ends. */
const ENDS = {
  reset: (line: Socket) => line.resetAndDestroy(),
  closed: (line: Socket) => line.destroy(),
  "told that it starts up, and reset": (line: Socket) => line.write(STARTING_UP, () => line.resetAndDestroy()),
};
type End = keyof typeof ENDS;

/** A way to the database that ends the next connections after so many pieces of what Postgres says. */
class Way {
  readonly #server = createServer((line) => this.#pass(line));
  readonly #cuts: { after: number; end: End }[] = [];
  readonly #lines = new Set<Socket>();

  /** The next connection, or the next ones. */
  cut(...cuts: { after: number; end: End }[]): void {
    this.#cuts.push(...cuts);
  }

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  url(of: string): string {
    const url = new URL(of);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.href;
  }

  resetAll(): void {
    for (const line of this.#lines) line.resetAndDestroy();
  }

  close(): void {
    this.resetAll();
    this.#server.close();
  }

  #pass(line: Socket): void {
    const cut = this.#cuts.shift();
    this.#lines.add(line);
    line.once("close", () => this.#lines.delete(line));
    line.on("error", () => {}); // that it breaks is meant
    if (cut?.after === 0) return void line.once("data", () => ENDS[cut.end](line));
    const { hostname, port } = new URL(db.ownerUrl);
    const onward = connectTo(Number(port), hostname);
    onward.on("error", () => {});
    line.on("data", (data) => onward.write(data));
    line.on("close", () => onward.destroy());
    onward.on("close", () => line.destroy());
    let pieces = 0;
    onward.on("data", (data) => {
      if (line.destroyed) return;
      pieces += 1;
      if (pieces === cut?.after) line.write(data, () => ENDS[cut.end](line));
      else line.write(data);
    });
  }
}

/** What nobody could catch, rejections too: the server ends with either. */
async function lostDuring(work: () => Promise<void>): Promise<unknown[]> {
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  process.on("unhandledRejection", note);
  try {
    return [...(await uncaughtDuring(work)), ...rejected];
  } finally {
    process.off("unhandledRejection", note);
  }
}

const way = new Way();
beforeAll(() => way.open());
afterAll(async () => {
  way.close();
  await db.close();
});

/** A beginning has four: what password is wanted, its proof, who we are talking to, what types there are; then comes the first answer. */
const PIECES = [0, 1, 2, 3, 4, 5];
const points = PIECES.flatMap((after) => (Object.keys(ENDS) as End[]).map((end) => ({ after, end })));

describe.each(points)("a connection that is $end after $after pieces of its beginning", (cut) => {
  it("fails its first query as a passing failure, or answers it, and the next is answered", async () => {
    const sql = connect(way.url(asAppRole(db.ownerUrl, testConfig())), 1, "garaj-test-cut");
    const lost = await lostDuring(async () => {
      way.cut(cut);
      const failure: unknown = await sql`select ${1}::int`.then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) expect(failure).toSatisfy(isTransient);
      await expect.poll(() => sql`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
      await turn();
    });
    await sql.end({ timeout: 0 });
    expect(lost).toEqual([]);
  });
});

it("connections of the job queue and of who listens are cut as well, twice in a row, and the queue works on", async () => {
  const errors: unknown[] = [];
  const log = { error: (told: unknown) => errors.push(told), debug() {}, info() {}, warn() {} } as never;
  const owner = connect(way.url(db.ownerUrl), 2, "garaj-test-cut");
  const worked: unknown[] = [];
  const handlers = [{ queue: "cut", handle: async (data: unknown) => void worked.push(data) }];
  const jobs = await startJobs(way.url(db.ownerUrl), owner, handlers, log);
  const heard: string[] = [];
  await owner.listen("cut", (text) => heard.push(text));
  await jobs.work(handlers);
  const lost = await lostDuring(async () => {
    for (const cut of points) {
      way.cut(cut, cut, cut);
      way.resetAll();
      await expect.poll(() => owner`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
    }
    await expect
      .poll(() =>
        owner
          .begin((tx) => jobs.insert(tx, "cut", [{ n: 1 }]))
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
    await expect.poll(() => worked.length).toBeGreaterThan(0);
    await expect
      .poll(() =>
        owner.notify("cut", "again").then(
          () => heard.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(0);
  });
  await jobs.stop();
  await owner.end({ timeout: 1 });
  expect(lost).toEqual([]);
});
