// The warehouses of the shop, live.

import { useMemo } from "react";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows } from "../../../data/hooks/react.ts";

export function useWarehouses() {
  const { rows, complete } = useRows(queries.warehouse.warehouses());
  const { rows: company } = useRows(queries.tenancy.company());
  const defaultId = company?.defaultWarehouseId ?? null;
  return useMemo(() => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return {
      warehouses: rows.filter(({ deletedAt }) => deletedAt === null),
      deleted: rows.filter(({ deletedAt }) => deletedAt !== null),
      /** Whether there ever was more than one: histories say in which. */
      hadSeveral: rows.length > 1,
      /** The one that is meant where none is named; null: this device does not know. */
      defaultId,
      /** Also of one that was deleted; null: it is not on this device. */
      nameOf: (id: string): string | null => names.get(id) ?? null,
      complete,
    };
  }, [rows, defaultId, complete]);
}
export type WarehouseRow = ReturnType<typeof useWarehouses>["warehouses"][number];
