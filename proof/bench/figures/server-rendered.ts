// The same board, the same taps, the same shop: the product beside a server-rendered application on its database, with
// the server on this machine and with 400 ms between. Tap until the new state is painted, and opening the board.

import { pause } from "../../../sync-server/processes/processes.ts";
import type { Bench } from "../bench.ts";
import { Device } from "../device.ts";
import { median, type Figure } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { openPages } from "../peers/pages-browser.ts";
import { progress } from "../report.ts";
import { linesToStart } from "../shop.ts";

const MECHANIC = "mechanic@demo.test";
const TAPS_PER_RUN = 4;
/** A phone on the edge of the network: ms that each answer takes at the least. */
const SLOW_MS = 400;
/** Nobody opens the board for less: the picture of it for the next start is taken a second after its last change. */
const LOOKED_AT_MS = 3_000;

interface Samples {
  tap: number[];
  open: number[];
}

export const serverRendered: OnShop = {
  ids: ["tap", "tap.slow", "open", "open.slow"].flatMap((name) =>
    ["ours", "pages", "ratio"].map((who) => `peer.pages.${name}.${who}`),
  ),
  async measure(bench) {
    const [line] = (await linesToStart(bench.stack.sql, MECHANIC)) as [string];
    const ours = await measureOurs(bench, line);
    const pages = await measurePages(bench, line);
    return [
      ...compared("tap", "a tap until its effect is painted", ours.near.tap, pages.near.tap),
      ...compared("tap.slow", `the same, ${SLOW_MS} ms from the server`, ours.far.tap, pages.far.tap),
      ...compared("open", "opening the board until it is painted", ours.near.open, pages.near.open),
      ...compared("open.slow", `the same, ${SLOW_MS} ms from the server`, ours.far.open, pages.far.open),
    ];
  },
};

function compared(name: string, what: string, ours: number[], pages: number[]): Figure[] {
  const [mine, theirs] = [median(ours), median(pages)];
  progress(`${what}: ${mine.toFixed(1)} ms, server-rendered ${theirs.toFixed(1)} ms`);
  const ratio = theirs / mine;
  const common = { unit: "ms", goal: null } as const;
  return [
    { ...common, id: `peer.pages.${name}.ours`, what, value: mine, samples: ours },
    { ...common, id: `peer.pages.${name}.pages`, what: `${what}, server-rendered`, value: theirs, samples: pages },
    {
      id: `peer.pages.${name}.ratio`,
      what: "so many times as long as ours",
      unit: "×",
      goal: null,
      value: ratio,
      samples: [ratio],
    },
  ];
}

async function measureOurs(bench: Bench, line: string): Promise<{ near: Samples; far: Samples }> {
  const phone = await Device.switchOn();
  try {
    const url = `${bench.stack.url("demo")}/app/mechanic`;
    await phone.signIn(bench.stack.url("demo"), MECHANIC);
    await phone.open(url);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const measure = async (): Promise<Samples> => {
      const samples: Samples = { tap: [], open: [] };
      for (let run = 0; run < bench.options.runs; run++) {
        await phone.page.goto(url, { waitUntil: "commit" });
        samples.open.push(await phone.page.evaluate(() => garajProbe.boardShown));
        await phone.delivered();
        for (const { painted, tapped } of await phone.tapThrough([line], TAPS_PER_RUN))
          samples.tap.push(painted - tapped);
        await pause(LOOKED_AT_MS);
      }
      return samples;
    };
    const near = await measure();
    await slowDown(phone);
    return { near, far: await measure() };
  } finally {
    await phone.switchOff();
  }
}

async function measurePages(bench: Bench, line: string): Promise<{ near: Samples; far: Samples }> {
  const { device: phone, address, close } = await openPages(bench.stack, MECHANIC);
  try {
    const url = `${address}/board`;
    const measure = async (): Promise<Samples> => {
      const samples: Samples = { tap: [], open: [] };
      for (let run = 0; run < bench.options.runs; run++) {
        await phone.page.goto(url);
        samples.open.push((await phone.page.evaluate(() => formProbe.painted)).after);
        for (let n = 0; n < TAPS_PER_RUN; n++) samples.tap.push(await tapForm(phone, line));
      }
      return samples;
    };
    const near = await measure();
    await slowDown(phone);
    return { near, far: await measure() };
  } finally {
    await close();
  }
}

/** Pauses or resumes, and waits for the page that shows it; ms from the tap until that is painted. */
async function tapForm({ page }: Device, line: string): Promise<number> {
  const here = page.locator(`[data-line="${line}"]`);
  const status = await here.getAttribute("data-line-status");
  const [event, becomes] = status === "in_progress" ? ["pause", "paused"] : ["resume", "in_progress"];
  await here.locator(`button[data-event="${status === "pending" ? "start" : event}"]`).click();
  await page.locator(`[data-line="${line}"][data-line-status="${becomes}"]`).waitFor();
  return page.evaluate(async () => (await formProbe.painted).at - formProbe.tappedAt());
}

async function slowDown({ page }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
