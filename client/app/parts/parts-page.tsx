// The parts of the shop, and how many of each there are: the catalogue knows of no stock.

import { PartsPage as Catalogue } from "../../domains/catalog/screens/parts.tsx";
import { StockOfParts } from "../../domains/catalog/exposed/shown-stock.ts";
import { useStock } from "../../domains/warehouse/exposed/use-stock.ts";

export function PartsPage() {
  const { shown } = useStock();
  return (
    <StockOfParts value={shown}>
      <Catalogue />
    </StockOfParts>
  );
}
