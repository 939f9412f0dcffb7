// Every measurement, in this order: those on the large shop first, its flood last, then those with a product of their own.

import { BESIDE_IDS } from "./beside.ts";
import type { Measurement } from "./measurement.ts";
import { appointmentsPdf } from "./figures/appointments-pdf.ts";
import { away } from "./figures/away.ts";
import { boardDrag } from "./figures/board-drag.ts";
import { boot } from "./figures/boot.ts";
import { bundle } from "./figures/bundle.ts";
import { calendar } from "./figures/calendar.ts";
import { csvImport } from "./figures/csv-import.ts";
import { busyShops, devices, rates } from "./figures/devices.ts";
import { dexie } from "./figures/dexie.ts";
import { documents } from "./figures/documents.ts";
import { drain } from "./figures/drain.ts";
import { flood } from "./figures/flood.ts";
import { growth } from "./figures/growth.ts";
import { invoiceImport } from "./figures/invoice-import.ts";
import { lists } from "./figures/lists.ts";
import { memory } from "./figures/memory.ts";
import { palette } from "./figures/palette.ts";
import { permissionCheck } from "./figures/permission-check.ts";
import { navigation } from "./figures/navigation.ts";
import { nextFreeTime } from "./figures/next-free.ts";
import { orderPage } from "./figures/order-page.ts";
import { pipeline } from "./figures/pipeline.ts";
import { pipelineFlows } from "./figures/pipeline-flows.ts";
import { pouchdb } from "./figures/pouchdb.ts";
import { receiptPhones } from "./figures/receipt-phones.ts";
import { revocation } from "./figures/revocation.ts";
import { ocrReading } from "./figures/ocr.ts";
import { scanAnswer, scanReading } from "./figures/scan.ts";
import { search } from "./figures/search.ts";
import { serverRendered } from "./figures/server-rendered.ts";
import { start } from "./figures/start.ts";
import { startLarge } from "./figures/start-large.ts";
import { stock } from "./figures/stock.ts";
import { syncLatency } from "./figures/sync-latency.ts";
import { taps } from "./figures/taps.ts";
import { throughput } from "./figures/throughput.ts";
import { tracking } from "./figures/tracking.ts";
import { year } from "./figures/year.ts";

export const MEASUREMENTS: readonly Measurement[] = [
  start,
  bundle,
  taps,
  dexie,
  boot,
  orderPage,
  navigation,
  syncLatency,
  memory,
  drain,
  away,
  serverRendered,
  boardDrag,
  calendar,
  flood,
  throughput,
  permissionCheck,
  documents,
  appointmentsPdf,
  search,
  ocrReading,
  scanReading,
  scanAnswer,
  palette,
  nextFreeTime,
  csvImport,
  invoiceImport,
  lists,
  stock,
  receiptPhones,
  pipeline,
  pipelineFlows,
  tracking,
  revocation,
  pouchdb,
  busyShops,
  devices,
  rates,
  growth,
  startLarge,
  year,
];

/** All that can be asked for. */
export const FIGURE_IDS: readonly string[] = [...MEASUREMENTS.flatMap(({ ids }) => ids), ...BESIDE_IDS];
