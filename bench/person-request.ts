// A request as a person's browser sends it to their shop, from outside of a browser.

import { request, type Agent } from "node:http";
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
