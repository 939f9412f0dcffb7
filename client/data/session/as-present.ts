// Whose page this is, for requests that go past the engine's own (client/data/rest).

import { asUser } from "../../../shared/kernel/as-user.ts";
import { presentSession } from "./session.ts";

/** Header of a request that is refused (409 `access/wrong-person`) where another person has signed in meanwhile. */
export function asPresent(): Record<string, string> {
  const session = presentSession();
  return session ? asUser(session.user.id) : {};
}
