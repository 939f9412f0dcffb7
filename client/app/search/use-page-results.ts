// Pages and actions by their names, of those that the person is offered.

import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { wordsOf } from "../../../shared/kernel/search/fold.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import { useSession } from "../../data/hooks/react.ts";
import { pagesFor, type NavPage } from "../navigation.ts";
import type { Result } from "./results.ts";
import type { Target } from "./targets.ts";

/** One line of the search: something of the shop, or a page. */
export interface Option extends Omit<Result, "target" | "by"> {
  by?: Result["by"];
  /** Of a page or an action. */
  label?: string;
  icon?: NavPage["icon"];
  target: Target | { to: NavPage["to"] } | null;
}

export interface OptionGroup {
  group: "vehicles" | "numbers" | "clients" | "orders" | "pages";
  results: Option[];
  count: number;
}

export function usePageResults(text: string): OptionGroup {
  const { t } = useTranslation();
  const { actor } = useSession();
  return useMemo(() => {
    const wanted = wordsOf(text)
      .split(" ")
      .flatMap((word) => (word === "" ? [] : ` ${word}`));
    const results: Option[] = pagesFor(actor, "tab", "side", "more")
      .map(({ to, key, icon }) => ({ key: `page:${key}`, label: t(`nav.${key}`), icon, target: { to } }))
      .filter(({ label }) => wanted.length > 0 && wanted.every((word) => wordsOf(label).includes(word)));
    const reading = decodeVin(text);
    if (reading.ok && can(actor, "VEHICLES_VIEW")) {
      const { vin } = reading.decoded;
      results.push({
        key: "decode",
        label: t("search.decode", { vin }),
        target: { to: "/app/vin-search", search: { vin } },
      });
    }
    return { group: "pages", results, count: results.length };
  }, [t, actor, text]);
}
