// That people asked for something and nobody has reached them yet, be it on the form of the shop's page: the desk reads it with its day.

import { IconMessageQuestion } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { canSeeLeads } from "../../../shared/domains/sales/sales.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOpenLeads } from "../../domains/sales/exposed/use-sales.ts";
import styles from "./day.module.css";

/** Nothing where nobody waits. */
export function NewLeadsLink() {
  const { actor } = useSession();
  return canSeeLeads(actor) && <Count />;
}

function Count() {
  const { t } = useTranslation();
  const { rows } = useOpenLeads();
  const count = rows.filter(({ status }) => status === "new").length;
  if (count === 0) return null;
  return (
    <Link to="/app/leads" search={{ status: "new" }} className={`num ${styles.newLeads}`} data-new-leads={count}>
      <IconMessageQuestion size={18} aria-hidden="true" />
      {t("day.newLeads", { count })}
    </Link>
  );
}
