// Operators switch their own second factors. Codes are tried before, where wrong ones are counted: they are no arguments.

import { z } from "zod";
import { emailOn, recoveryRenewed, without } from "../auth/two-factor/factor-changes.ts";
import type { RecoveryCodes } from "../auth/two-factor/recovery-codes.ts";
import type { FactorRecord } from "../auth/two-factor/second-factor.ts";
import { oneself } from "./account.commands.ts";
import { operatorFactors } from "./operator-factors.ts";
import { refusedBy, type OperatorCommand } from "./operator-commands.ts";

const none = z.object({});
type Own = OperatorCommand<z.infer<typeof none>>;

/** Null: it cannot be changed so from what is there. */
const changing = (name: string, change: (record: FactorRecord, now: number) => FactorRecord | null): Own => ({
  name,
  capability: null,
  args: none,
  async run({ sql, actor, now }) {
    const store = operatorFactors(sql, actor.operatorId);
    const changed = change(await store.lock(), now);
    if (changed === null) return refusedBy("operators/wrong-code");
    await store.save(changed);
    return { outcome: "done", value: null, audit: { subject: oneself(actor.operatorId, actor.name) } };
  },
});

/** `confirm`: what becomes of the record with the first code of the app; null: the code is wrong. */
export const switchAppOn = (confirm: (record: FactorRecord, now: number) => FactorRecord | null): Own =>
  changing("account.switchAppOn", confirm);

export const switchEmailOn: Own = changing("account.switchEmailOn", emailOn);

export const switchAppOff: Own = changing("account.switchAppOff", (record) =>
  record.appSince === null ? null : without(record, "app"),
);

export const switchEmailOff: Own = changing("account.switchEmailOff", (record) =>
  record.emailSince === null ? null : without(record, "email"),
);

export const renewRecovery = (recovery: RecoveryCodes): Own =>
  changing("account.renewRecoveryCodes", (record) =>
    record.appSince === null ? null : recoveryRenewed(record, recovery),
  );
