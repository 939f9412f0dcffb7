// What takes a lead or a deal on across the shop: to a client, to the calendar, to work. Commands, so also without a network. Ids of what
// is made follow from the lead or the deal.

import { dealIdOfLead, orderIdOfDeal } from "../../../../shared/domains/sales/derived-ids.rules.ts";
import type { ArgsFor } from "../../../../shared/registry/command-types.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import type { DealDetail } from "./use-sales.ts";

type Deal = Pick<DealDetail, "id" | "subject" | "workOrderId"> & {
  vehicle?: { plate: string } | undefined;
};

export function usePipelineCommands() {
  const engine = useEngine();
  const about = ({ subject, vehicle }: Deal) => ({ title: subject, plate: vehicle?.plate ?? null, number: null });
  return {
    /** The deal's id; null where it could not be kept. */
    async convert(
      lead: { id: string; name: string; plate: string | null },
      how: Pick<ArgsFor<"pipeline.convertLead">, "clientId" | "toQuote">,
    ): Promise<string | null> {
      const subject = { title: lead.name, plate: lead.plate, number: null };
      const kept = await save(engine, "pipeline.convertLead", { leadId: lead.id, ...how }, subject);
      return kept ? dealIdOfLead(lead.id) : null;
    },
    schedule: (deal: Deal, visit: Omit<ArgsFor<"pipeline.schedule">, "dealId">) =>
      save(engine, "pipeline.schedule", { dealId: deal.id, ...visit }, about(deal)),
    /** The order's id; null where it could not be kept. */
    async startWork(deal: Deal): Promise<string | null> {
      const workOrderId = orderIdOfDeal(deal);
      const kept = await save(engine, "pipeline.startWork", { dealId: deal.id, workOrderId }, about(deal));
      return kept ? workOrderId : null;
    },
  };
}
