// One delivery, three phones, sixty scans in sixty seconds, and the network of each cut and mended on the way: whether every count is right
// then, and how soon everybody has the same. Each phone is a page of the product behind a network of its own.

import { Agent } from "node:http";
import { Network } from "../../../e2e/fixtures/network.ts";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { hire, type Person } from "../crew.ts";
import { CountsOnServer, onHandOf, orderDelivery, wrongCounts, type Delivery } from "../delivery.ts";
import { Device } from "../device.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { untilQuiet } from "../page/quiet.ts";
import { scanPiece, whenReceived, type Scanned } from "../page/receipt.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 20, orders: 20, parts: 200 };
const PEOPLE = ["parts@demo.test", "admin@demo.test", "manager@demo.test"];
const EACH = 20;
const SCANS = EACH * PEOPLE.length;
/** Of each phone every second scan is of a line that it alone receives, the others of one that all do. */
const OWN = EACH / 2;
const QUANTITIES = [...PEOPLE.map(() => OWN), OWN * PEOPLE.length];
const EVERY_MS = 1_000;
/** Right behind a scan: its answer, or the scan itself, is lost on the way. */
const CUT_BEHIND_MS = 50;
/** The scan behind which each phone's network is cut, and for how long: four more are made without it. */
const CUT_AT = [9, 25, 41];
const CUT_FOR_MS = 12_500;
const QUIET_MS = 3_000;
const LONGEST_ROW_MS = 30_000;
const LONGEST_AGREEING_MS = 120_000;

interface ReceivingPhone {
  device: Device;
  network: Network;
  userId: string;
}

interface Run {
  wrong: string[];
  /** From the last scan until the server and all phones have the same, s. */
  agreed: number;
  /** From each mended network until the server has what was scanned meanwhile, s. */
  caughtUp: number[];
  /** From each scan of a phone's own line until its row is painted there, ms. */
  rows: number[];
}

export const receiptPhones: Alone = {
  ids: ["receipt.phones.wrong", "receipt.phones.agreed", "receipt.phones.caught-up", "receipt.phones.row"],
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const phones: ReceivingPhone[] = [];
    const agent = new Agent({ keepAlive: true });
    try {
      const [buyer] = await hire(stack.sql, "demo", "manager", 1);
      await settleDatabase(stack.sql);
      for (const email of PEOPLE) phones.push(await phoneOf(stack, email));
      const all: Run[] = [];
      for (let run = 0; run < runs; run++) all.push(await receiveOnce(stack, phones, { buyer: buyer!, agent }));
      yield figuresOf(all);
    } finally {
      agent.destroy();
      for (const { device, network } of phones) {
        await device.switchOff();
        await network.close();
      }
      await stack.destroy();
    }
  },
};

async function phoneOf(stack: Stack, email: string): Promise<ReceivingPhone> {
  const network = await Network.open(stack.port);
  const device = await Device.switchOn();
  const [user] = await stack.sql<{ id: string }[]>`
    select u.id from staff_user u join company c on c.id = u.company_id where u.email = ${email} and c.slug = 'demo'`;
  await device.signIn(stack.url("demo", network.port), email);
  return { device, network, userId: user!.id };
}

async function receiveOnce(
  stack: Stack,
  phones: readonly ReceivingPhone[],
  { buyer, agent }: { buyer: Person; agent: Agent },
): Promise<Run> {
  const delivery = await orderDelivery(stack.sql, { buyer, port: stack.port, agent }, QUANTITIES);
  for (const { device, network } of phones) {
    await device.page.goto(`${stack.url("demo", network.port)}/app/scan?purchase=${delivery.purchaseId}`);
    await device.page
      .locator("[data-pending]")
      .nth(QUANTITIES.length - 1)
      .waitFor();
    await device.delivered();
  }
  for (const { device } of phones) await untilQuiet(device.page, QUIET_MS);
  const before = await onHandOf(stack.sql, delivery);
  const counts = new CountsOnServer(stack.sql, delivery.purchaseId);
  try {
    const { scans, mended } = await scanAll(phones, delivery);
    const last = Math.max(...scans.map(({ at }) => at));
    const [shown] = await Promise.all([
      Promise.all(
        phones.map(({ device }) => device.page.evaluate(whenReceived, { pieces: SCANS, longest: LONGEST_AGREEING_MS })),
      ),
      counts.until(SCANS, LONGEST_AGREEING_MS),
    ]);
    const wrong = await wrongCounts(stack.sql, delivery, {
      before,
      scanned: QUANTITIES,
      each: new Map(phones.map(({ userId }) => [userId, EACH])),
    });
    for (const [at, { device }] of phones.entries()) wrong.push(...(await wrongOnPage(device, at)));
    const ends = [...shown, counts.whenAll(SCANS)];
    if (ends.includes(null) || wrong.length > 0) progress(`wrong: ${wrong.join("; ")}`);
    const run: Run = {
      wrong,
      // Who never agrees counts as long as was waited for.
      agreed: ends.includes(null) ? LONGEST_AGREEING_MS / 1_000 : (Math.max(...ends.map(Number)) - last) / 1_000,
      caughtUp: phones.map(({ userId }, at) => {
        const had = scans.filter(({ phone, at: when }) => phone === at && when <= mended[at]!).length;
        return ((counts.when(userId, had) ?? Date.now()) - mended[at]!) / 1_000;
      }),
      rows: scans.flatMap(({ ms }) => (ms === null ? [] : [ms])),
    };
    progress(
      `${SCANS} scans: ${wrong.length} counts wrong, the same everywhere after ${run.agreed.toFixed(2)} s, caught up after ` +
        `${run.caughtUp.map((s) => s.toFixed(2)).join(", ")} s, a row after ${percentile(run.rows, 0.95).toFixed(0)} ms (p95)`,
    );
    return run;
  } finally {
    for (const { network } of phones) network.mend(); // after a failure too
    await counts.end();
  }
}

