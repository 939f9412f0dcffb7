// Another process that serves the web of the attacked product, and who speaks to it.

import { startSecondWeb, type Shared } from "../../e2e/fixtures/second-web.ts";
import { Client } from "./http.ts";
import type { Another } from "./people.ts";

export async function secondWeb(shared: Shared): Promise<Another> {
  const { port, close } = await startSecondWeb(shared, { environment: { LIFT_LIMITS: "1", TRUST_PROXY: "1" } });
  const client = new Client(port);
  return {
    client,
    close() {
      client.close();
      return close();
    },
  };
}
