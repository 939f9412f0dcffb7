// From page to page at the desk of a large shop: from the click until the page's rows are painted (rows with what they say, no gray
// ones), the first time since the app was started and again later, beside server-rendered pages of the same data. And the board
// opened by its address, beside the same page rendered by a server.
//
// For each page the app is started anew and left alone until nothing is left to do, so that no other page has brought what the two
// have in common. Then it is opened, left, and opened again. The server-rendered page is the same each time: from the beginning of
// the navigation until it is painted. Only what is asked for is measured: all pages take half an hour, one a few minutes.

import type postgres from "postgres";
import { OPEN_STATUSES } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { Device } from "../device.ts";
import { median, type Figure } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { isWanted, type Options } from "../options.ts";
import { installFirstShown } from "../page/first-shown.ts";
import { untilQuiet } from "../page/quiet.ts";
import { nextShown } from "../page/shown.ts";
import { openPages } from "../peers/pages-browser.ts";
import { progress } from "../report.ts";
import { rowsOfManager } from "../shop.ts";

/** Sees every page. */
const WHO = "admin@demo.test";
const FIRST_MS = 300;
const AGAIN_MS = 100;
const AGAIN = 3;
/** Longer than from the page's being synced until it begins to take its rows up. */
const QUIET_MS = 3_000;
/** What a page does after it was painted is no part of opening the next. */
const BETWEEN_MS = 500;

interface Way {
  page: string;
  /** Where one is before. */
  from: string;
  /** What is clicked there. */
  link: string;
  /** What is to be seen, and how many of it at the least. */
  rows: string;
  atLeast: number;
}

interface Shown {
  order: string;
  number: string;
  client: string;
  vehicle: string;
}

const MORE = "/app/more";
const BOARD = "/app/kanban";
const TABLE = "main [role=grid] [data-row]";
const CARDS = "main [data-column] article[data-order]";

function ways({ order, number }: Shown): Way[] {
  const inMenu = (page: string, to: string, rows: string, atLeast: number): Way => ({
    page,
    from: MORE,
    link: `a[href="${to}"]`,
    rows,
    atLeast,
  });
  const ofOrder = `/app/orders/${order}`;
  return [
    inMenu("day", "/app/day", "main [data-day] article[data-order]", 5),
    inMenu("board", BOARD, CARDS, 10),
    { page: "orders", from: BOARD, link: "[data-as=list]", rows: TABLE, atLeast: 10 },
    inMenu("clients", "/app/clients", TABLE, 10),
    inMenu("vehicles", "/app/vehicles", TABLE, 10),
    inMenu("parts", "/app/parts", TABLE, 10),
    inMenu("payments", "/app/payments", TABLE, 10),
    {
      page: "client",
      from: ofOrder,
      link: "[data-to=client]",
      rows: "main[data-client] [data-section=orders] [data-order]",
      atLeast: 1,
    },
    {
      page: "vehicle",
      from: ofOrder,
      link: "[data-to=vehicle]",
      rows: "main[data-vehicle] [data-section=orders] [data-order]",
      atLeast: 1,
    },
    {
      page: "order",
      from: `${BOARD}?q=${number}`,
      link: `article[data-order="${order}"] h3 a`,
      rows: "main[data-order-status] :is([data-line], [data-part])",
      atLeast: 1,
    },
    inMenu("settings", "/app/settings", "main form[data-section] input", 10),
    inMenu("people", "/app/people", TABLE, 5),
  ];
}

const PAGES = ways({ order: "", number: "", client: "", vehicle: "" }).map(({ page }) => page);
const OPENED = ["board.open.ours", "board.open.rendered", "board.open.vs.rendered"];
const idsOf = (page: string) => ["first", "again", "rendered"].map((time) => `nav.${page}.${time}`);
const isAsked = (options: Options, ids: readonly string[]) => ids.some((id) => isWanted(options, id));

export const navigation: OnShop = {
  ids: [...PAGES.flatMap(idsOf), ...OPENED],
  async measure(bench) {
    const { stack, options, address } = bench;
    const shown = await anOpenOrder(stack.sql);
    const pages = PAGES.filter((page) => isAsked(options, idsOf(page)));
    const opens = isAsked(options, OPENED);
    const desk = await Device.switchOn();
    const first = new Map<string, number[]>(pages.map((page) => [page, []]));
    const again = new Map<string, number[]>(pages.map((page) => [page, []]));
    const opened: number[] = [];
    try {
      await desk.page.setViewportSize({ width: 1440, height: 900 });
      await desk.signIn(address, WHO);
      await desk.filled(await rowsOfManager(stack.sql));
      await desk.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await desk.page.context().addInitScript(installFirstShown, { selector: CARDS, atLeast: 10 });
      for (let run = 1; run <= options.runs; run++) {
        for (const way of ways(shown).filter(({ page }) => pages.includes(page))) {
          await startAt(desk, `${address}${way.from}`);
          first.get(way.page)!.push(await go(desk, way));
          for (let n = 0; n < AGAIN; n++) {
            await back(desk, way);
            again.get(way.page)!.push(await go(desk, way));
          }
        }
        if (opens) opened.push(await openByAddress(desk, address));
        const said = pages.map((page) => `${page} ${inMs(first.get(page)!)}/${inMs(again.get(page)!)} ms`);
        progress(
          `run ${run}: ${[...said, ...(opens ? [`the board by its address ${inMs(opened)} ms`] : [])].join(", ")}`,
        );
      }
    } finally {
      await desk.switchOff();
    }
    const rendered = await measureRendered(stack, shown, {
      pages: opens ? [...new Set([...pages, "board"])] : pages,
      times: options.runs * AGAIN,
    });
    return [
      ...pages.flatMap((page) => figuresOf(page, first.get(page)!, again.get(page)!, rendered.get(page)!)),
      ...(opens ? openedBeside(opened, rendered.get("board")!) : []),
    ];
  },
};

