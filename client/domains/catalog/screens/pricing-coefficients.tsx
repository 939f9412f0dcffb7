// Pricing coefficients with a tester beside them.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { CoefficientsList } from "../parts/coefficients-list.tsx";
import { PriceTester } from "../parts/price-tester.tsx";
import styles from "../parts/catalog.module.css";

export function PricingCoefficientsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.pricing")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {can(actor, "ADMIN_SETTINGS_EDIT") ? (
          <>
            <p className="muted">
              {t("pricing.lead")} <Link to="/app/pricing-log">{t("pricingLog.open")}</Link>
            </p>
            <div className={styles.beside}>
              <CoefficientsList />
              <PriceTester />
            </div>
          </>
        ) : (
          <p className="muted">{t("pricing.notYours")}</p>
        )}
      </main>
    </>
  );
}
