// A mechanic with five thousand open orders and ten thousand works: nobody has them, but what happens is worth knowing.
// The board draws the cards in sight. No goals; few taps, since each may take seconds.

import { flood as addOrders } from "../../../e2e/fixtures/flood.ts";
import { Device } from "../device.ts";
import { percentile } from "../figure.ts";
import type { OnShop } from "../measurement.ts";
import { progress } from "../report.ts";
import { linesToStart } from "../shop.ts";
import { coldBoot } from "./boot.ts";
import { measureTaps } from "./taps.ts";

const ORDERS = 5_000;
/** An order, its car and two works. */
const ROWS = ORDERS * 4;
const TAPS = 4;
const TRACED_TAPS = 2;

export const flood: OnShop = {
  ids: [
    "board.flood.cards",
    "board.flood.paint.p95",
    "board.flood.script.p95",
    "board.flood.durable.p99",
    "board.flood.boot",
  ],
  async measure(bench) {
    await bench.putPhoneAway();
    await addOrders(bench.stack.sql, ORDERS);
    const phone = await Device.switchOn();
    try {
      await phone.signIn(bench.address, "mechanic@demo.test");
      const rows = await phone.filled(ROWS);
      await phone.open(`${bench.address}/app/mechanic`);
      // Whatever is in sight: of a board of thousands no other line is drawn.
      const startable = new Set(await linesToStart(bench.stack.sql, "mechanic@demo.test"));
      const drawn = await phone.page
        .locator("[data-line]")
        .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset["line"]!));
      const cards = drawn.length;
      progress(`the flood: ${rows} rows, ${cards} cards`);
      const lines = drawn.filter((line) => startable.has(line)).slice(0, 2);
      const { paint, script, durable } = await measureTaps(phone, lines, TAPS, TRACED_TAPS);
      bench.network.cut();
      const boot = await coldBoot(phone, `${bench.address}/app/mechanic`);
      const ms = { unit: "ms", goal: null } as const;
      return [
        {
          id: "board.flood.cards",
          what: "cards drawn of a board of 20,000 rows",
          unit: "cards",
          goal: null,
          value: cards,
          samples: [cards],
        },
        {
          ...ms,
          id: "board.flood.paint.p95",
          what: "there: tap until its effect is painted",
          value: percentile(paint, 0.95),
          samples: paint,
        },
        {
          ...ms,
          id: "board.flood.script.p95",
          what: "there: script time of a tap until the DOM shows it",
          value: percentile(script, 0.95),
          samples: script,
        },
        {
          ...ms,
          id: "board.flood.durable.p99",
          what: "there: tap until it is on disk",
          value: percentile(durable, 0.99),
          samples: durable,
        },
        {
          ...ms,
          id: "board.flood.boot",
          what: "there: offline cold boot until the board is painted",
          value: boot,
          samples: [boot],
        },
      ];
    } finally {
      bench.network.mend();
      await phone.switchOff();
    }
  },
};
