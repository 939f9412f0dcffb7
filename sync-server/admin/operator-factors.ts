// The second factors of operators, over the same functions as the staff's.

import type { Services } from "../blobs/services.ts";
import { columnsOf, recordOf, type FactorRow } from "../auth/two-factor/factor-rows.ts";
import { EMAIL_CODE_MINUTES } from "../auth/two-factor/email-codes.ts";
import {
  factorKeys,
  issueEmailCode,
  NO_FACTORS,
  type FactorRecord,
  type FactorStore,
} from "../auth/two-factor/second-factor.ts";
import { refuseBeyond } from "../auth/rate-limit.ts";
import type { TransactionSql } from "../db/connections.ts";
import { withOperator } from "../db/operator-transaction.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Operator } from "./operator-sessions.ts";

/** Each code is another five tries. */
const RATE = { limit: 5, windowSeconds: 15 * 60 };

const read = (sql: TransactionSql, operatorId: string) => sql`
  select app_secret, app_pending, app_since, last_step, recovery_salt, recovery_hashes, email_since, email_code
  from operator_two_factor where operator_id = ${operatorId}`;

/** In a transaction of the panel. */
export function operatorFactors(sql: TransactionSql, operatorId: string): FactorStore {
  return {
    async lock() {
      const [row] = await sql<FactorRow[]>`${read(sql, operatorId)} for update`;
      return row ? recordOf(row) : NO_FACTORS;
    },
    async save(record) {
      const columns = columnsOf(sql, record);
      await sql`
        insert into operator_two_factor ${sql({ operator_id: operatorId, ...columns })}
        on conflict (operator_id) do update set ${sql(columns)}`;
      // The toggle that the list of operators shows, and the sign-in asks for.
      const isOn = record.appSince !== null || record.emailSince !== null;
      await sql`update operator set two_factor = ${isOn} where id = ${operatorId} and two_factor <> ${isOn}`;
    },
  };
}

export async function readOperatorFactors(sql: TransactionSql, operatorId: string): Promise<FactorRecord> {
  const [row] = await sql<FactorRow[]>`${read(sql, operatorId)}`;
  return row ? recordOf(row) : NO_FACTORS;
}

export const keysOf = (config: Services["config"], operatorId: string) => factorKeys(config, `operator ${operatorId}`);

/** Sends a code to the operator, not more often than anybody needs. Throws 429. */
export async function sendOperatorCode(
  services: Pick<Services, "sql" | "jobs" | "config">,
  { operatorId, name, email, locale }: Operator,
): Promise<void> {
  const { sql, config } = services;
  await refuseBeyond(sql, `email code for operator ${operatorId}`, RATE);
  await withOperator(sql, operatorId, async (tx) => {
    const code = await issueEmailCode(operatorFactors(tx, operatorId), keysOf(config, operatorId), Date.now());
    await queueMail(services, tx, null, {
      to: email,
      locale,
      template: "email_code",
      values: { name, shop: "garaj", minutes: String(EMAIL_CODE_MINUTES) },
      secrets: { code },
    });
  });
}
