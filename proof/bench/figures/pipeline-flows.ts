// Each move of the pipeline on the server, in a shop whose board has 3,000 cards: from the request until the answer, one after the other, sync
// running. Every one of them is a command that changes several models.

import { Agent } from "node:http";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { PipelineColumn } from "../../../shared/domains/sales/sales.states.ts";
import { commanding } from "../commanding.ts";
import { hire } from "../crew.ts";
import { median, percentile } from "../figure.ts";
import { CARDS, cardId, EACH, fillPipeline, ORDER_MINOR } from "../full-pipeline.ts";
import type { Alone } from "../measurement.ts";
import { settleDatabase, startProduct, tidy } from "../product.ts";
import { progress } from "../report.ts";

const SHOP = { clients: 1_000, orders: 60 };
/** For each run. */
const EACH_FLOW = 40;
/** The first of a process plan their statements and compile. */
const WARM_UP = 20;

interface Flow {
  id: string;
  what: string;
  /** Whose cards are moved. */
  from: PipelineColumn;
  command: string;
  argsOf: (id: string) => object;
}

const FLOWS: readonly Flow[] = [
  {
    id: "pipeline.flow.convert",
    what: "a lead becomes a client and a deal whose quote is sent",
    from: "request",
    command: "pipeline.convertLead",
    argsOf: (leadId) => ({ leadId, clientId: null, toQuote: true }),
  },
  {
    id: "pipeline.flow.schedule",
    what: "a deal gets its appointment",
    from: "quote",
    command: "pipeline.schedule",
    argsOf: (dealId) => ({ dealId, startsAt: null, durationMin: null, postId: null, masterId: null }),
  },
  {
    id: "pipeline.flow.start-work",
    what: "a deal with two lines becomes an order",
    from: "scheduled",
    command: "pipeline.startWork",
    argsOf: (dealId) => ({ dealId }),
  },
  {
    id: "pipeline.flow.ready",
    what: "an order is ready",
    from: "in_work",
    command: "workOrders.move",
    argsOf: (workOrderId) => ({ workOrderId, to: "ready" }),
  },
  {
    id: "pipeline.flow.paid",
    what: "what is left of an order is taken, and it is closed",
    from: "ready",
    command: "finance.takePaymentAndClose",
    argsOf: (workOrderId) => ({
      paymentId: uuidv7(),
      workOrderId,
      method: "card",
      reference: null,
      note: null,
      amountMinor: ORDER_MINOR,
    }),
  },
];

export const pipelineFlows: Alone = {
  ids: FLOWS.map(({ id }) => id),
  async *measureAlone({ runs }) {
    const stack = await startProduct(SHOP);
    const agent = new Agent({ keepAlive: true });
    try {
      await fillPipeline(stack.sql);
      const [manager] = await hire(stack.sql, "demo", "manager", 1);
      await settleDatabase(stack.sql);
      const command = commanding(manager!, stack.port, agent);
      const many = Math.min(EACH, runs * EACH_FLOW + WARM_UP);
      for (const { id, what, from, command: name, argsOf } of FLOWS) {
        const samples: number[] = [];
        for (let n = 0; n < many; n++) {
          const began = performance.now();
          await command(name, argsOf(cardId(from, n)));
          if (n >= WARM_UP) samples.push(performance.now() - began);
        }
        const [p50, p95] = [median(samples).toFixed(1), percentile(samples, 0.95).toFixed(1)];
        progress(`${name}: p50 ${p50}, p95 ${p95} ms`);
        yield [
          {
            id,
            what: `${what}, of ${CARDS} cards, until the server's answer (p95 ${p95} ms)`,
            unit: "ms",
            goal: 30,
            value: median(samples),
            samples,
          },
        ];
        await tidy(stack.sql);
      }
    } finally {
      agent.destroy();
      await stack.destroy();
    }
  },
};
