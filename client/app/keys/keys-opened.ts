// Whether the sheet of keys is open, from wherever it was asked for: `?`, a button, or the palette.

import { useTranslation } from "react-i18next";
import { Store } from "../../kernel/store.ts";
import { useKey } from "../../ui/use-key.ts";

/** Null: nobody has asked yet, and nothing of it is loaded. */
export const keysOpened = new Store<boolean | null>(null);
export const openKeys = (): void => keysOpened.set(true);

export function useKeysKey(): void {
  const { t } = useTranslation();
  useKey("?", true, openKeys, () => t("nav.keys"), { scope: "app" });
}
