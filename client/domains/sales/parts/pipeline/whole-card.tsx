// A card with all that decides where it may go: of an order the board keeps only the parts that the client is asked about.

import type { ReactNode } from "react";
import { queries } from "../../../../../shared/registry/queries.ts";
import { useRows } from "../../../../data/hooks/react.ts";
import type { BoardCard, OrderCard } from "../../pipeline/pipeline-cards.ts";

export interface WholeCardProps {
  card: BoardCard;
  children: (whole: BoardCard) => ReactNode;
}

export function WholeCard({ card, children }: WholeCardProps) {
  if (card.kind === "order") return <WholeOrder order={card}>{children}</WholeOrder>;
  return children(card);
}

function WholeOrder({ order, children }: { order: OrderCard; children: WholeCardProps["children"] }) {
  const { rows: detail } = useRows(queries.workOrders.detail({ id: order.id }));
  return children(detail ? { ...order, workLines: detail.workLines, partsLines: detail.partsLines } : order);
}
