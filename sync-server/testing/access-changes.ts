// What was told of changes of access, heard to its end.

import { expect } from "vitest";
import { tellOfChange } from "../auth/access-changes.ts";
import type { TestServer } from "./server.ts";

/** What was told before this is heard before it: nothing of an earlier test comes any more. */
export async function allHeard({ db, services }: TestServer): Promise<void> {
  let isHeard = false;
  const leave = services.accessChanges.subscribe({ companyId: "nobody", userId: "nobody" }, () => (isHeard = true));
  await db.owner.begin((tx) => tellOfChange(tx, { companyId: "nobody", userId: null }));
  await expect.poll(() => isHeard).toBe(true);
  leave();
}
