// Every attempt to tell a client something: the columns of the log, and what a line of it is as a card.

import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Clipped, NOTHING, TwoLines } from "../../../app/lists/cells.tsx";
import { whenColumn } from "../../../app/lists/when-column.ts";
import lists from "../../../app/lists/lists.module.css";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { whenShort } from "../../../ui/format.ts";
import { Status } from "../../../ui/status.tsx";
import type { TableColumn } from "../../../ui/table/columns.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { NotificationShape } from "../api-shapes.ts";
import styles from "./notifications.module.css";
import { heldBackWords } from "./not-sent-reason.ts";

export const notificationMarks = ({ template_key, status }: NotificationShape) => ({
  "data-notification": template_key,
  "data-outcome": status,
});

interface OnClient {
  /** Those to one client alone; the same function each time. */
  onClient: (id: string) => void;
}

export function useLogColumns({ onClient }: OnClient): TableColumn<NotificationShape>[] {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { language } = i18n;
  return useMemo(
    () => [
      whenColumn(
        t("tables.when"),
        ({ sent_at }) => sent_at,
        ({ sent_at }) => whenShort(Date.parse(sent_at), now, language, time_zone),
      ),
      {
        id: "what",
        label: t("notifications.kind"),
        width: 170,
        flexible: true,
        always: true,
        value: ({ template_key }) => t(`settings.notifyKind.${template_key}`),
        cell: (row) => (
          <TwoLines>
            <Message row={row} />
          </TwoLines>
        ),
        bar: [110, 12],
      },
      {
        id: "client",
        label: t("notifications.column.client"),
        width: 140,
        flexible: true,
        value: ({ client }) => client?.name ?? null,
        cell: ({ client }) => (client === null ? NOTHING : <ClientButton client={client} onClient={onClient} />),
        bar: [90, 12],
      },
      {
        id: "address",
        label: t("notifications.column.address"),
        width: 150,
        leaves: 2,
        value: ({ address }) => address,
        cell: ({ address }) => <Clipped words={address} />,
        bar: [90, 12],
      },
      {
        id: "order",
        label: t("notifications.column.about"),
        width: 142,
        leaves: 3,
        value: ({ work_order, appointment, deal }) => work_order?.number ?? appointment?.title ?? deal?.subject ?? null,
        cell: (row) => (isAbout(row) ? <AboutLink row={row} tabIndex={-1} /> : NOTHING),
        bar: [80, 12],
      },
      {
        id: "outcome",
        label: t("notifications.outcome"),
        width: 128,
        value: ({ status }) => status,
        cell: ({ status }) => <Status kind="notification" value={status} />,
        bar: [80, 20],
      },
      {
        id: "why",
        label: t("notifications.column.why"),
        width: 180,
        flexible: true,
        leaves: 1,
        value: ({ error_detail }) => error_detail,
        cell: (row) =>
          row.error_detail === null ? (
            NOTHING
          ) : (
            <TwoLines>
              <Why detail={row.error_detail} />
            </TwoLines>
          ),
        bar: [90, 12],
      },
    ],
    [t, language, time_zone, now, onClient],
  );
}

function Message({ row: { template_key, attempt } }: { row: NotificationShape }) {
  const { t } = useTranslation();
  return (
    <>
      {t(`settings.notifyKind.${template_key}`)}
      {attempt > 1 && <span className="muted"> {t("notifications.attempt", { attempt })}</span>}
    </>
  );
}

function Why({ detail }: { detail: string }) {
  const { t } = useTranslation();
  return <span className={styles.why}>{heldBackWords(t, detail) ?? <code>{detail}</code>}</span>;
}

function ClientButton({ client, onClient }: OnClient & { client: { id: string; name: string } }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.name}
      title={`${client.name} · ${t("notifications.onlyClient")}`}
      onClick={() => onClient(client.id)}
    >
      {client.name}
    </button>
  );
}

const isAbout = ({ work_order, appointment, deal }: NotificationShape) =>
  work_order !== null || appointment !== null || deal !== null;

/** The order, the day of the calendar on which the visit stands, or the deal. */
function AboutLink({ row: { work_order, appointment, deal }, ...rest }: { row: NotificationShape; tabIndex?: number }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  if (work_order) return <OrderLink order={work_order} {...rest} />;
  if (deal)
    return (
      <Link to="/app/deals/$deal" params={{ deal: deal.id }} title={deal.subject} data-deal={deal.id} {...rest}>
        {deal.subject}
      </Link>
    );
  if (!appointment) return null;
  const at = Date.parse(appointment.starts_at);
  return (
    <Link
      to="/app/calendar-board"
      search={{ mode: "day", day: dayAt(at, time_zone) }}
      className="num"
      title={appointment.title}
      data-visit={appointment.id}
      {...rest}
    >
      {t("notifications.visit", { when: whenShort(at, now, i18n.language, time_zone) })}
    </Link>
  );
}

function OrderLink({ order, tabIndex }: { order: { id: string; number: string | null }; tabIndex?: number }) {
  const { t } = useTranslation();
  return (
    <Link
      to="/app/orders/$orderId"
      params={{ orderId: order.id }}
      className="num"
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      {order.number ?? t("notifications.order")}
    </Link>
  );
}

export const LOG_CARD_HEIGHT = 132;

export function LogCard({ row, onClient }: OnClient & { row: NotificationShape }) {
  const { t, i18n } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const now = useNow("minute");
  const { client, status, error_detail } = row;
  return (
    <div className={lists.card} data-tone={status === "failed" ? "late" : null} {...notificationMarks(row)}>
      <p className={lists.head}>
        <b>
          <Message row={row} />
        </b>
        <Status kind="notification" value={status} large />
      </p>
      <p className={lists.said}>
        {client && <ClientButton client={client} onClient={onClient} />} <span className="muted">{row.address}</span>
      </p>
      <p className={lists.facts}>
        {whenShort(Date.parse(row.sent_at), now, i18n.language, time_zone)}
        {isAbout(row) && (
          <>
            {" · "}
            <AboutLink row={row} />
          </>
        )}
      </p>
      {error_detail !== null && (
        <p className={styles.detail}>
          {t("notifications.why")} <Why detail={error_detail} />
        </p>
      )}
    </div>
  );
}
