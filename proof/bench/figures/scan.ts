// The scanner: how much of a corpus of frames its reader reads and how long a frame takes, beside what else there is; and how long it takes
// from a code to the part's card, on a phone without a network that holds a catalogue of 20,000.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { prepareReader, readCodes } from "../../../client/scan/read-codes.ts";
import { corpus } from "../../scan/corpus.ts";
import type { DecoderName, Read, Scanned } from "../../scan/page.ts";
import { drawn } from "../../scan/frame.ts";
import { scanPage } from "../../scan/pages.ts";
import { isReadable } from "../../scan/readable.ts";
import { Network } from "../../../e2e/fixtures/network.ts";
import { Device, PATIENCE_MS } from "../device.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { Alone } from "../measurement.ts";
import { isWanted } from "../options.ts";
import { untilQuiet } from "../page/quiet.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

declare global {
  var scanned: Scanned;
}

/** So many frames at once: between them the run says how far it is. */
const AT_ONCE = 50;
const SHOP = { clients: 20, orders: 20 };
const PARTS = 20_000;
/** Codes for each run. */
const SCANS = 20;
/** Longer than from the page's being synced until it begins to take its rows up: what is scanned before that is not known yet. */
const QUIET_MS = 3_000;
/** A card that is not there by then never comes. */
const LONGEST_ANSWER_MS = 10_000;

const PRODUCT = ["scan.read", "scan.wrong", "scan.frame"];
const PROCESSOR = ["scan.frame.processor"];
const ZXING_BROWSER = ["scan.zxing-browser.read", "scan.zxing-browser.wrong", "scan.zxing-browser.frame"];

export const scanReading: Alone = {
  ids: [...PRODUCT, ...PROCESSOR, ...ZXING_BROWSER],
  async *measureAlone(options) {
    // Each takes minutes.
    const wanted = (ids: readonly string[]) => ids.some((id) => isWanted(options, id));
    if (wanted(PROCESSOR)) yield [await processorTime()];
    if (wanted([...PRODUCT, ...ZXING_BROWSER])) yield* inBrowser(wanted(PRODUCT), wanted(ZXING_BROWSER));
  },
};

export const scanAnswer: Alone = {
  ids: ["scan.answer"],
  async *measureAlone({ runs }) {
    yield [await answers(runs)];
  },
};

/** The reader by itself, in Node, on the same engine: what others do on the machine is not measured along. */
async function processorTime(): Promise<Figure> {
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareReader(Uint8Array.from(readFileSync(wasm)).buffer);
  const shots = corpus();
  const samples: number[] = [];
  for (const [index, shot] of shots.entries()) {
    const { width, height, data } = drawn(shot);
    const before = process.cpuUsage();
    await readCodes({ width, height, data, colorSpace: "srgb" });
    const { user, system } = process.cpuUsage(before);
    samples.push((user + system) / 1_000);
    if ((index + 1) % AT_ONCE === 0) progress(`processor time: ${index + 1} of ${shots.length} frames`);
  }
  return {
    id: "scan.frame.processor",
    what: `the scanner: processor time of a frame of ${samples.length}, read or not, p95 (p50 ${median(samples).toFixed(1)} ms)`,
    unit: "ms",
    goal: 100,
    value: percentile(samples, 0.95),
    samples,
  };
}

async function* inBrowser(product: boolean, zxingBrowser: boolean): AsyncGenerator<Figure[]> {
  const served = await scanPage();
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(served.url);
    await page.waitForFunction(() => "scanned" in globalThis);
    const shots = corpus();
    const readable = shots.map(isReadable);
    const has = (name: DecoderName) => page.evaluate((which) => globalThis.scanned.has(which), name);
    const readAll = async (name: DecoderName): Promise<Read[]> => {
      const reads: Read[] = [];
      for (let from = 0; from < shots.length; from += AT_ONCE) {
        const asked = [name, from, Math.min(shots.length, from + AT_ONCE)] as const;
        reads.push(...(await page.evaluate(([which, a, b]) => globalThis.scanned.read(which, a, b), asked)));
        progress(`${name}: ${reads.length} of ${shots.length} frames`);
      }
      return reads;
    };
    progress(`this browser ${(await has("native")) ? "has" : "has no"} BarcodeDetector of its own`);
    if (product) yield figuresOf("scan", "the scanner", await readAll("product"), readable, { read: 99, frame: 100 });
    if (zxingBrowser)
      yield figuresOf("scan.zxing-browser", "@zxing/browser", await readAll("zxingBrowser"), readable, null);
    if (product && (await has("native")))
      yield figuresOf("scan.native", "the browser's own", await readAll("native"), readable, null);
  } finally {
    await browser.close();
    served.close();
  }
}

