// A request as a person's browser sends it to their shop, from outside of a browser, and loads of them.

import { request, type Agent, type RequestOptions } from "node:http";
import { pause } from "../../sync-server/processes/processes.ts";
import type { Person } from "./crew.ts";

export function ask(
  person: Pick<Person, "slug" | "cookie">,
  port: number,
  method: "GET" | "POST",
  path: string,
  body: unknown,
  agent?: Agent,
): Promise<{ status: number; json: unknown }> {
  const host = `${person.slug}.localhost:${port}`;
  const headers = { host, origin: `http://${host}`, cookie: person.cookie, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, json: JSON.parse(text) }));
    });
    sent.once("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A page or JSON of a shop, by whoever has the cookie; how many bytes it had. Throws unless it is answered with 200. */
export function fetchOnce(
  slug: string,
  port: number,
  path: string,
  { cookie, agent, address }: { cookie?: string; agent?: Agent; address?: string } = {},
): Promise<number> {
  const headers = {
    host: `${slug}.localhost:${port}`,
    ...(cookie === undefined ? {} : { cookie }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  };
  return fetchBytes({ host: "127.0.0.1", port, path, headers, agent });
}

const CLOSED = new Set(["ECONNRESET", "EPIPE"]);

function fetchBytes(options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${options.path} is answered with ${response.statusCode}`));
      });
    });
    sent.once("error", (error: NodeJS.ErrnoException) => {
      // A kept connection may be closed by the server in the moment in which it is used again: as a browser does, asked
      // for once more, on a connection of its own, since others that were kept may be closed as well.
      if (sent.reusedSocket && CLOSED.has(error.code ?? "")) resolve(fetchBytes({ ...options, agent: false }));
      else reject(error);
    });
    sent.end();
  });
}

/** So many at once, each followed by the next; how many a second, and how long each took, ms. */
export async function closedLoop(
  atOnce: number,
  forMs: number,
  next: () => Promise<unknown>,
): Promise<{ perSecond: number; latencies: number[] }> {
  const began = performance.now();
  const latencies: number[] = [];
  const keepAsking = async () => {
    while (performance.now() - began < forMs) {
      const asked = performance.now();
      await next();
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
  return { perSecond: (latencies.length * 1_000) / (performance.now() - began), latencies };
}

/** So many a second, on schedule whatever the answers do; how long each took from the moment it was due, ms. */
export async function openLoop(perSecond: number, forMs: number, next: () => Promise<unknown>): Promise<number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < Math.floor((perSecond * forMs) / 1_000); n++) {
    const due = began + (n * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const answer = next().then(() => performance.now() - due);
    answer.catch(() => undefined); // told once all are asked for; until then nobody would listen to it
    answers.push(answer);
  }
  return Promise.all(answers);
}
