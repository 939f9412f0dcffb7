// What was done, in the reader's words.

import { useTranslation } from "react-i18next";
import { commandList } from "../../../../../shared/registry/commands.ts";
import { readAction } from "../../audit-actions.ts";

export const DEVICE_COMMANDS: readonly string[] = commandList.map(({ name }) => name);

export function useActionWords(): (action: string) => string {
  const { t } = useTranslation();
  return (text) => {
    const action = readAction(text, DEVICE_COMMANDS);
    switch (action.kind) {
      case "server":
        return t(`audit.command.${action.command}`);
      case "device":
        // Its own word where the command's leaves open what it was done to: elsewhere that stands beside it.
        return t(`audit.device.${action.name}`, { defaultValue: t(`commands.${action.name}`) });
      case "request": {
        const what = t(`audit.area.${action.area}`);
        return action.reads ? t("audit.reads", { what }) : t("audit.changes", { what });
      }
      case "other":
        return action.text;
    }
  };
}
