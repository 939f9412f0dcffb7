// What was done, in the reader's words.

import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { commandList } from "../../../../../shared/registry/commands.ts";
import { readAction } from "../../audit-actions.ts";

export const DEVICE_COMMANDS: readonly string[] = commandList.map(({ name }) => name);

/** The same function as long as the language is. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (text) => {
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
    },
    [t],
  );
}
