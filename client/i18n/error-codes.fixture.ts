// The codes of all domains, and of the kernel.

import { ACCESS_ERRORS } from "../../shared/domains/access/access.errors.ts";
import { CATALOG_ERRORS } from "../../shared/domains/catalog/catalog.errors.ts";
import { CRM_ERRORS } from "../../shared/domains/crm/crm.errors.ts";
import { FINANCE_ERRORS } from "../../shared/domains/finance/finance.errors.ts";
import { MECHANIC_ERRORS } from "../../shared/domains/mechanic/mechanic.errors.ts";
import { NOTIFICATIONS_ERRORS } from "../../shared/domains/notifications/notifications.errors.ts";
import { WAREHOUSE_ERRORS } from "../../shared/domains/warehouse/warehouse.errors.ts";
import { OCR_ERRORS } from "../../shared/domains/ocr/ocr.errors.ts";
import { PURCHASING_ERRORS } from "../../shared/domains/purchasing/purchasing.errors.ts";
import { CAME_LEADS_ERRORS } from "../../shared/domains/sales/came-leads.errors.ts";
import { SALES_ERRORS } from "../../shared/domains/sales/sales.errors.ts";
import { SCHEDULING_ERRORS } from "../../shared/domains/scheduling/scheduling.errors.ts";
import { PIPELINE_ERRORS } from "../../shared/domains/sales/pipeline.errors.ts";
import { TENANCY_ERRORS } from "../../shared/domains/tenancy/tenancy.errors.ts";
import { WORK_ORDERS_ERRORS } from "../../shared/domains/work-orders/work-orders.errors.ts";
import { INVOICE_IMPORT_ERRORS } from "../../shared/domains/purchasing/invoice-import.errors.ts";
import type { ErrorCode } from "../../shared/kernel/errors.ts";
import { KERNEL_ERRORS } from "../../shared/kernel/kernel.errors.ts";

export const ERROR_CODES: readonly ErrorCode[] = [
  ...KERNEL_ERRORS,
  ...ACCESS_ERRORS,
  ...CATALOG_ERRORS,
  ...CRM_ERRORS,
  ...FINANCE_ERRORS,
  ...MECHANIC_ERRORS,
  ...NOTIFICATIONS_ERRORS,
  ...WAREHOUSE_ERRORS,
  ...PURCHASING_ERRORS,
  ...CAME_LEADS_ERRORS,
  ...INVOICE_IMPORT_ERRORS,
  ...OCR_ERRORS,
  ...SALES_ERRORS,
  ...SCHEDULING_ERRORS,
  ...PIPELINE_ERRORS,
  ...TENANCY_ERRORS,
  ...WORK_ORDERS_ERRORS,
];
