// That parts were given out which the stock did not have: the desk reads it with its day.

import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canSeeShortages } from "../../../shared/domains/warehouse/warehouse.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useShortages } from "../../domains/warehouse/exposed/use-shortages.ts";
import styles from "./day.module.css";

/** Nothing where none is open. */
export function ShortagesLink() {
  const { actor } = useSession();
  return canSeeShortages(actor) && <Count />;
}

function Count() {
  const { t } = useTranslation();
  const { rows } = useShortages();
  if (rows.length === 0) return null;
  return (
    <Link to="/app/stock" className={`num ${styles.shortages}`} data-shortages={rows.length}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {t("day.shortages", { count: rows.length })}
    </Link>
  );
}
