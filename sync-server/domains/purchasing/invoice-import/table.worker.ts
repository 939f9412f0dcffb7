// The thread that reads one table.

import { parentPort, workerData } from "node:worker_threads";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { readTable } from "./read-table.ts";
import type { TableAnswer, TableProgress, TableTask } from "./table-task.ts";

const told = (rowsRead: number) => parentPort!.postMessage({ rowsRead } satisfies TableProgress);
const answer: TableAnswer = await readTable(workerData as TableTask, told).catch((error: unknown) => {
  if (!(error instanceof BrokenFile)) throw error;
  return { broken: error.code, line: error.line };
});
parentPort!.postMessage(answer);
