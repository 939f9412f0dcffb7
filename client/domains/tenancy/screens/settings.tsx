// The shop's settings, every key of them, section by section.

import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { UnsavedPage } from "../exposed/unsaved-page.tsx";
import { useSettings } from "../hooks/use-settings.ts";
import { AppearanceSection } from "../parts/appearance-section.tsx";
import { CarsSection } from "../parts/cars-section.tsx";
import { HoursSection } from "../parts/hours-section.tsx";
import { IdentitySection } from "../parts/identity-section.tsx";
import { IntegrationsSection } from "../parts/integrations-section.tsx";
import { LeadWebhookSection } from "../parts/lead-webhook-section.tsx";
import { NotifySection } from "../parts/notify-section.tsx";
import { RegionalSection } from "../parts/regional-section.tsx";
import { SectionList } from "../parts/section-list.tsx";
import { ServicesSection } from "../parts/services-section.tsx";
import { ShopSection } from "../parts/shop-section.tsx";
import styles from "./settings.module.css";

export function SettingsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.settings")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {can(actor, "ADMIN_SETTINGS_VIEW") ? (
          <UnsavedPage>
            <Sections />
          </UnsavedPage>
        ) : (
          <p className="muted">{t("settings.notYours")}</p>
        )}
      </main>
    </>
  );
}

function Sections() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { view, failed, take, again, offline } = useSettings();
  const banner = offline && (
    <p className={styles.offline} role="status">
      <IconCloudOff size={20} aria-hidden="true" /> {t("settings.offline")}
    </p>
  );
  if (!view) {
    return (
      <>
        {banner}
        {failed && !offline && (
          <div className={styles.failed}>
            <p>{t("settings.notRead")}</p>
            <button type="button" className="btn" onClick={again}>
              {t("settings.again")}
            </button>
          </div>
        )}
      </>
    );
  }
  const mayKeepSecrets = can(actor, "ADMIN_INTEGRATIONS");
  const sections = [
    { id: "identity", title: t("settings.identity") },
    { id: "appearance", title: t("settings.appearance") },
    { id: "logo", title: t("settings.logo") },
    { id: "hours", title: t("settings.hours") },
    { id: "services", title: t("settings.services") },
    { id: "cars", title: t("settings.cars") },
    { id: "regional", title: t("settings.regional") },
    { id: "notify", title: t("settings.notify") },
    { id: "shop", title: t("settings.shop") },
    { id: "integrations", title: t("settings.integrations") },
    ...(mayKeepSecrets
      ? [
          { id: "secrets", title: t("settings.secrets") },
          { id: "lead-webhook", title: t("settings.leadWebhook") },
        ]
      : []),
  ];
  const source = { view, take, offline, mayEdit: can(actor, "ADMIN_SETTINGS_EDIT") };
  return (
    <div className={styles.read}>
      <SectionList sections={sections} />
      <div className={styles.sections}>
        {banner}
        <IdentitySection {...source} />
        <AppearanceSection {...source} />
        <HoursSection {...source} />
        <ServicesSection {...source} />
        <CarsSection {...source} />
        <RegionalSection {...source} />
        <NotifySection {...source} />
        <ShopSection {...source} />
        <IntegrationsSection {...source} mayKeepSecrets={mayKeepSecrets} />
        {mayKeepSecrets && <LeadWebhookSection offline={offline} />}
      </div>
    </div>
  );
}
