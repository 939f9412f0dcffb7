// Keys of lists over tables that the code puts together.

import { CLIENT_STATUSES } from "../../shared/domains/crm/crm.states.ts";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "../../shared/domains/finance/finance.states.ts";
import { LOCALES } from "../../shared/domains/tenancy/tenancy.states.ts";
import { OCR_STATUSES, PROVIDER_FAILURES } from "../../shared/domains/ocr/ocr.states.ts";
import { PURCHASE_STATUSES } from "../../shared/domains/purchasing/purchasing.states.ts";
import { PAY_STATUSES } from "../../shared/domains/work-orders/work-orders.states.ts";
import { PEOPLE_STATUSES } from "../domains/access/address.ts";
import { VEHICLE_SHOWS } from "../domains/crm/vehicles-view.ts";
import { BALANCE_FILTERS, CLIENT_SHOWS } from "../domains/crm/view.ts";
import { SHOWS as PAYMENT_SHOWS } from "../domains/finance/payments-view.ts";
import { HEAD_FIELDS, LINE_FIELDS, VERDICTS } from "../app/invoice-ocr/corrected.ts";
import { ITEM_FIELDS } from "../domains/purchasing/item-values.ts";
import { PURCHASE_FIELDS } from "../domains/purchasing/purchase-values.ts";
import { PURCHASE_SHOWS } from "../domains/purchasing/purchases-view.ts";
import { SUPPLIER_FIELDS } from "../domains/purchasing/supplier-values.ts";
import { SUPPLIER_SHOWS } from "../domains/purchasing/suppliers-view.ts";
import { DUES, SHOWS } from "../domains/work-orders/order-list/orders-view.ts";

export const LIST_FAMILIES = {
  "carTable.show.": VEHICLE_SHOWS,
  "clientTable.balance.": BALANCE_FILTERS,
  "clientTable.show.": CLIENT_SHOWS,
  "clients.value.locale.": LOCALES,
  "clients.value.status.": CLIENT_STATUSES,
  "orderList.due.": DUES,
  "orderList.show.": SHOWS,
  "paymentList.show.": PAYMENT_SHOWS,
  "payments.kind.": PAYMENT_KINDS,
  "payments.method.": PAYMENT_METHODS,
  "people.show.": PEOPLE_STATUSES,
  "invoices.count.": VERDICTS,
  "invoices.column.": LINE_FIELDS,
  "invoices.field.": HEAD_FIELDS,
  "invoices.status.": OCR_STATUSES,
  "invoices.providerFailure.": PROVIDER_FAILURES,
  "invoices.verdict.": VERDICTS,
  "purchasing.field.": [...PURCHASE_FIELDS, ...ITEM_FIELDS],
  "purchasing.show.": PURCHASE_SHOWS,
  "status.pay.": PAY_STATUSES,
  "status.purchase.": PURCHASE_STATUSES,
  "suppliers.field.": SUPPLIER_FIELDS,
  "suppliers.show.": SUPPLIER_SHOWS,
} satisfies Record<string, readonly string[]>;
