// The registry of queries. Names are a wire format; a test freezes them and proves that each is tenant-scoped.

import { defineQueries } from "@rocicorp/zero";
import { accessQueries } from "../domains/access/access.queries.ts";
import { catalogQueries } from "../domains/catalog/catalog.queries.ts";
import { crmQueries } from "../domains/crm/crm.queries.ts";
import { financeQueries } from "../domains/finance/finance.queries.ts";
import { mechanicQueries } from "../domains/mechanic/mechanic.queries.ts";
import { purchasingQueries } from "../domains/purchasing/purchasing.queries.ts";
import { quotesQueries } from "../domains/sales/quotes.queries.ts";
import { salesQueries } from "../domains/sales/sales.queries.ts";
import { schedulingQueries } from "../domains/scheduling/scheduling.queries.ts";
import { tenancyQueries } from "../domains/tenancy/tenancy.queries.ts";
import { warehouseQueries } from "../domains/warehouse/warehouse.queries.ts";
import { attachmentsQueries } from "../domains/work-orders/attachments.queries.ts";
import { photosQueries } from "../domains/work-orders/photos.queries.ts";
import { stockLinesQueries } from "../domains/work-orders/stock-lines.queries.ts";
import { workOrdersQueries } from "../domains/work-orders/work-orders.queries.ts";
import { commandsQueries } from "../zero/commands.queries.ts";

export const queries = defineQueries({
  tenancy: tenancyQueries,
  access: accessQueries,
  crm: crmQueries,
  catalog: catalogQueries,
  workOrders: workOrdersQueries,
  photos: photosQueries,
  attachments: attachmentsQueries,
  mechanic: mechanicQueries,
  quotes: quotesQueries,
  scheduling: schedulingQueries,
  finance: financeQueries,
  warehouse: warehouseQueries,
  purchasing: purchasingQueries,
  sales: salesQueries,
  stockLines: stockLinesQueries,
  commands: commandsQueries,
});
