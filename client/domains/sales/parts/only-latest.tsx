// That a device keeps only the latest leads or deals, in one quiet line, with the way to the list of all of them. Nothing where it keeps all.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MOST_KEPT } from "../../../../shared/domains/sales/sales.states.ts";
import { quantity } from "../../../ui/format.ts";
import type { KeptKind } from "../kept-in-part.ts";
import styles from "./only-latest.module.css";

export function OnlyLatest({ of }: { of: readonly KeptKind[] }) {
  const { t, i18n } = useTranslation();
  if (of.length === 0) return null;
  const most = quantity(MOST_KEPT, i18n.language);
  const lines = {
    leads: { words: t("leads.latest", { most }), way: t("leads.seeWhole"), to: "/app/leads" },
    deals: { words: t("deals.latest", { most }), way: t("deals.seeWhole"), to: "/app/deals" },
  } as const;
  return (
    <p className={styles.line} data-only-latest={of.join(" ")}>
      {of.map((kind) => (
        <span key={kind}>
          {lines[kind].words}{" "}
          <Link to={lines[kind].to} search={{ show: "whole" }}>
            {lines[kind].way}
          </Link>
        </span>
      ))}
    </p>
  );
}
