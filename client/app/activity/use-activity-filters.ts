// Who, what kind of record, which one, and what was done.

import { useTranslation } from "react-i18next";
import { ACTIVITY_ACTIONS, ACTIVITY_KIND_NAMES } from "../../../shared/kernel/activity.states.ts";
import { usePeople } from "../../domains/access/exposed/use-people.ts";
import type { TableFilter } from "../../ui/table/table-filter.ts";
import type { ActivityView } from "./address.ts";

/** `record`: how the one that the list is narrowed to is called. */
export function useActivityFilters(
  view: ActivityView,
  change: (part: Partial<ActivityView>) => void,
  record: string,
): TableFilter[] {
  const { t } = useTranslation();
  const { people, nameOf } = usePeople();
  const { user } = view;
  const somebody = user === "" || nameOf(user) !== null ? [] : [{ value: user, words: t("journal.somebody") }];
  const all: TableFilter[] = [
    {
      id: "user",
      label: t("journal.who"),
      value: user,
      options: [...somebody, ...people.map(({ id, name }) => ({ value: id, words: name }))],
      onChoose: (chosen) => change({ user: chosen }),
    },
    {
      id: "kind",
      label: t("journal.kind"),
      value: view.kind,
      options: ACTIVITY_KIND_NAMES.map((value) => ({ value, words: t(`journal.kinds.${value}`) })),
      onChoose: (kind) => change({ kind: kind as ActivityView["kind"] }),
    },
    {
      id: "action",
      label: t("journal.action"),
      value: view.action,
      options: ACTIVITY_ACTIONS.map((value) => ({ value, words: t(`journal.actions.${value}`) })),
      onChoose: (action) => change({ action: action as ActivityView["action"] }),
    },
    {
      id: "record",
      label: t("journal.record"),
      value: view.record,
      options: [{ value: view.record, words: record }],
      onChoose: () => change({ record: "" }),
    },
  ];
  // Which record it is, is said by a line of it.
  return all.filter(({ id, value }) => id !== "record" || value !== "");
}
