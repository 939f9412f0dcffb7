// A request to what zero-cache asks for a person, as zero-cache passes it on.

import { SESSION_COOKIE } from "../../sync-server/auth/staff-sessions.ts";
import type { Slug } from "./people.ts";
import type { World } from "./world.ts";

interface Passed {
  /** Of the session. */
  secret: string;
  /** The shop whose page asks. */
  from: Slug;
  withKey: boolean;
}

export const zeroHeaders = (world: World, { secret, from, withKey }: Passed): Record<string, string> => ({
  "content-type": "application/json",
  cookie: `${SESSION_COOKIE}=${secret}`,
  origin: world.client.originOf(from),
  ...(withKey ? { "x-api-key": world.zeroApiKey } : {}),
});
