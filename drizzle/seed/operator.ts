// The operator of the demonstration. Production never makes one.

import type postgres from "postgres";

export const DEMO_OPERATOR = "owner@operator.test";

/** Where there is no operator yet. `sql` must bypass row security. */
export async function seedDemoOperator(sql: postgres.Sql, passwordHash: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`lock table operator in share row exclusive mode`;
    const [existing] = await tx`select from operator limit 1`;
    if (existing) return;
    const id = "operator-demo-owner";
    await tx`
      insert into operator (id, email, name, role, status, locale)
      values (${id}, ${DEMO_OPERATOR}, 'Olga Operator', 'owner', 'active', 'ro')`;
    await tx`insert into operator_credential (operator_id, password_hash) values (${id}, ${passwordHash})`;
  });
}
