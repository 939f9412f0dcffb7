// The calendar of a shop with 12 posts and 1,500 appointments in a month, at the desk: a month opened from what the device keeps, from one
// mode to another, a card dragged over a week and out of a month (what the page's main thread does for each frame, and the longest of its
// tasks, with the processor slowed four times), and a drop until the card is painted where it fell, with and without a network.

import { pause } from "../../../sync-server/processes/processes.ts";
import { Device } from "../device.ts";
import { APPOINTMENTS, clearMonth, MINE, planMonth, POSTS } from "../full-calendar.ts";
import { dragWork, type DragWork } from "../drag-trace.ts";
import { median, percentile, type Figure } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { untilQuiet } from "../page/quiet.ts";
import { nextShown } from "../page/shown.ts";
import { progress } from "../report.ts";
import { rowsOfManager } from "../shop.ts";

/** From the month that was opened, all of them and back. */
const MODES = ["week", "day", "list", "month"] as const;
const DROPS = 6;
const DRAGS = 2;
const MOVES = 90;
const FRAME_MS = 16;
const SLOWED = 4;
/** Longer than from the page's being synced until it begins to take its rows up. */
const QUIET_MS = 3_000;
const BETWEEN_MS = 500;

const BOARD = "/app/calendar-board";
const CELL = "main [data-row][data-date]";
const SHOWN: Record<(typeof MODES)[number], string> = {
  month: "main[data-mode=month] [data-date] [data-action=choose]",
  week: "main[data-mode=week] [data-date] article[data-appointment]",
  day: "main[data-mode=day] [data-day-board] [data-appointment]",
  list: "main[data-mode=list] [role=grid] [data-appointment]",
};

const DRAGGED = ["week", "month"] as const;
type Dragged = (typeof DRAGGED)[number];

export const calendar: OnShop = {
  ids: [
    "calendar.open.month",
    ...DRAGGED.flatMap((mode) =>
      ["frame.p95", "frame.slowed.p95", "task.slowed"].map((what) => `calendar.drag.${mode}.${what}`),
    ),
    "calendar.drop.p95",
    "calendar.drop.offline.p95",
    "calendar.mode",
  ],
  async measure(bench) {
    const { stack, options, address, network } = bench;
    const monday = await planMonth(stack.sql);
    const month = `${address}${BOARD}?mode=month&day=${monday}`;
    const week = `${address}${BOARD}?day=${monday}`;
    const desk = await Device.switchOn();
    const opened: number[] = [];
    const switched = new Map<string, number[]>(MODES.map((mode) => [mode, []]));
    const dropped: Record<"online" | "offline", number[]> = { online: [], offline: [] };
    const dragged: Record<Dragged, Drags> = { week: noDrags(), month: noDrags() };
    try {
      const { page } = desk;
      await page.setViewportSize({ width: 1440, height: 900 });
      await desk.signIn(address, "manager@demo.test");
      await desk.filled(await rowsOfManager(stack.sql));
      for (let run = 1; run <= options.runs; run++) {
        opened.push(await openMonth(desk, month, "/app/more"));
        for (const mode of MODES) switched.get(mode)!.push(await switchTo(desk, mode));

        await open(desk, week, "week");
        dropped.online.push(...(await drops(desk, monday)));
        network.cut();
        await page.locator('[data-sync]:not([data-sync="synced"])').first().waitFor();
        dropped.offline.push(...(await drops(desk, monday)));
        network.mend();
        await desk.delivered();

        await dragsOver(desk, week, { mode: "week", monday, into: dragged.week });
        await dragsOver(desk, month, { mode: "month", monday, into: dragged.month });
        const [drop, away] = [percentile(dropped.online, 0.95), percentile(dropped.offline, 0.95)];
        const modes = [...switched].map(([mode, all]) => `${mode} ${median(all).toFixed(0)}`).join(", ");
        const drags = DRAGGED.map((mode) => `${mode} ${inWords(dragged[mode])}`).join("; ");
        progress(`calendar, run ${run}: a month ${median(opened).toFixed(0)} ms; ${modes} ms`);
        progress(`drops p95 ${drop.toFixed(0)} ms, without a network ${away.toFixed(0)} ms; drags: ${drags}`);
      }
    } finally {
      network.mend();
      await desk.switchOff();
      await clearMonth(stack.sql);
    }
    return [
      {
        id: "calendar.open.month",
        what: `a month of ${APPOINTMENTS} appointments on ${POSTS} posts, the first time since the start, until its cells are painted`,
        unit: "ms",
        goal: 300,
        value: median(opened),
        samples: opened,
      },
      ...DRAGGED.flatMap((mode) => dragFigures(mode, dragged[mode])),
      dropFigure(
        "calendar.drop.p95",
        "a card of the week let go until it is painted where it fell, p95",
        dropped.online,
      ),
      dropFigure("calendar.drop.offline.p95", "the same without a network", dropped.offline),
      slowestMode(switched),
    ];
  },
};

