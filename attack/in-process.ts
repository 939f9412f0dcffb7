// The product's own application in this process, over a test database: for what is asked in a test.

import { FORM_COOKIE } from "../sync-server/app/forms.ts";
import { PASSWORD } from "../sync-server/testing/fixtures.ts";
import type { TestServer } from "../sync-server/testing/server.ts";
import { addressOf, secretIn, type Asker } from "./http.ts";
import type { Ground } from "./people.ts";

const BASE = "localhost:3000";

export function groundOf({ db, config, request }: TestServer): Ground {
  const hostOf = (shop: string) =>
    shop === "localhost" ? BASE : shop.includes(".") ? `${shop}:3000` : `${shop}.${BASE}`;
  let sent = 0;
  const client: Asker = {
    hostOf,
    originOf: (shop) => `http://${hostOf(shop)}`,
    async send({ method, path, host, headers, body, isLocal = false }) {
      const brought: Record<string, string> = isLocal ? {} : { "x-forwarded-for": addressOf((sent += 1)) };
      const all = { ...headers, host: hostOf(host), ...brought };
      const response = await request(null, path, { method, headers: all, body }, "127.0.0.1");
      const cookie = response.headers.getSetCookie().find((line) => !line.startsWith(FORM_COOKIE));
      const location = response.headers.get("location") ?? "";
      return { status: response.status, text: await response.text(), cookie: secretIn(cookie), location };
    },
  };
  return {
    client,
    owner: db.owner,
    databaseUrl: db.ownerUrl,
    dataDir: config.dataDir,
    appKey: config.appKey,
    password: PASSWORD,
    hasSync: false,
    close: () => Promise.resolve(),
  };
}
