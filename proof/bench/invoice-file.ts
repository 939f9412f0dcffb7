// A supplier's invoice as a workbook, and its way through the REST API as the page goes it.

import { request } from "node:http";
import type { Stack } from "../../e2e/fixtures/stack.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import { xlsxOf } from "../../sync-server/testing/xlsx-files.ts";
import type { Person } from "./crew.ts";
import { memoryMb } from "./csv-file.ts";

const LOOK_AGAIN_MS = 250;
const PATIENCE_MS = 300_000;
const BOUNDARY = "----invoice";

const workbookOf = (rows: number): Uint8Array =>
  xlsxOf([
    {
      name: "Factura",
      rows: [
        ["Cod articol", "Denumire", "U/M", "Cantitate", "Preț unitar", "Brand"],
        ...Array.from({ length: rows }, (_, n) => [
          `INV-${n}`,
          `Piesă de schimb numărul ${n}`,
          "buc",
          1 + (n % 9),
          (n % 1_000) + 0.5,
          `Brand ${n % 40}`,
        ]),
      ],
    },
  ]);

interface Progress {
  id: string;
  state: string;
  counts: { found: number; new: number; no_article: number; error: number };
  written: number;
}

interface Sent {
  type: string;
  body: Uint8Array | string;
}

const asJson = (body: object): Sent => ({ type: "application/json", body: JSON.stringify(body) });

const asForm = (file: Uint8Array): Sent => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="bench.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
});

/** As a browser of this person asks; the name of the shop's host is known to the server alone. */
function ask(person: Person, port: number, method: "GET" | "POST", path: string, sent?: Sent): Promise<Progress> {
  const host = `${person.slug}.localhost:${port}`;
  const headers = {
    host,
    origin: `http://${host}`,
    cookie: person.cookie,
    ...(sent ? { "content-type": sent.type, "content-length": Buffer.byteLength(sent.body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, method, path: `/api/v1/imports/invoices${path}`, headers },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve((JSON.parse(text) as { data: Progress }).data);
          else reject(new Error(`${method} ${path}: ${statusCode} ${text}`));
        });
      },
    );
    asked.once("error", reject);
    asked.end(sent?.body);
  });
}

/** From the upload until the purchase and its new parts are there; how much of it the preview took; the most memory meanwhile. */
export async function invoiceOf(person: Person, stack: Stack, rows: number) {
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(stack))), 500);
  try {
    const file = asForm(workbookOf(rows));
    const began = performance.now();
    const { id } = await ask(person, stack.port, "POST", "", file);
    const until = async (state: string, meanwhile: string) => {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const now = await ask(person, stack.port, "GET", `/${id}`);
        if (now.state === state) return now;
        if (now.state !== meanwhile || Date.now() > deadline) throw new Error(`the import is ${now.state}`);
        await pause(LOOK_AGAIN_MS);
      }
    };
    await until("uploaded", "reading");
    await ask(person, stack.port, "POST", `/${id}/preview`);
    const { counts } = await until("previewed", "checking");
    const previewedAt = performance.now();
    if (counts.new !== rows) throw new Error(JSON.stringify(counts));
    await ask(person, stack.port, "POST", `/${id}/confirm`, asJson({ create_new: true }));
    await until("done", "running");
    const ended = performance.now();
    return { seconds: (ended - began) / 1_000, previewSeconds: (previewedAt - began) / 1_000, peakMb };
  } finally {
    clearInterval(watch);
  }
}
