// The product's own application in this process, over a test database: for what is asked in a test.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FORM_COOKIE } from "../../sync-server/http/forms.ts";
import { createHttp } from "../../sync-server/app/http.ts";
import { AccessChanges } from "../../sync-server/auth/access-changes.ts";
import { PASSWORD } from "../../sync-server/testing/fixtures.ts";
import type { TestServer } from "../../sync-server/testing/server.ts";
import { addressOf, secretIn, type Asker } from "./http.ts";
import type { Another, Ground } from "./people.ts";

const BASE = "localhost:3000";

const hostOf = (shop: string) => {
  if (shop === "localhost") return BASE;
  return shop.includes(".") ? `${shop}:3000` : `${shop}.${BASE}`;
};
const originOf = (shop: string) => `http://${hostOf(shop)}`;

function askerOf(request: TestServer["request"]): Asker {
  let sent = 0;
  return {
    hostOf,
    originOf,
    async send({ method, path, host, headers, body, isLocal = false }) {
      const brought: Record<string, string> = isLocal ? {} : { "x-forwarded-for": addressOf((sent += 1)) };
      const all = { ...headers, host: hostOf(host), ...brought };
      const response = await request(null, path, { method, headers: all, body }, "127.0.0.1");
      const cookie = response.headers.getSetCookie().find((line) => !line.startsWith(FORM_COOKIE));
      const location = response.headers.get("location") ?? "";
      return { status: response.status, text: await response.text(), cookie: secretIn(cookie), location };
    },
  };
}

export function groundOf(server: TestServer): Ground {
  const { db, config, request } = server;
  return {
    client: askerOf(request),
    owner: db.owner,
    databaseUrl: db.ownerUrl,
    dataDir: config.dataDir,
    appKey: config.appKey,
    password: PASSWORD,
    hasSync: false,
    another: () => secondApplication(server),
    close: () => Promise.resolve(),
  };
}

/** What a process has for itself is another's here, too: its directory, its turns, what it has heard of changes. */
async function secondApplication({ services }: TestServer): Promise<Another> {
  const dataDir = mkdtempSync(join(tmpdir(), "garaj-attack-web-"));
  const own = {
    ...services,
    config: { ...services.config, dataDir },
    accessChanges: await AccessChanges.listen(services.sql, services.log),
  };
  const http = createHttp(own, {
    clientDir: dataDir,
    health: async () => ({ database: "up", sync: "up", worker: "elsewhere" }),
    demoAddresses: async () => [],
  });
  const client = askerOf(async (_shop, path, init = {}, address = "127.0.0.1") => {
    const { host } = init.headers as Record<string, string>;
    return http.request(`http://${host}${path}`, init, { incoming: { socket: { remoteAddress: address } } });
  });
  return { client, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}
