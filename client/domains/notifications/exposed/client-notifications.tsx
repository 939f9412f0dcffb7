// On an order: what its client was told, for whoever may know clients. Asked of the server; without a network, as last read.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { whenShort } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { API, type NotificationShape } from "../api-shapes.ts";
import styles from "../parts/notifications.module.css";
import { heldBackWords } from "../parts/not-sent-reason.ts";

const SHOWN = 3;

export function ClientNotifications({ orderId }: { orderId: string }) {
  const { actor } = useSession();
  const mayKnow = can(actor, "CLIENTS_VIEW");
  const { data } = useRest<NotificationShape[]>(
    mayKnow ? `${API.log}?work_order_id=${encodeURIComponent(orderId)}&per_page=${SHOWN}` : null,
  );
  return data === null || data.length === 0 ? null : <Told rows={data} orderId={orderId} />;
}

function Told({ rows, orderId }: { rows: readonly NotificationShape[]; orderId: string }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  return (
    <section className={`card ${styles.told}`} data-told={rows.length}>
      <div className="spread">
        <h2>{t("notifications.told")}</h2>
        <Link to="/app/notification-log" search={{ order: orderId }}>
          {t("notifications.all")}
        </Link>
      </div>
      <ul>
        {rows.map(({ id, template_key, status, sent_at, error_detail }) => (
          <li key={id} title={heldBackWords(t, error_detail) ?? error_detail ?? undefined}>
            <span>{t(`settings.notifyKind.${template_key}`)}</span>{" "}
            <span className="muted num">{whenShort(Date.parse(sent_at), now, i18n.language, time_zone)}</span>{" "}
            <Status kind="notification" value={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
