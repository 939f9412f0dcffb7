// Whether the first shop is still awaited, and from where: the link of the start, or the panel of the operator who skipped it.

import type { Sql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { anyTenant } from "./first-shop.ts";

export class FirstRun {
  readonly #sql: Sql;
  /** Shops are archived, never removed: once there is one, nobody has to be asked again. */
  #isOver = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Null: there are shops. */
  async read(): Promise<"link" | "panel" | null> {
    if (this.#isOver) return null;
    return withOperator(this.#sql, "entry:set-up", async (tx) => {
      this.#isOver = await anyTenant(tx);
      if (this.#isOver) return null;
      const [operator] = await tx`select from operator where status = 'active' limit 1`;
      return operator ? "panel" : "link";
    });
  }
}