const dropFigure = (id: string, what: string, samples: number[]): Figure => ({
  id,
  what,
  unit: "ms",
  goal: 50,
  value: percentile(samples, 0.95),
  samples,
});

function dragFigures(mode: Dragged, { plain, slowed }: Drags): Figure[] {
  const where = { week: "over its week", month: "out of the chosen cell of its month" }[mode];
  const frame = (id: string, what: string, { frames }: DragWork): Figure => ({
    id: `calendar.drag.${mode}.${id}`,
    what,
    unit: "ms",
    goal: 5,
    value: percentile(frames, 0.95),
    samples: frames,
  });
  return [
    frame("frame.p95", `main-thread work of a frame while a card is dragged ${where}, p95`, plain),
    frame("frame.slowed.p95", `the same with the processor slowed ${SLOWED} times`, slowed),
    {
      id: `calendar.drag.${mode}.task.slowed`,
      what: "the longest task of it",
      unit: "ms",
      goal: 50,
      value: Math.max(...slowed.tasks),
      samples: slowed.tasks,
    },
  ];
}

/** Each mode's median; the slowest counts. */
function slowestMode(switched: ReadonlyMap<string, number[]>): Figure {
  const [mode, samples] = [...switched].toSorted(([, a], [, b]) => median(b) - median(a))[0]!;
  return {
    id: "calendar.mode",
    what: `from one mode of the calendar to another, until it is painted: the slowest (${mode})`,
    unit: "ms",
    goal: 100,
    value: median(samples),
    samples,
  };
}

interface Drags {
  plain: DragWork;
  slowed: DragWork;
}
const noDrags = (): Drags => ({ plain: { frames: [], tasks: [] }, slowed: { frames: [], tasks: [] } });

const inWords = ({ plain, slowed }: Drags) =>
  `a frame p95 ${percentile(plain.frames, 0.95).toFixed(1)}, slowed ${percentile(slowed.frames, 0.95).toFixed(1)}, longest task ${Math.max(...slowed.tasks).toFixed(0)} ms`;

async function open({ page }: Device, url: string, mode: keyof typeof SHOWN): Promise<void> {
  await page.goto(url);
  await page.locator("main[data-rows=live]").waitFor();
  await page.locator(SHOWN[mode]).first().waitFor();
  await untilQuiet(page, QUIET_MS);
}

/** The app is started elsewhere; the calendar is one step back. */
async function openMonth(desk: Device, month: string, elsewhere: string): Promise<number> {
  const { page } = desk;
  await open(desk, month, "month");
  // In the same document, as the app goes: started there, it goes back without being loaded again.
  await page.evaluate((path) => history.pushState(null, "", path), elsewhere);
  await page.reload();
  await desk.delivered();
  await untilQuiet(page, QUIET_MS);
  const shown = page.evaluate(nextShown, { input: "popstate", selector: SHOWN.month, atLeast: POSTS * 20 } as const);
  await page.evaluate(() => void setTimeout(() => history.back(), 0));
  const { tapped, painted } = await shown;
  return painted - tapped;
}