/** One scan a second, by the phones in turn, on schedule whatever the pages do; when each network was mended, Unix ms. */
async function scanAll(
  phones: readonly ReceivingPhone[],
  { items }: Delivery,
): Promise<{ scans: (Scanned & { phone: number })[]; mended: number[] }> {
  const began = performance.now();
  const at = async (ms: number) => {
    const wait = began + ms - performance.now();
    if (wait > 0) await pause(wait);
  };
  const scan = async (n: number): Promise<Scanned & { phone: number }> => {
    const [phone, nth] = [n % phones.length, Math.floor(n / phones.length)];
    const isOwn = nth % 2 === 0;
    const { itemId, code } = items[isOwn ? phone : phones.length]!;
    await at(n * EVERY_MS);
    const shown = isOwn ? { itemId, count: nth / 2 + 1 } : null;
    const { page } = phones[phone]!.device;
    return { ...(await page.evaluate(scanPiece, { code, shown, longest: LONGEST_ROW_MS })), phone };
  };
  const cut = async ({ network }: ReceivingPhone, phone: number): Promise<number> => {
    const from = CUT_AT[phone]! * EVERY_MS + CUT_BEHIND_MS;
    await at(from);
    network.cut();
    await at(from + CUT_FOR_MS);
    network.mend();
    return Date.now();
  };
  const [scans, mended] = await Promise.all([
    Promise.all(Array.from({ length: SCANS }, (_, n) => scan(n))),
    Promise.all(phones.map(cut)),
  ]);
  return { scans, mended };
}

/** Where a phone does not show that all is here, once, and that nothing of it was refused. */
async function wrongOnPage({ page }: Device, phone: number): Promise<string[]> {
  const received = await page.locator("[data-received][data-asked]").first().getAttribute("data-received");
  const isWhole = (await page.locator("[data-all-here]").count()) === 1;
  const refused = await page.locator("[data-refused]").count();
  return [
    ...(received === String(SCANS) && isWhole ? [] : [`phone ${phone + 1} shows ${received} of ${SCANS}`]),
    ...(refused === 0 ? [] : [`phone ${phone + 1} was refused something`]),
  ];
}

function figuresOf(runs: readonly Run[]): Figure[] {
  const wrong = runs.map((run) => run.wrong.length);
  const agreed = runs.map((run) => run.agreed);
  const caughtUp = runs.flatMap((run) => run.caughtUp);
  const rows = runs.flatMap((run) => run.rows);
  const scanned = `${SCANS} scans in ${(SCANS * EVERY_MS) / 1_000} s by three phones on one purchase, each without a network on the way`;
  return [
    {
      id: "receipt.phones.wrong",
      what: `${scanned}: counts that are wrong, on the server and on the phones`,
      unit: "counts",
      goal: 0,
      value: Math.max(...wrong),
      samples: wrong,
    },
    {
      id: "receipt.phones.agreed",
      what: "the same: from the last scan until the server and all three phones have the same counts",
      unit: "s",
      goal: null,
      value: median(agreed),
      samples: agreed,
    },
    {
      id: "receipt.phones.caught-up",
      what: "the same: from a phone's network's return until the server has what it scanned meanwhile, the longest",
      unit: "s",
      goal: null,
      value: Math.max(...caughtUp),
      samples: caughtUp,
    },
    {
      id: "receipt.phones.row",
      what: `the same: from a scan until its row is painted on that phone, p95 (p50 ${median(rows).toFixed(1)} ms)`,
      unit: "ms",
      goal: 150,
      value: percentile(rows, 0.95),
      samples: rows,
    },
  ];
}
