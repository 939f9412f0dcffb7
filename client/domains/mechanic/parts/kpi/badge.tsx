// Efficiency by the integer percentage: green up to 100, amber up to 130, red above.

import { useTranslation } from "react-i18next";
import { badgeOf } from "../../../../../shared/domains/mechanic/kpi.rules.ts";
import { Status } from "../../../../ui/status.tsx";

export interface EfficiencyBadgeProps {
  pct: number | null;
  /** Beside figures that are. */
  large?: boolean;
}

export function EfficiencyBadge({ pct, large = false }: EfficiencyBadgeProps) {
  const { t } = useTranslation();
  const badge = badgeOf(pct);
  if (badge === null) return <span className="dim">–</span>;
  const label = `${pct}\u00a0% ${t(`status.efficiency.${badge}`)}`;
  return <Status kind="efficiency" value={badge} label={label} large={large} />;
}
