// A platform setting is changed: all processes forget what they kept of it.

import { z } from "zod";
import { canonicalJson } from "../../shared/kernel/json.ts";
import { refusedBy, type OperatorCommand, type OperatorContext } from "./operator-commands.ts";
import {
  PLATFORM_SETTINGS,
  readPlatformSettings,
  storePlatformSetting,
  type PlatformKey,
  type PlatformValues,
} from "./platform-settings.ts";

const changeOf = <K extends PlatformKey>(key: K) => z.object({ key: z.literal(key), value: PLATFORM_SETTINGS[key] });

const settingArgs = z.discriminatedUnion("key", [changeOf("signup"), changeOf("support")]);
type SettingArgs = z.infer<typeof settingArgs>;

export const changeSetting: OperatorCommand<SettingArgs> = {
  name: "settings.change",
  capability: "settings.edit",
  args: settingArgs,
  async run(context, args) {
    const before = await readPlatformSettings(context.sql);
    if (canonicalJson(before[args.key]) === canonicalJson(args.value)) return refusedBy("operators/unchanged");
    await store(context, args);
    const data = { from: canonicalJson(before[args.key]), to: canonicalJson(args.value) };
    return {
      outcome: "done",
      value: null,
      audit: { subject: { type: "setting", id: args.key, name: args.key }, data },
    };
  },
};

const store = <K extends PlatformKey>(
  { sql, actor }: OperatorContext,
  { key, value }: { key: K; value: PlatformValues[K] },
) => storePlatformSetting(sql, key, value, actor.operatorId);
