// What leads and deals are narrowed by alike: how they came, and who sees to them.

import { useTranslation } from "react-i18next";
import { KNOWN_SOURCES } from "../../../../shared/domains/sales/sales.states.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { usePeople } from "../../access/exposed/use-people.ts";

export function useSourceFilter(value: string, onChoose: (source: string) => void): TableFilter {
  const { t } = useTranslation();
  const known = KNOWN_SOURCES.map((source) => ({ value: source as string, words: t(`sales.source.${source}`) }));
  // One that somebody wrote themselves comes with an address.
  const own = value === "" || known.some((source) => source.value === value) ? [] : [{ value, words: value }];
  return { id: "source", label: t("salesLog.field.source"), value, options: [...known, ...own], onChoose };
}

export function usePersonFilter(value: string, onChoose: (userId: string) => void): TableFilter {
  const { t } = useTranslation();
  const { people } = usePeople();
  const options = people
    .filter(({ id, status }) => status === "active" || id === value)
    .map(({ id, name }) => ({ value: id, words: name }));
  return { id: "assigned", label: t("salesLog.field.assignedTo"), value, options, onChoose };
}
