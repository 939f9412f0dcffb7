// Orders by their ids, as far as this device has them: what a movement or a shortage was for.

import { useCallback } from "react";
import { useLocalSearch } from "../../data/hooks/use-local-search.ts";
import type { OrderOf } from "../../domains/warehouse/parts/shortage-list.tsx";

export function useOrderOf(): OrderOf {
  const { search, version } = useLocalSearch();
  return useCallback(
    (id) => {
      const order = search?.orders.get(id);
      if (!order) return null;
      const { number, vehicle } = order;
      return { number, plate: vehicle?.plate ?? null, plateCountry: vehicle?.plateCountry ?? null };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows change inside the search; `version` says when
    [search, version],
  );
}
