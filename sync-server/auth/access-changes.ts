// That somebody's access changed, told to every web process within the transaction of the change, so that what is connected ends
// within a second (docs/security.md).

import type { Sql, TransactionSql } from "../db/connections.ts";
import type { Logger } from "../platform/logging.ts";

const CHANNEL = "garaj_access";

/** Whose access changed; null: that of everybody in the shop may have. */
export interface AccessChange {
  companyId: string;
  userId: string | null;
}

/** Heard of when, and only when, the transaction is committed. */
export async function tellOfChange(sql: TransactionSql, change: AccessChange): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(change)})`;
}

type Listener = (change: AccessChange) => void;

/** One LISTEN for this process. A connection that was lost and came back tells everybody to look again. */
export class AccessChanges {
  readonly #listeners = new Map<Listener, Pick<AccessChange, "companyId"> & { userId: string }>();

  /** How many changes were told so far. */
  heard = 0;

  /** Until the database cannot be reached for good. */
  static async listen(sql: Sql, log: Logger): Promise<AccessChanges> {
    const changes = new AccessChanges();
    let isFirst = true;
    await sql.listen(
      CHANNEL,
      (text) => changes.#tell(JSON.parse(text) as AccessChange),
      () => {
        if (!isFirst) {
          log.info("changes of access may have been missed: everybody connected is looked at again");
          changes.#tellAll();
        }
        isFirst = false;
      },
    );
    return changes;
  }

  /** Calls back at each change that may concern this person, until the returned function is called. */
  subscribe(person: { companyId: string; userId: string }, listener: Listener): () => void {
    this.#listeners.set(listener, person);
    return () => this.#listeners.delete(listener);
  }

  /** How many wait to hear of changes. */
  get listening(): number {
    return this.#listeners.size;
  }

  #tell(change: AccessChange): void {
    this.heard += 1;
    for (const [listener, { companyId, userId }] of this.#listeners)
      if (companyId === change.companyId && (change.userId === null || change.userId === userId)) listener(change);
  }

  #tellAll(): void {
    this.heard += 1;
    for (const [listener, { companyId }] of this.#listeners) listener({ companyId, userId: null });
  }
}
