// Every attempt, the latest first: what, to whom, about which order, and why not.

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { whenShort } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import { useNow } from "../../../ui/use-now.ts";
import type { NotificationShape } from "../api-shapes.ts";
import styles from "./notifications.module.css";
import { heldBackWords } from "./not-sent-reason.ts";

export interface LogRowsProps {
  rows: readonly NotificationShape[];
  onClient: (id: string) => void;
}

export function LogRows({ rows, onClient }: LogRowsProps) {
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} row={row} onClient={onClient} />
      ))}
    </ol>
  );
}

function Row({ row, onClient }: { row: NotificationShape; onClient: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { client, work_order, template_key, status, attempt, address, error_detail } = row;
  return (
    <li className={styles.row} data-notification={template_key} data-outcome={status}>
      <span className={`${styles.when} num muted`}>
        {whenShort(Date.parse(row.sent_at), now, i18n.language, time_zone)}
      </span>
      <span className={styles.what}>
        <b>{t(`settings.notifyKind.${template_key}`)}</b>
        {attempt > 1 && <span className="muted"> {t("notifications.attempt", { attempt })}</span>}
      </span>
      <span className={styles.who}>
        {client && (
          <button
            type="button"
            className={styles.name}
            title={t("notifications.onlyClient")}
            onClick={() => onClient(client.id)}
          >
            {client.name}
          </button>
        )}
        <span className="muted">{address}</span>
      </span>
      <span className={styles.order}>
        {work_order && (
          <Link to="/app/orders/$orderId" params={{ orderId: work_order.id }} className="num">
            {work_order.number ?? t("notifications.order")}
          </Link>
        )}
      </span>
      <span className={styles.outcome}>
        <Status kind="notification" value={status} />
      </span>
      {error_detail !== null && (
        <p className={styles.detail}>
          {t("notifications.why")} {heldBackWords(t, error_detail) ?? <code>{error_detail}</code>}
        </p>
      )}
    </li>
  );
}
