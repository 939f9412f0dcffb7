// Where a card leads: to its lead, its deal or its order.

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { BoardCard } from "../../pipeline/pipeline-cards.ts";

export interface CardLinkProps {
  card: Pick<BoardCard, "kind" | "id">;
  className?: string | undefined;
  draggable?: boolean;
  tabIndex?: number;
  /** As a row of a list stands out. */
  tone?: "late" | undefined;
  children: ReactNode;
}

export function CardLink({ card: { kind, id }, tone, ...given }: CardLinkProps) {
  const link = { ...given, "data-tone": tone, "data-leads-to": kind };
  if (kind === "lead") return <Link to="/app/leads/$lead" params={{ lead: id }} {...link} />;
  if (kind === "deal") return <Link to="/app/deals/$deal" params={{ deal: id }} {...link} />;
  return <Link to="/app/orders/$orderId" params={{ orderId: id }} {...link} />;
}