function figuresOf(
  id: string,
  who: string,
  reads: readonly Read[],
  readable: readonly boolean[],
  goals: { read: number; frame: number } | null,
): Figure[] {
  const those = reads.filter(({ index }) => readable[index]);
  const share = (some: readonly Read[]) => (100 * some.filter(({ read }) => read).length) / some.length;
  const ms = reads.map((one) => one.ms);
  return [
    {
      id: `${id}.read`,
      what: `${who}: frames read of the ${those.length} that are readable (of all ${reads.length}: ${share(reads).toFixed(1)} %)`,
      unit: "%",
      goal: goals?.read ?? null,
      atLeast: true,
      value: share(those),
      samples: those.map(({ read }) => (read ? 100 : 0)),
    },
    {
      id: `${id}.wrong`,
      what: `${who}: frames of all ${reads.length} in which something was read that is not there`,
      unit: "%",
      goal: goals === null ? null : 0,
      value: (100 * reads.filter(({ wrong }) => wrong).length) / reads.length,
      samples: reads.map(({ wrong }) => (wrong ? 100 : 0)),
    },
    {
      id: `${id}.frame`,
      what: `${who}: a frame of ${reads.length}, read or not, p95 (p50 ${median(ms).toFixed(1)} ms)`,
      unit: "ms",
      goal: goals?.frame ?? null,
      value: percentile(ms, 0.95),
      samples: ms,
    },
  ];
}

/** As a scanner types it: until the part's card is drawn. */
async function scanCode([article, longest]: [string, number]): Promise<number> {
  const began = performance.now();
  for (const key of [...article.split(""), "Enter"])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "", bubbles: true, cancelable: true }));
  const isShown = () => document.querySelector("[data-found]")?.textContent.includes(article) === true;
  while (!isShown()) {
    if (performance.now() - began > longest) {
      const said = document.querySelector("[data-scan-result]")?.textContent;
      throw new Error(`no card of ${article}, but: ${said}`);
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

async function answers(runs: number): Promise<Figure> {
  const stack = await startProduct(SHOP);
  try {
    await stack.replicated(
      (tx) => tx`
        insert into part (id, company_id, part_no, name, article, barcode, unit, is_published, cross_refs,
          created_at, updated_at)
        select gen_random_uuid(), c.id, 100000 + n, 'Piesa ' || n, 'SC ' || n || '/X', (4000000000000 + n)::text, 'piece', false,
          '[]'::jsonb, now(), now()
        from company c, generate_series(1, ${PARTS}) n where c.slug = 'demo'`,
    );
    await settleDatabase(stack.sql);
    const network = await Network.open(stack.port);
    const phone = await Device.switchOn();
    try {
      await phone.signIn(stack.url("demo", network.port), "parts@demo.test");
      await phone.filled(PARTS);
      await phone.page.goto(`${stack.url("demo", network.port)}/app/scan`);
      await phone.page.locator("[data-scan-result]").waitFor();
      await phone.delivered();
      await untilQuiet(phone.page, QUIET_MS);
      network.cut();
      const samples: number[] = [];
      for (let run = 0; run < runs; run++) {
        for (let n = 1; n <= SCANS; n++) {
          const article = `SC ${1 + ((n * 997 + run * 31) % PARTS)}/X`;
          samples.push(await phone.page.evaluate(scanCode, [article, LONGEST_ANSWER_MS] as [string, number]));
        }
        progress(`answers, run ${run + 1}: p95 ${percentile(samples, 0.95).toFixed(1)} ms of ${samples.length}`);
      }
      return {
        id: "scan.answer",
        what: `from a code to the part's card, without a network, of ${PARTS} parts, p95 (p50 ${median(samples).toFixed(1)} ms)`,
        unit: "ms",
        goal: 150,
        value: percentile(samples, 0.95),
        samples,
      };
    } finally {
      await phone.switchOff();
      await network.close();
    }
  } finally {
    await stack.destroy();
  }
}
