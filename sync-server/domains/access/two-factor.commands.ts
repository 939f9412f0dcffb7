// Switching second factors on and off. Secrets and codes are no arguments: each command is made with them, for one request.

import type { z } from "zod";
import { factorArgs, noArgs, personArgs } from "../../../shared/domains/access/access.args.ts";
import { noEffect, refused, type CommandResult } from "../../../shared/zero/define.ts";
import { appConfirmed, emailOn, recoveryRenewed, without } from "../../auth/two-factor/factor-changes.ts";
import type { RecoveryCodes } from "../../auth/two-factor/recovery-codes.ts";
import { factorsOf, type FactorKeys, type FactorRecord } from "../../auth/two-factor/second-factor.ts";
import { staffFactors } from "../../auth/two-factor/staff-factors.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { endSessions } from "./people.commands.ts";
import { aboutPerson, personCommand } from "./person-command.ts";

type OnOneself = ServerCommand<z.infer<typeof noArgs>>;

/** What becomes of one's own factors; a result is why nothing does. */
type Change = (record: FactorRecord, at: number) => FactorRecord | CommandResult;

function onOneself(name: string, change: Change): OnOneself {
  return {
    name,
    version: 1,
    args: noArgs,
    async run({ sql, actor: { companyId, userId }, at }) {
      const store = staffFactors(sql, companyId, userId);
      const changed = change(await store.lock(), at);
      if ("outcome" in changed) return changed;
      await store.save(changed);
      return aboutPerson(name, userId);
    },
  };
}

/** `done` is called when the codes were kept, and not when the command had come before. */
export const switchAppOn = (keys: FactorKeys, code: string, recovery: RecoveryCodes, done: () => void): OnOneself =>
  onOneself("access.switchAppFactorOn", (record, at) => {
    const confirmed = appConfirmed(record, keys, code, recovery, at);
    if (confirmed) done();
    return confirmed ?? refused("access/wrong-code");
  });

export const renewRecoveryCodes = (recovery: RecoveryCodes, done: () => void): OnOneself =>
  onOneself("access.renewRecoveryCodes", (record) => {
    if (!record.appSince) return refused("access/app-factor-off");
    done();
    return recoveryRenewed(record, recovery);
  });

/** The code that was sent has been proved before this, where wrong ones are counted. */
export const switchEmailOn: OnOneself = onOneself("access.switchEmailFactorOn", emailOn);

const isOn = (record: FactorRecord, factor: "app" | "email") => factorsOf(record).includes(factor);

export const switchFactorOff: ServerCommand<z.infer<typeof factorArgs>> = {
  name: "access.switchFactorOff",
  version: 1,
  args: factorArgs,
  async run({ sql, actor: { companyId, userId } }, { factor }) {
    const store = staffFactors(sql, companyId, userId);
    const record = await store.lock();
    if (!isOn(record, factor)) return noEffect("access/factor-off");
    await store.save(without(record, factor));
    return aboutPerson("access.switchFactorOff", userId, { factor });
  },
};

/**
 * For somebody whose phone is gone, recovery codes too: whoever has the phone is signed in on it no longer. One's own go by the
 * password.
 */
export const resetTwoFactor = personCommand(
  "access.resetTwoFactor",
  { args: personArgs, needs: "ADMIN_USERS_EDIT" },
  async ({ sql, actor, person, done }) => {
    if (person.id === actor.userId) return refused("access/factors-oneself");
    const store = staffFactors(sql, actor.companyId, person.id);
    const record = await store.lock();
    if (factorsOf(record).length === 0) return noEffect("access/factor-off");
    await store.save(without(without(record, "app"), "email"));
    await endSessions(sql, actor.companyId, person.id);
    return done();
  },
);
