// Whether the search is open, from wherever it was asked for: Ctrl-K, `/`, or a magnifier.

import { useTranslation } from "react-i18next";
import { Store } from "../../kernel/store.ts";
import { useKey } from "../../ui/use-key.ts";

/** Null: nobody has searched yet, and nothing of it is loaded. */
export const searchOpened = new Store<boolean | null>(null);
export const openSearch = (): void => searchOpened.set(true);

/** Ctrl-K or Cmd-K, `/` where nothing is typed; neither while a dialog asks for something. */
export function useSearchKeys(): void {
  const { t } = useTranslation();
  const words = () => t("nav.search");
  useKey("mod+k", true, openSearch, words, { scope: "app", always: true });
  useKey("/", true, openSearch, words, { scope: "app" });
}
