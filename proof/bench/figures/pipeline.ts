// The board of the pipeline with 3,000 cards over its six columns, at the desk: opened from what the device keeps, filtered, and a card
// dragged over all columns: what the page's main thread does for each frame, and the longest of its tasks, with the processor slowed four
// times; and a card that is ready let go on those in work until it is painted there, with and without a network.

import { Network } from "../../../e2e/fixtures/network.ts";
import { pause } from "../../../sync-server/processes/processes.ts";
import { Device } from "../device.ts";
import { dragWork, type DragWork } from "../drag-trace.ts";
import { median, percentile, type Figure } from "../figure.ts";
import { CARDS, EACH, fillPipeline } from "../full-pipeline.ts";
import type { Alone } from "../measurement.ts";
import { untilQuiet } from "../page/quiet.ts";
import { nextShown } from "../page/shown.ts";
import { settleDatabase, startProduct } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 1_000, orders: 60 };
/** With the cards of each column the least that the page has to hold before it is looked at. */
const SHOWN_CARDS = 24;
/** Pieces that are found in some of the cards, of a plate, a phone, a name, a subject. */
const SEARCHED = ["munteanu 7", "0123", "kit"];
const DRAGS = 2;
const DROPS = 6;
const MOVES = 90;
const FRAME_MS = 16;
const SLOWED = 4;
/** Longer than from the page's being synced until it begins to take its rows up. */
const QUIET_MS = 3_000;
const BETWEEN_MS = 500;

const BOARD = "/app/pipeline";
const CARD = "[data-column] [data-card]";
const COUNT = "[data-column=request] header b";

export const pipeline: Alone = {
  ids: [
    "pipeline.open",
    "pipeline.filter",
    "pipeline.drag.frame.p95",
    "pipeline.drag.frame.slowed.p95",
    "pipeline.drag.task.slowed",
    "pipeline.drop.p95",
    "pipeline.drop.offline.p95",
  ],
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const network = await Network.open(stack.port);
    const address = stack.url("demo", network.port);
    const desk = await Device.switchOn();
    const [opened, filtered]: [number[], number[]] = [[], []];
    const [plain, slowed]: [DragWork, DragWork] = [noWork(), noWork()];
    const dropped: Record<"online" | "offline", number[]> = { online: [], offline: [] };
    try {
      await fillPipeline(stack.sql);
      await settleDatabase(stack.sql);
      const { page } = desk;
      await page.setViewportSize({ width: 1440, height: 900 });
      await desk.signIn(address, "manager@demo.test");
      await desk.filled(CARDS);
      await page.goto(address + BOARD);
      await wholeBoard(desk);
      for (let run = 1; run <= runs; run++) {
        opened.push(await openBoard(desk));
        filtered.push(...(await filters(desk)));
        await dragsOver(desk, plain, slowed);
        dropped.online.push(...(await drops(desk)));
        network.cut();
        await page.locator('[data-sync]:not([data-sync="synced"])').first().waitFor();
        dropped.offline.push(...(await drops(desk)));
        network.mend();
        await desk.delivered();
        progress(
          `pipeline of ${CARDS} cards, run ${run}: opened ${median(opened).toFixed(0)} ms; filtered p95 ${percentile(filtered, 0.95).toFixed(0)} ms; a frame p95 ${percentile(plain.frames, 0.95).toFixed(1)}, slowed ${percentile(slowed.frames, 0.95).toFixed(1)}, longest task ${Math.max(...slowed.tasks).toFixed(0)} ms; drops p95 ${percentile(dropped.online, 0.95).toFixed(0)} ms, without a network ${percentile(dropped.offline, 0.95).toFixed(0)} ms`,
        );
      }
      yield figures({ opened, filtered, plain, slowed, dropped });
    } finally {
      network.mend();
      await desk.switchOff();
      await network.close();
      await stack.destroy();
    }
  },
};

const noWork = (): DragWork => ({ frames: [], tasks: [] });

interface Measured {
  opened: number[];
  filtered: number[];
  plain: DragWork;
  slowed: DragWork;
  dropped: Record<"online" | "offline", number[]>;
}

function figures({ opened, filtered, plain, slowed, dropped }: Measured): Figure[] {
  const figure = (id: string, what: string, goal: number, value: number, samples: number[]): Figure => ({
    id,
    what,
    unit: "ms",
    goal,
    value,
    samples,
  });
  const p95 = (samples: number[]) => percentile(samples, 0.95);
  const dragged = `main-thread work of a frame while a card is dragged over ${CARDS}, p95`;
  return [
    figure(
      "pipeline.open",
      `the board with ${CARDS} cards, the first time since the start, from local data until its cards are painted`,
      300,
      median(opened),
      opened,
    ),
    figure(
      "pipeline.filter",
      `the same filtered by a chip or by what is typed, until it is painted, p95 (p50 ${median(filtered).toFixed(0)} ms)`,
      50,
      p95(filtered),
      filtered,
    ),
    figure("pipeline.drag.frame.p95", dragged, 5, p95(plain.frames), plain.frames),
    figure(
      "pipeline.drag.frame.slowed.p95",
      `the same with the processor slowed ${SLOWED} times`,
      5,
      p95(slowed.frames),
      slowed.frames,
    ),
    figure("pipeline.drag.task.slowed", "the longest task of it", 50, Math.max(...slowed.tasks), slowed.tasks),
    figure(
      "pipeline.drop.p95",
      "a card that is ready let go on those in work until it is painted there, p95",
      50,
      p95(dropped.online),
      dropped.online,
    ),
    figure("pipeline.drop.offline.p95", "the same without a network", 50, p95(dropped.offline), dropped.offline),
  ];
}

