// Which message, whether it went, to whom, about what.

import { useTranslation } from "react-i18next";
import {
  EDITABLE_KEYS,
  NOTIFICATION_STATUSES,
  TEMPLATE_KEYS,
} from "../../../../shared/domains/notifications/notifications.states.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import type { NotificationShape } from "../api-shapes.ts";
import type { LogView } from "../log-address.ts";

/** `rows`: what is shown, which says how the one order or client is called. */
export function useLogFilters(
  view: LogView,
  change: (part: Partial<LogView>) => void,
  rows: readonly NotificationShape[],
): TableFilter[] {
  const { t } = useTranslation();
  // What is sent by hand or by later parts of the product is found by its address as well.
  const kinds = TEMPLATE_KEYS.filter((key) => key === view.template || EDITABLE_KEYS.some((one) => one === key));
  const number = rows.find(({ work_order }) => work_order?.id === view.order)?.work_order?.number;
  const client = rows.find((row) => row.client?.id === view.client)?.client?.name;
  const all: TableFilter[] = [
    {
      id: "template",
      label: t("notifications.kind"),
      value: view.template,
      options: kinds.map((value) => ({ value, words: t(`settings.notifyKind.${value}`) })),
      onChoose: (template) => change({ template: template as LogView["template"] }),
    },
    {
      id: "status",
      label: t("notifications.outcome"),
      value: view.status,
      options: NOTIFICATION_STATUSES.map((value) => ({ value, words: t(`status.notification.${value}`) })),
      onChoose: (status) => change({ status: status as LogView["status"] }),
    },
    {
      id: "order",
      label: t("notifications.column.order"),
      value: view.order,
      options: [{ value: view.order, words: number ?? t("notifications.oneOrder") }],
      onChoose: () => change({ order: "" }),
    },
    {
      id: "client",
      label: t("notifications.column.client"),
      value: view.client,
      options: [{ value: view.client, words: client ?? t("notifications.oneClient") }],
      onChoose: () => change({ client: "" }),
    },
  ];
  // Of which order or client it is, is said by a line of it.
  return all.filter(({ id, value }) => (id !== "order" && id !== "client") || value !== "");
}
