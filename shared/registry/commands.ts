// The registry of commands. Names, versions and argument schemas are a wire format.

import { clientCommands } from "../domains/crm/clients.mutators.ts";
import { vehicleCommands } from "../domains/crm/vehicles.mutators.ts";
import { mechanicCommands } from "../domains/mechanic/mechanic.mutators.ts";
import { filesCommands } from "../domains/work-orders/files.mutators.ts";
import { signaturesCommands } from "../domains/work-orders/signatures.mutators.ts";
import { photosCommands } from "../domains/work-orders/photos.mutators.ts";
import { coefficientsCommands } from "../domains/catalog/coefficients.mutators.ts";
import { markupCommands } from "../domains/catalog/markup.mutators.ts";
import { partImagesCommands } from "../domains/catalog/part-images.mutators.ts";
import { partsCommands } from "../domains/catalog/parts.mutators.ts";
import { financeCommands } from "../domains/finance/finance.mutators.ts";
import { devicesCommands } from "../domains/access/devices.mutators.ts";
import { heldCommands } from "../domains/access/held.mutators.ts";
import { sendingCommands } from "../domains/notifications/sending.mutators.ts";
import { sendingQuotesCommands } from "../domains/notifications/sending-quotes.mutators.ts";
import { quotesCommands } from "../domains/sales/quotes.mutators.ts";
import { appointmentsCommands } from "../domains/scheduling/appointments.mutators.ts";
import { clientToldCommands } from "../domains/scheduling/client-told.mutators.ts";
import { schedulingCommands } from "../domains/scheduling/posts.mutators.ts";
import { itemsCommands } from "../domains/purchasing/items.mutators.ts";
import { purchasesCommands } from "../domains/purchasing/purchases.mutators.ts";
import { receiptsCommands } from "../domains/purchasing/receipts.mutators.ts";
import { dealLinesCommands } from "../domains/sales/deal-lines.mutators.ts";
import { dealsCommands } from "../domains/sales/deals.mutators.ts";
import { leadsCommands } from "../domains/sales/leads.mutators.ts";
import { suppliersCommands } from "../domains/purchasing/suppliers.mutators.ts";
import { stockCommands } from "../domains/warehouse/stock.mutators.ts";
import { warehousesCommands } from "../domains/warehouse/warehouses.mutators.ts";
import { approvalsCommands } from "../domains/work-orders/approvals.mutators.ts";
import { workOrdersCommands } from "../domains/work-orders/work-orders.mutators.ts";
import { checkInCommands } from "../flows/check-in.mutators.ts";
import { followedInCalendar } from "../flows/deal-of-visit.ts";
import { followedByDeals } from "../flows/deal-of-order.ts";
import { deletionCommands } from "../flows/delete-clients.mutators.ts";
import { deleteWarehouseCommands } from "../flows/delete-warehouse.mutators.ts";
import { issueCommands } from "../flows/issue-part.mutators.ts";
import { mergeCommands } from "../flows/merge-clients.mutators.ts";
import { moveVehicleCommands } from "../flows/move-vehicle.mutators.ts";
import { convertLeadCommands } from "../flows/pipeline-convert.mutators.ts";
import { scheduleDealCommands } from "../flows/pipeline-schedule.mutators.ts";
import { startWorkCommands } from "../flows/pipeline-work.mutators.ts";
import { payAndCloseCommands } from "../flows/take-payment-and-close.mutators.ts";
import type { CommandDefinition } from "../zero/define.ts";

export const commandList = [
  ...heldCommands,
  ...devicesCommands,
  ...followedByDeals(workOrdersCommands),
  ...approvalsCommands,
  ...photosCommands,
  ...filesCommands,
  ...signaturesCommands,
  ...mechanicCommands,
  ...schedulingCommands,
  ...followedInCalendar(appointmentsCommands),
  ...clientToldCommands,
  ...checkInCommands,
  ...clientCommands,
  ...vehicleCommands,
  ...deletionCommands,
  ...mergeCommands,
  ...moveVehicleCommands,
  ...partsCommands,
  ...partImagesCommands,
  ...markupCommands,
  ...coefficientsCommands,
  ...sendingCommands,
  ...quotesCommands,
  ...sendingQuotesCommands,
  ...followedByDeals(financeCommands),
  ...followedByDeals(payAndCloseCommands),
  ...warehousesCommands,
  ...deleteWarehouseCommands,
  ...stockCommands,
  ...issueCommands,
  ...suppliersCommands,
  ...purchasesCommands,
  ...itemsCommands,
  ...receiptsCommands,
  ...leadsCommands,
  ...dealsCommands,
  ...dealLinesCommands,
  ...convertLeadCommands,
  ...scheduleDealCommands,
  ...startWorkCommands,
];

const byName: ReadonlyMap<string, CommandDefinition> = new Map(commandList.map((c) => [c.name, c]));

export function findCommand(name: string): CommandDefinition | undefined {
  return byName.get(name);
}
