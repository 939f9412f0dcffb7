// Dragging a card over a board of 300 at the desk: what the page's main thread does for each frame while the pointer moves, out of a
// Chromium trace, and the longest of its tasks with the processor slowed four times.

import type postgres from "postgres";
import { pause } from "../../../sync-server/processes/processes.ts";
import { Device } from "../device.ts";
import { percentile } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";
import { rowsOfManager } from "../shop.ts";
import { dragWork, type DragWork } from "../drag-trace.ts";

const CARDS = 300;
const DRAGS = 4;
const MOVES = 90;
const AT_REST_MS = 3_000;
const FRAME_MS = 16;
const SLOWED = 4;

export const boardDrag: OnShop = {
  ids: ["board.drag.frame.p95", "board.drag.frame.slowed.p95", "board.drag.task.slowed"],
  async measure({ stack, options, address }) {
    await fillBoard(stack.sql);
    const desk = await Device.switchOn();
    const [plain, slowed]: [DragWork, DragWork] = [empty(), empty()];
    try {
      await desk.page.setViewportSize({ width: 1440, height: 900 });
      await desk.signIn(address, "manager@demo.test");
      await desk.filled(await rowsOfManager(stack.sql));
      await desk.page.goto(`${address}/app/kanban`);
      // Of a long column only the cards in sight are drawn; its head counts them all.
      await desk.page.waitForFunction((cards) => {
        const counts = [...document.querySelectorAll("[data-column] header b")].map((count) =>
          Number(count.textContent),
        );
        return counts.reduce((all, count) => all + count, 0) >= cards;
      }, CARDS);
      await desk.delivered();
      // What a page does after it was opened is no part of a drag.
      await pause(AT_REST_MS);
      const session = await desk.page.context().newCDPSession(desk.page);
      for (let run = 1; run <= options.runs; run++) {
        for (const [rate, work] of [
          [1, plain],
          [SLOWED, slowed],
        ] as const) {
          await session.send("Emulation.setCPUThrottlingRate", { rate });
          for (let n = 0; n < DRAGS; n++) add(work, await dragWork(desk, () => drag(desk)));
          await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
        }
        progress(
          `drag over ${CARDS} cards, run ${run}: a frame p95 ${percentile(plain.frames, 0.95).toFixed(1)}, slowed ${SLOWED} times ${percentile(slowed.frames, 0.95).toFixed(1)}, longest task ${Math.max(...slowed.tasks).toFixed(0)} ms`,
        );
      }
    } finally {
      await desk.switchOff();
    }
    return [
      {
        id: "board.drag.frame.p95",
        what: `main-thread work of a frame while a card is dragged over ${CARDS}, p95`,
        unit: "ms",
        goal: 5,
        value: percentile(plain.frames, 0.95),
        samples: plain.frames,
      },
      {
        id: "board.drag.frame.slowed.p95",
        what: `the same with the processor slowed ${SLOWED} times`,
        unit: "ms",
        goal: 5,
        value: percentile(slowed.frames, 0.95),
        samples: slowed.frames,
      },
      {
        id: "board.drag.task.slowed",
        what: "the longest task of it",
        unit: "ms",
        goal: 50,
        value: Math.max(...slowed.tasks),
        samples: slowed.tasks,
      },
    ];
  },
};

const empty = (): DragWork => ({ frames: [], tasks: [] });

function add(to: DragWork, { frames, tasks }: DragWork): void {
  to.frames.push(...frames);
  to.tasks.push(Math.max(...tasks));
}

/** Open orders until the board has so many. */
async function fillBoard(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into work_order (id, company_id, number, status, status_at, client_id, vehicle_id, urgency, complaint, discount_pct,
      total_minor, paid_minor, pay_status)
    select gen_random_uuid(), v.company_id, 'WO-2018-' || lpad(v.n::text, 6, '0'),
      (array['new', 'diagnosis', 'agreement', 'in_work', 'awaiting_parts', 'ready'])[v.n % 6 + 1], now(), v.client_id, v.id,
      case when v.n % 9 = 0 then 'urgent' else 'normal' end, 'Zgomot la frânare, verificare', 0, 90000, 0, 'unpaid'
    from (select row_number() over (order by id) as n, * from vehicle
      where company_id = (select id from company where slug = 'demo') order by id limit ${CARDS}) v
    where v.n <= ${CARDS} - (select count(*) from work_order o where o.company_id = v.company_id and o.deleted_at is null
      and o.status in ('new', 'diagnosis', 'agreement', 'in_work', 'awaiting_parts', 'ready'))`;
}

/** A card is taken, moved over all columns and back, and let go where it was. */
async function drag(desk: Device): Promise<void> {
  const card = desk.page.locator("[data-column=new] article[data-order]").first();
  const box = (await card.boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height - 8 };
  await desk.page.mouse.move(from.x, from.y);
  await desk.page.mouse.down();
  for (let n = 1; n <= MOVES; n++) {
    const share = n <= MOVES / 2 ? n / (MOVES / 2) : 2 - n / (MOVES / 2);
    await desk.page.mouse.move(from.x + share * 1_100, from.y);
    await pause(FRAME_MS);
  }
  await desk.page.mouse.up();
}