async function switchTo({ page }: Device, mode: (typeof MODES)[number]): Promise<number> {
  await untilQuiet(page, BETWEEN_MS);
  const shown = page.evaluate(nextShown, { input: "click", selector: SHOWN[mode], atLeast: 10 } as const);
  const [{ tapped, painted }] = await Promise.all([shown, page.locator(`button[data-mode=${mode}]`).click()]);
  return painted - tapped;
}

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});

async function take({ page }: Device, id: string): Promise<{ x: number; y: number }> {
  const card = page.locator(`article[data-appointment="${id}"]`);
  const at = middleOf((await card.boundingBox())!);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 6, at.y + 3, { steps: 3 });
  await card.and(page.locator("[data-dragging]")).waitFor();
  return at;
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** A card of Monday to Tuesday and back. */
async function drops(desk: Device, monday: string): Promise<number[]> {
  const { page } = desk;
  const first = page
    .locator(`${CELL}[data-date="${monday}"]`)
    .filter({ has: page.locator(`[data-appointment^="${MINE}"]`) })
    .first();
  const row = (await first.getAttribute("data-row"))!;
  const id = (await first.locator(`[data-appointment^="${MINE}"]`).first().getAttribute("data-appointment"))!;
  const samples: number[] = [];
  for (let n = 0; n < DROPS; n++) {
    await untilQuiet(page, BETWEEN_MS);
    const cell = `main [data-row="${row}"][data-date="${n % 2 === 0 ? nextDay(monday) : monday}"]`;
    await take(desk, id);
    const to = (await page.locator(cell).boundingBox())!;
    await page.mouse.move(to.x + to.width / 2, to.y + 12, { steps: 4 });
    await page.locator(`${cell}[data-over=true]`).waitFor();
    await pause(FRAME_MS * 4);
    const shown = page.evaluate(nextShown, {
      input: "drop",
      selector: `${cell} [data-appointment="${id}"]`,
      atLeast: 1,
    } as const);
    const [{ tapped, painted }] = await Promise.all([shown, page.mouse.up()]);
    samples.push(painted - tapped);
  }
  return samples;
}

/** A card is taken, moved over the cells and back, and let go where it was. */
async function dragsOver(
  desk: Device,
  url: string,
  { mode, monday, into }: { mode: Dragged; monday: string; into: Drags },
): Promise<void> {
  const { page } = desk;
  await open(desk, url, mode);
  const cell = page.locator(`${CELL}[data-date="${monday}"]`).first();
  if (mode === "month") {
    await cell.locator("[data-action=choose]").click();
    await page.locator("[data-chosen] article").first().scrollIntoViewIfNeeded();
    await untilQuiet(page, BETWEEN_MS);
  }
  const from = mode === "month" ? page.locator("[data-chosen]") : cell;
  const id = (await from.locator(`[data-appointment^="${MINE}"]`).first().getAttribute("data-appointment"))!;
  const thursday = page.locator(`${CELL}[data-date="${nextDay(nextDay(nextDay(monday)))}"]`);
  const over = middleOf((await thursday.nth(mode === "month" ? POSTS - 2 : 1).boundingBox())!);
  const session = await page.context().newCDPSession(page);
  for (const [rate, work] of [
    [1, into.plain],
    [SLOWED, into.slowed],
  ] as const) {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    for (let n = 0; n < DRAGS; n++) {
      const { frames, tasks } = await dragWork(desk, () => drag(desk, id, over));
      work.frames.push(...frames);
      work.tasks.push(Math.max(...tasks));
    }
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}

async function drag(desk: Device, id: string, over: { x: number; y: number }): Promise<void> {
  const { mouse } = desk.page;
  const at = await take(desk, id);
  for (let move = 1; move <= MOVES; move++) {
    const share = move <= MOVES / 2 ? move / (MOVES / 2) : 2 - move / (MOVES / 2);
    await mouse.move(at.x + share * (over.x - at.x), at.y + share * (over.y - at.y));
    await pause(FRAME_MS);
  }
  await mouse.up();
}