/** Until every card is on it, and nothing is left to do. */
async function wholeBoard(desk: Device): Promise<void> {
  await desk.page.waitForFunction((cards) => {
    const counts = [...document.querySelectorAll("[data-column] header b")].map((count) => Number(count.textContent));
    return counts.length === 6 && counts.every((count) => count >= cards);
  }, EACH);
  await desk.delivered();
  await untilQuiet(desk.page, QUIET_MS);
}

/** The app is started elsewhere; the board is one step back. */
async function openBoard(desk: Device): Promise<number> {
  const { page } = desk;
  await wholeBoard(desk);
  await page.evaluate(() => history.pushState(null, "", "/app/more"));
  await page.reload();
  await desk.delivered();
  await untilQuiet(page, QUIET_MS);
  const shown = page.evaluate(nextShown, { input: "popstate", selector: CARD, atLeast: SHOWN_CARDS } as const);
  await page.evaluate(() => void setTimeout(() => history.back(), 0));
  const { tapped, painted } = await shown;
  await wholeBoard(desk);
  return painted - tapped;
}

/** By chips, and by what is typed at once; each, and back to all. */
async function filters({ page }: Device): Promise<number[]> {
  const samples: number[] = [];
  const measured = async (input: "click" | "input", act: () => Promise<void>) => {
    await untilQuiet(page, BETWEEN_MS);
    const shown = page.evaluate(nextShown, { input, selector: COUNT, atLeast: 1, changed: true } as const);
    const [{ tapped, painted }] = await Promise.all([shown, act()]);
    samples.push(painted - tapped);
  };
  for (const chip of ["urgent", "all", "mine", "all"])
    await measured("click", () => page.locator(`[data-chip=${chip}]`).click());
  for (const text of SEARCHED)
    for (const typed of [text, ""]) await measured("input", () => page.locator("input[name=q]").fill(typed));
  return samples;
}

const boxOf = async ({ page }: Device, selector: string) => (await page.locator(selector).first().boundingBox())!;

async function dragsOver(desk: Device, plain: DragWork, slowed: DragWork): Promise<void> {
  const { page } = desk;
  await wholeBoard(desk);
  const session = await page.context().newCDPSession(page);
  for (const [rate, work] of [
    [1, plain],
    [SLOWED, slowed],
  ] as const) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    for (let n = 0; n < DRAGS; n++) {
      const { frames, tasks } = await dragWork(desk, () => drag(desk));
      work.frames.push(...frames);
      work.tasks.push(Math.max(...tasks));
    }
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}

/** A card is taken, moved over all columns and back, and let go where it was. */
async function drag(desk: Device): Promise<void> {
  const { mouse } = desk.page;
  const box = await boxOf(desk, "[data-column=request] [data-card]");
  const last = await boxOf(desk, "[data-column=paid_today]");
  const from = { x: box.x + box.width / 2, y: box.y + box.height - 8 };
  const way = last.x + last.width / 2 - from.x;
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (let move = 1; move <= MOVES; move++) {
    const share = move <= MOVES / 2 ? move / (MOVES / 2) : 2 - move / (MOVES / 2);
    await mouse.move(from.x + share * way, from.y);
    await pause(FRAME_MS);
  }
  await mouse.up();
}

/** Cards that are ready, let go on those in work; each is taken back, so that the board stays as full as it is. */
async function drops(desk: Device): Promise<number[]> {
  const { page } = desk;
  const [from, to] = ["[data-column=ready]", "[data-column=in_work]"];
  const standing = page.locator(`${from} header b`);
  const before = (await standing.textContent())!;
  const samples: number[] = [];
  for (let n = 0; n < DROPS; n++) {
    await untilQuiet(page, BETWEEN_MS);
    const card = page.locator(`${from} [data-card]`).nth(n % 3);
    const id = (await card.getAttribute("data-card"))!;
    const [box, target] = [(await card.boundingBox())!, await boxOf(desk, to)];
    const at = { x: box.x + box.width / 2, y: box.y + box.height - 8 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x - 6, at.y + 3, { steps: 3 });
    await page.locator(`[data-card="${id}"][data-dragging]`).waitFor();
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
    await page.locator(`${to}[data-over=true]`).waitFor();
    await pause(FRAME_MS * 4);
    // Of the column, as it is drawn with its cards: one that comes to stand out of sight is not drawn.
    const wanted = { input: "drop", selector: `${to} header b`, atLeast: 1, changed: true } as const;
    const shown = page.evaluate(nextShown, wanted);
    const [{ tapped, painted }] = await Promise.all([shown, page.mouse.up()]);
    samples.push(painted - tapped);
    await page.locator("[data-undo=true] [data-do=undo]").click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelector(selector!)?.textContent === count,
      [`${from} header b`, before],
    );
  }
  return samples;
}
