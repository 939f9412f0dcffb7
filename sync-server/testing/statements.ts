// What the application says to Postgres, statement by statement: how much a request costs is counted, not timed.

import type { TestDatabase } from "./database.ts";

/** The statements, in their order, that the application's connections send while `work` is under way; each without its line breaks. */
export async function statementsOf(db: Pick<TestDatabase, "app">, work: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const options = db.app.options as { debug?: unknown };
  const before = options.debug;
  options.debug = (_connection: number, text: string) => void said.push(text.replaceAll(/\s+/g, " ").trim());
  try {
    await work();
  } finally {
    options.debug = before;
  }
  return said;
}
