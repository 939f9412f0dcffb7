// What is answered while the product starts.

import { healthResponse, type Health } from "./health.ts";

const STARTING: Health = { database: "starting", sync: "starting", worker: "starting" };
const AGAIN_AFTER_S = 2;
/** Nobody is known yet, nor in what language. */
const WORDS = [
  "Pornește. Pagina se deschide singură.",
  "Запускается. Страница откроется сама.",
  "Starting. The page opens by itself.",
];

/** 503, whatever was asked for: who comes again by themselves hear when, and a browser does so for whoever looks at it. */
export function notYet(request: Request): Response {
  if (new URL(request.url).pathname === "/up") return healthResponse(STARTING);
  const seconds = String(AGAIN_AFTER_S);
  return new Response(`${WORDS.join("\n")}\n`, {
    status: 503,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": seconds,
      ...(request.method === "GET" ? { refresh: seconds } : {}), // what was posted is not posted again
    },
  });
}
