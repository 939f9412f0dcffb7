// A file of clients, and its way through the REST API as the page goes it.

import { request } from "node:http";
import type { Stack } from "../../e2e/fixtures/stack.ts";
import { pause } from "../../sync-server/processes/processes.ts";
import type { Person } from "./crew.ts";
import { memoryOf, partsOf } from "./parts.ts";

const LOOK_AGAIN_MS = 250;
/** Reading the memory of all processes takes a while of its own. */
const MEMORY_EVERY = 8;
const PATIENCE_MS = 300_000;

const fileOf = (clients: number): string => {
  const rows = Array.from(
    { length: clients },
    (_, n) => `Nume${n} Prenume${n % 97};+3736${String(n).padStart(7, "0")};n${n}@bench.example.md;Import;Notă ${n}`,
  );
  return `Nume;Telefon;E-mail;Sursă;Note\r\n${rows.join("\r\n")}\r\n`;
};

/** Of the process that serves and imports, MB. */
export const memoryMb = (stack: Stack): number =>
  partsOf(stack)
    .filter(({ name }) => name === "supervisor")
    .reduce((sum, part) => sum + memoryOf(part), 0) * 1000;

interface Progress {
  id: string;
  state: string;
  rows: number;
  counts: { new: number; same: number; error: number };
}

/** As a browser of this person asks; the name of the shop's host is known to the server alone. */
function ask(person: Person, port: number, method: "GET" | "POST", path: string, file?: string): Promise<Progress> {
  const host = `${person.slug}.localhost:${port}`;
  const headers = { host, origin: `http://${host}`, cookie: person.cookie, "content-type": "text/csv" };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path: `/api/v1/imports${path}`, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve((JSON.parse(text) as { data: Progress }).data);
        else reject(new Error(`${method} ${path}: ${statusCode} ${text}`));
      });
    });
    sent.once("error", reject);
    sent.end(file);
  });
}

/** From the upload until everything is written; how much of it is the check; and the most memory seen meanwhile. */
export async function importOf(person: Person, stack: Stack, clients: number) {
  let peakMb = 0;
  const until = async (id: string, state: string): Promise<Progress> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (let look = 0; ; look++) {
      const now = await ask(person, stack.port, "GET", `/${id}`);
      if (look % MEMORY_EVERY === MEMORY_EVERY - 1) peakMb = Math.max(peakMb, memoryMb(stack));
      if (now.state === state) return now;
      if (now.state === "stopped" || Date.now() > deadline) throw new Error(`the import is ${now.state}`);
      await pause(LOOK_AGAIN_MS);
    }
  };
  const file = fileOf(clients);
  const began = performance.now();
  const { id } = await ask(person, stack.port, "POST", "?name=bench.csv", file);
  await ask(person, stack.port, "POST", `/${id}/check`);
  const checked = await until(id, "checked");
  const checkedAt = performance.now();
  if (checked.counts.error > 0 || checked.rows !== clients) throw new Error(JSON.stringify(checked.counts));
  // Of a file that changes nothing too: somebody may confirm it.
  await ask(person, stack.port, "POST", `/${id}/confirm`);
  await until(id, "done");
  const ended = performance.now();
  return { seconds: (ended - began) / 1_000, checkSeconds: (checkedAt - began) / 1_000, peakMb };
}
