// What is published, as it was released (frozen-publication.json), and whether it may become what it is now. The publication is the newest
// release's, and migrations tell which is newer (docs/decisions/0090-a-rolling-update.md): one that changes it brings a migration.
// Of the publication's test and of `npm run registry:freeze`; nothing of the product loads it.

import { readdirSync } from "node:fs";
import { NO_ROWS_OF, publishedColumns } from "./publication.ts";

export interface FrozenPublication {
  /** The last migration of the release that published this first; file name without its ending. */
  since: string;
  /** `table → columns`, in Postgres names, sorted. */
  tables: Record<string, readonly string[]>;
  /** The same of what is published without a row. */
  withoutRows: Record<string, readonly string[]>;
}

const MIGRATIONS = new URL("../../drizzle/migrations/", import.meta.url);

const sorted = (tables: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([...tables].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** `since`: the last migration that there is, whether or not anything has changed with it. */
export function publicationNow(): FrozenPublication {
  const migrations = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  return {
    since: migrations
      .toSorted()
      .at(-1)!
      .replace(/\.sql$/, ""),
    tables: sorted(publishedColumns()),
    withoutRows: sorted(NO_ROWS_OF),
  };
}

export const isPublished = (frozen: FrozenPublication, now: FrozenPublication): boolean =>
  JSON.stringify({ ...frozen, since: now.since }) === JSON.stringify(now);

/** What the file is to have. Throws where something else is published and no migration tells a server of before that it is older. */
export function frozenAnew(frozen: FrozenPublication, now: FrozenPublication): FrozenPublication {
  if (isPublished(frozen, now)) return frozen;
  if (now.since > frozen.since) return now;
  throw new Error(
    `Something else is published than since ${frozen.since}, and no later migration says so: \`npm run db:generate -- --custom --name NAME\` makes an empty one.`,
  );
}
