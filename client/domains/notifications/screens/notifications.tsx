// What clients are told, in the shop's own words: toggles, and a text for each message in each language.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { OnlinePage, LoadingFrame } from "../../access/exposed/online-page.ts";
import { UnsavedPage } from "../../tenancy/exposed/unsaved-page.tsx";
import { NotifyToggles } from "../../tenancy/exposed/notify-toggles.tsx";
import { API, type TemplateShape } from "../api-shapes.ts";
import { Templates } from "../parts/templates.tsx";

export function NotificationsPage() {
  const { t } = useTranslation();
  return (
    <OnlinePage title={t("notifications.title")} needs="ADMIN_SETTINGS_VIEW" back>
      <Notifications />
    </OnlinePage>
  );
}

function Notifications() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const reading = useRest<TemplateShape[]>(API.templates);
  return (
    <UnsavedPage>
      <p className="muted">
        {t("notifications.lead")}{" "}
        {can(actor, "CLIENTS_VIEW") && <Link to="/app/notification-log">{t("notifications.toLog")}</Link>}
      </p>
      <LoadingFrame reading={reading}>{(templates) => <Templates templates={templates} />}</LoadingFrame>
      <NotifyToggles />
    </UnsavedPage>
  );
}
