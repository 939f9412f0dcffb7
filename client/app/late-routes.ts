// All pages that are loaded apart and are in files of their own: of the office, of who buys and sells, of the stock.

import { invoiceRoutes } from "./invoice-ocr/invoice-routes.ts";
import { officeRoutes } from "./office-routes.ts";
import { pipelineRoutes } from "./pipeline/pipeline-routes.ts";
import { purchasingRoutes } from "./purchases/purchasing-routes.ts";
import { salesRoutes } from "./sales-routes.ts";
import { stockRoutes } from "./stock-routes.ts";

export const lateRoutes = [
  ...officeRoutes,
  ...purchasingRoutes,
  ...invoiceRoutes,
  ...pipelineRoutes,
  ...salesRoutes,
  ...stockRoutes,
] as const;
