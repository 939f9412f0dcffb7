// The filters of the list of clients, with their words.

import { useTranslation } from "react-i18next";
import { CLIENT_STATUSES } from "../../../../shared/domains/crm/crm.states.ts";
import { LOCALES } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { BALANCE_FILTERS, type ClientsView } from "../view.ts";

export function useClientFilters(
  view: ClientsView,
  change: (part: Partial<ClientsView>) => void,
  sources: readonly string[],
): TableFilter[] {
  const { t } = useTranslation();
  // One that nobody has any more can be seen and let go of.
  const all = view.source === "" || sources.includes(view.source) ? sources : [view.source, ...sources];
  const balance: TableFilter = {
    id: "balance",
    label: t("clients.balance"),
    value: view.balance,
    options: BALANCE_FILTERS.map((value) => ({ value, words: t(`clientTable.balance.${value}`) })),
    onChoose: (value) => change({ balance: value as ClientsView["balance"] }),
  };
  const source: TableFilter = {
    id: "source",
    label: t("clients.field.source"),
    value: view.source,
    options: all.map((value) => ({ value, words: value })),
    onChoose: (value) => change({ source: value }),
  };
  return [
    ...(view.show === "owes" || view.show === "advance" ? [] : [balance]),
    {
      id: "status",
      label: t("clients.field.status"),
      value: view.status,
      options: CLIENT_STATUSES.map((value) => ({ value, words: t(`clients.value.status.${value}`) })),
      onChoose: (value) => change({ status: value as ClientsView["status"] }),
    },
    {
      id: "language",
      label: t("clients.field.locale"),
      value: view.language,
      options: LOCALES.map((value) => ({ value, words: t(`clients.value.locale.${value}`) })),
      onChoose: (value) => change({ language: value as ClientsView["language"] }),
    },
    ...(all.length > 0 ? [source] : []),
  ];
}
