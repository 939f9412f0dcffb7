// The product's own application in this process, over the attacked database: where the number of connections or the clock is ours.

import postgres from "postgres";
import { loadConfig, type Config } from "../../sync-server/platform/config.ts";
import type { Services } from "../../sync-server/blobs/services.ts";
import { createHttp } from "../../sync-server/app/http.ts";
import { createLogger } from "../../sync-server/platform/logging.ts";
import { PersonRequests } from "../../sync-server/auth/person-requests.ts";
import { openStorage } from "../../sync-server/blobs/open-storage.ts";
import { asAppRole } from "../../sync-server/db/connections.ts";
import { AccessChanges } from "../../sync-server/auth/access-changes.ts";
import { MAIL_SEND, readMail } from "../../sync-server/mail/queue-mail.ts";
import { secretIn, type Answer, type Asker, type Sent } from "./http.ts";
import type { World } from "./world.ts";

export interface Reply extends Answer {
  /** Seconds; 0: it does not say. */
  retryAfter: number;
  /** Every cookie that it set, as a browser sends them. */
  cookies: string[];
}

export interface Application extends Asker {
  sql: postgres.Sql;
  config: Config;
  fetch: ReturnType<typeof createHttp>["fetch"];
  /** A request from a network address. */
  ask: (sent: Sent, address: string) => Promise<Reply>;
  /** Codes that were mailed, the newest last. */
  codes: { to: string; code: string; at: number }[];
  close: () => Promise<void>;
}

/** With the limits of production. */
export async function openApplication(world: World, connections: number): Promise<Application> {
  const { databaseUrl, dataDir, appKey } = world;
  const sql = postgres(asAppRole(databaseUrl, { appKey }), {
    max: connections,
    onnotice: () => {},
    connection: { application_name: "attack", default_transaction_isolation: "repeatable read" },
  });
  const config = loadConfig({ NODE_ENV: "test", LOG_LEVEL: "fatal", DATA_DIR: dataDir, APP_KEY: appKey });
  const log = createLogger("fatal");
  const codes: Application["codes"] = [];
  const services = {
    config,
    sql,
    log,
    effects: { enqueue: () => Promise.resolve() },
    jobs: {
      insert(_sql: unknown, queue: string, jobs: readonly object[]) {
        if (queue === MAIL_SEND)
          for (const { to, values } of jobs.map((job) => readMail(config, job)))
            if (values["code"] !== undefined) codes.push({ to, code: values["code"], at: Date.now() });
        return Promise.resolve();
      },
    },
    storage: await openStorage(config),
    // Its LISTEN would take one of the connections for itself: it has the owner's.
    requests: new PersonRequests(),
    accessChanges: await AccessChanges.listen(world.owner, log),
  } as unknown as Services;
  const app = createHttp(services, {
    clientDir: dataDir,
    health: () => Promise.resolve({ database: "up", sync: "up", worker: "up" }),
    demoAddresses: () => Promise.resolve([]),
  });
  const hostOf = (shop: string) => (shop === "localhost" ? config.BASE_DOMAIN : `${shop}.${config.BASE_DOMAIN}`);
  const originOf = (shop: string) => `http://${hostOf(shop)}`;
  const ask: Application["ask"] = async ({ method, path, host, headers, body }, address) => {
    const request = new Request(`${originOf(host)}${path}`, {
      method,
      headers: { ...headers, host: hostOf(host) },
      body,
    });
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    const cookies = answer.headers.getSetCookie();
    return {
      status: answer.status,
      text: await answer.text(),
      cookie: secretIn(cookies[0]),
      cookies: cookies.map((line) => line.split(";")[0]!),
      location: answer.headers.get("location") ?? "",
      retryAfter: Number(answer.headers.get("retry-after") ?? 0),
    };
  };
  return {
    sql,
    config,
    codes,
    fetch: app.fetch,
    hostOf,
    originOf,
    ask,
    send: (sent) => ask(sent, "203.0.113.1"),
    close: () => sql.end({ timeout: 5 }),
  };
}
