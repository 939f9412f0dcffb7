// What a person can do from the palette, here and now.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession, useStore } from "../../data/hooks/react.ts";
import { keys } from "../../ui/keys.ts";
import { openKeys } from "../keys/keys-opened.ts";
import { actsFor, actsOfFound } from "./acts-for.ts";
import type { Act, OptionGroup } from "./options.ts";

interface Acts {
  /** Offered before anything is typed. */
  first: readonly Act[];
  all: readonly Act[];
  /** Those that come of what was typed and found. */
  actsOf: (found: readonly OptionGroup[]) => readonly Act[];
}

/** So many of the page's own are offered before anything is typed. */
const FIRST_OF_PAGE = 5;

export function useActs(text: string): Acts {
  const { t } = useTranslation();
  const { actor } = useSession();
  const version = useStore(keys.version);
  const { first, all } = useMemo(
    () => actsFor(actor, { bound: keys.bound(), openKeys, t }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the bindings change inside the list; `version` says when
    [t, actor, version],
  );
  const before = first.filter(({ key }, place) => !key.startsWith("act:") || place < FIRST_OF_PAGE);
  return { first: before, all, actsOf: (found) => actsOfFound(actor, text, found, t) };
}
