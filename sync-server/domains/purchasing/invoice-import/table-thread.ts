// Reads a table in a thread of its own: what a file costs it costs there, and one that takes too much time or memory ends with its
// thread (docs/decisions/0084-invoice-import.md).

import { Worker } from "node:worker_threads";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import type { RowsTold, Table, TableAnswer, TableProgress, TableTask } from "./table-task.ts";

interface ThreadLimits {
  seconds: number;
  memoryMb: number;
}

/** Of 20,000 rows it takes a second and 60 MB. */
const LIMITS: ThreadLimits = { seconds: 20, memoryMb: 192 };
const THREAD = new URL("./table.worker.ts", import.meta.url);
/** Threads at once; others wait for their turn. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let working = 0;
const isFull = (): boolean => working >= AT_ONCE;

/** Throws BrokenFile: also `import-too-slow` and `import-unpacked`, where time or memory were too little. */
export async function readInThread(
  task: TableTask,
  { limits = LIMITS, thread = THREAD, told = () => {} }: { limits?: ThreadLimits; thread?: URL; told?: RowsTold } = {},
): Promise<Table> {
  while (isFull()) await new Promise<void>((resolve) => void waiting.push(resolve));
  working++;
  try {
    return await answerOf(task, limits, thread, told);
  } finally {
    working--;
    waiting.shift()?.();
  }
}

async function answerOf(
  task: TableTask,
  { seconds, memoryMb }: ThreadLimits,
  thread: URL,
  told: RowsTold,
): Promise<Table> {
  const worker = new Worker(thread, {
    name: "table",
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<TableAnswer>();
  worker.on("message", (said: TableAnswer | TableProgress) =>
    "rowsRead" in said ? told(said.rowsRead) : resolve(said),
  );
  worker.once("error", (error: Error) =>
    reject(isOutOfMemory(error) ? new BrokenFile("purchasing/import-unpacked", null) : error),
  );
  worker.once("exit", () => reject(new Error("the thread that reads a table ended")));
  const timer = setTimeout(() => reject(new BrokenFile("purchasing/import-too-slow", null)), seconds * 1000);
  try {
    const answer = await promise;
    if ("broken" in answer) throw new BrokenFile(answer.broken, answer.line);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: Error): boolean => (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
