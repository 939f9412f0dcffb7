// A client by id: by name, where this device knows it.

import { useTranslation } from "react-i18next";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

export function ClientName({ id }: { id: string }): string {
  const { t } = useTranslation();
  const { rows: client } = useRows(queries.crm.client({ id }));
  return client?.name ?? t("clients.somebody");
}