const inMs = (samples: number[]): string => median(samples).toFixed(0);

async function openByAddress(desk: Device, address: string): Promise<number> {
  await startAt(desk, `${address}${BOARD}`);
  await desk.page.goto(`${address}${BOARD}`, { waitUntil: "commit" });
  return desk.page.evaluate(() => firstShown);
}

/** Of a car and a client whose pages show it. */
async function anOpenOrder(sql: postgres.Sql): Promise<Shown> {
  const [order] = await sql<Shown[]>`
    select o.id as order, o.number, o.client_id as client, o.vehicle_id as vehicle from work_order o join company c on c.id = o.company_id
    where c.slug = 'demo' and o.deleted_at is null and o.status = any(${[...OPEN_STATUSES]})
      and exists (select from work_line l where l.work_order_id = o.id and l.superseded_by is null)
    order by o.id limit 1`;
  return order!;
}

async function startAt(desk: Device, url: string): Promise<void> {
  await desk.page.goto(url);
  await desk.delivered();
  await untilQuiet(desk.page, QUIET_MS);
}

/** ms from the click until it is painted. */
async function go({ page }: Device, { link, rows: selector, atLeast }: Way): Promise<number> {
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  // Asked for before the click: looking from outside meanwhile would be measured along.
  const shown = page.evaluate(nextShown, { input: "click", selector, atLeast } as const);
  const [{ tapped, painted }] = await Promise.all([shown, target.click()]);
  return painted - tapped;
}

async function back({ page }: Device, { link }: Way): Promise<void> {
  await untilQuiet(page, BETWEEN_MS);
  await page.goBack();
  await page.locator(link).first().waitFor();
  await untilQuiet(page, BETWEEN_MS);
}

/** ms of each opening, by page. */
async function measureRendered(
  stack: Parameters<typeof openPages>[0],
  shown: Shown,
  { pages, times }: { pages: readonly string[]; times: number },
): Promise<ReadonlyMap<string, number[]>> {
  const { device, address, close } = await openPages(stack, WHO);
  try {
    await device.page.setViewportSize({ width: 1440, height: 900 });
    const samples = new Map<string, number[]>(pages.map((page) => [page, []]));
    for (let n = 0; n < times; n++) {
      for (const page of pages) {
        const id = page in shown ? `/${shown[page as keyof Shown]}` : "";
        await device.page.goto(`${address}/desk/${page}${id}`);
        samples.get(page)!.push((await device.page.evaluate(() => formProbe.painted)).after);
        if ((await device.page.locator("tbody tr").count()) === 0) throw new Error(`nothing on the rendered ${page}`);
      }
    }
    return samples;
  } finally {
    await close();
  }
}

function figuresOf(page: string, first: number[], again: number[], rendered: number[]): Figure[] {
  const common = { unit: "ms" } as const;
  return [
    {
      ...common,
      id: `nav.${page}.first`,
      what: `${page}: from the click until its rows are painted, the first time`,
      goal: FIRST_MS,
      value: median(first),
      samples: first,
    },
    {
      ...common,
      id: `nav.${page}.again`,
      what: "the same again",
      goal: AGAIN_MS,
      value: median(again),
      samples: again,
    },
    {
      ...common,
      id: `nav.${page}.rendered`,
      what: "the same, server-rendered",
      goal: null,
      value: median(rendered),
      samples: rendered,
    },
  ];
}

function openedBeside(ours: number[], rendered: number[]): Figure[] {
  const [mine, theirs] = [median(ours), median(rendered)];
  const what = "the desk's board by its address until its cards are painted";
  const common = { unit: "ms", goal: null } as const;
  return [
    { ...common, id: "board.open.ours", what, value: mine, samples: ours },
    { ...common, id: "board.open.rendered", what: "the same, server-rendered", value: theirs, samples: rendered },
    {
      id: "board.open.vs.rendered",
      what: "ours takes so many times as long",
      unit: "×",
      goal: 1,
      value: mine / theirs,
      samples: [mine / theirs],
    },
  ];
}
