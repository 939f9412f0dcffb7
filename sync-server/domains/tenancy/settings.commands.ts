// What a shop sets about itself: its settings, its logo, the keys of others that it uses.

import { createHmac } from "node:crypto";
import type { z } from "zod";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { setLogoArgs, setSecretArgs, updateSettingsArgs } from "../../../shared/domains/tenancy/settings.args.ts";
import { changeSettings, readSettings } from "../../../shared/domains/tenancy/settings.rules.ts";
import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import { changedParts } from "../../../shared/kernel/seen-parts.ts";
import { applied, forbidden, noEffect } from "../../../shared/zero/define.ts";
import { derivedSecret, type AppKeys } from "../../platform/config.ts";
import type { TransactionSql } from "../../db/connections.ts";
import { conflictOf } from "../../commands/seen-edit.ts";
import type { ServerCommand } from "../../commands/server-commands.ts";
import { removeSecret, storeSecret } from "./company-secrets.ts";
import { toldParts } from "./settings.schemas.ts";

const about = (verb: string, companyId: string, data: Record<string, string | boolean>) =>
  applied({ verb, subjectType: "company", subjectId: companyId, workOrderId: null, data });

const UNCHANGED = noEffect("tenancy/settings-unchanged");

/** Locked: two who change different parts at once lose nothing, the second looks at what the first wrote. */
async function lockSettings(sql: TransactionSql, companyId: string): Promise<Settings> {
  const [row] = await sql<{ settings: unknown }[]>`select settings from company where id = ${companyId} for update`;
  return readSettings(row?.settings);
}

async function writeSettings(sql: TransactionSql, companyId: string, settings: Settings): Promise<void> {
  await sql`update company set settings = ${sql.json(settings as never)} where id = ${companyId}`;
}

export const updateSettings: ServerCommand<z.infer<typeof updateSettingsArgs>, z.input<typeof updateSettingsArgs>> = {
  name: "tenancy.updateSettings",
  version: 1,
  args: updateSettingsArgs,
  async run({ sql, actor }, { change, seen }) {
    if (!can(actor, "ADMIN_SETTINGS_EDIT")) return forbidden("ADMIN_SETTINGS_EDIT");
    const before = await lockSettings(sql, actor.companyId);
    const { settings, changed } = changeSettings(before, change);
    if (changed.length === 0) return UNCHANGED;
    const [present, wanted] = [toldParts(before), toldParts(settings)];
    const subject = { subjectType: "company", subjectId: actor.companyId } as const;
    const clash = await conflictOf(sql, actor.companyId, { seen, present, wanted, subject });
    if (clash) return clash;
    await writeSettings(sql, actor.companyId, settings);
    const parts = changedParts(present, wanted).join(" ");
    return about("tenancy.updateSettings", actor.companyId, { fields: changed.join(" "), parts });
  },
};

/** The picture itself is in the storage before. */
export const setLogo: ServerCommand<z.infer<typeof setLogoArgs>> = {
  name: "tenancy.setLogo",
  version: 1,
  args: setLogoArgs,
  async run({ sql, actor }, { logo }) {
    if (!can(actor, "ADMIN_SETTINGS_EDIT")) return forbidden("ADMIN_SETTINGS_EDIT");
    const before = await lockSettings(sql, actor.companyId);
    if ((before.logo?.sha256 ?? null) === (logo?.sha256 ?? null)) return UNCHANGED;
    await writeSettings(sql, actor.companyId, { ...before, logo });
    return about("tenancy.setLogo", actor.companyId, { fields: "logo" });
  },
};

type SecretArgs = z.infer<typeof setSecretArgs>;

/** Arguments for a value that is not among them: its mark tells a repetition from another value, and nobody the value. */
export function secretArgs(config: AppKeys, name: string, value: string | null): SecretArgs {
  const key = derivedSecret(config, "company-secret mark");
  const mark =
    value === null
      ? null
      : createHmac("sha256", key)
          .update(JSON.stringify([name, value]))
          .digest("hex");
  return { name, mark };
}

/** Keeps this value under a name; null: removes it. What is kept is in no argument, outcome or history. */
export function setSecret(config: AppKeys, value: string | null): ServerCommand<SecretArgs> {
  return {
    name: "tenancy.setSecret",
    version: 1,
    args: setSecretArgs,
    async run({ sql, actor }, { name }) {
      if (!can(actor, "ADMIN_INTEGRATIONS")) return forbidden("ADMIN_INTEGRATIONS");
      if (value !== null) await storeSecret(sql, config, actor, { name, value });
      else if (!(await removeSecret(sql, actor.companyId, name))) return noEffect("tenancy/secret-unchanged");
      return about("tenancy.setSecret", actor.companyId, { secret: name, kept: value !== null });
    },
  };
}
