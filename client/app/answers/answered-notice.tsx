// A client has answered: it rings at the desk, lower right, until somebody says that they saw it; and in the window's title.

import { IconAlertTriangle, IconCheck, IconMessage2, IconPhone, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { money, whenShort } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { useNow } from "../../ui/use-now.ts";
import { answersOf, type AnsweredOrder } from "./answers.ts";
import styles from "./answered-notice.module.css";

/** For the desk; nobody else is told of any. */
export function AnsweredNotice() {
  const { rows: works } = useRows(queries.workOrders.answeredWorks());
  const { rows: parts } = useRows(queries.workOrders.answeredParts());
  const orders = answersOf(works, parts);
  useCountInTitle(orders.length);
  const [first] = orders;
  return first ? <Notice key={first.orderId} order={first} more={orders.length - 1} /> : null;
}

function useCountInTitle(count: number): void {
  useEffect(() => {
    const base = document.title.replace(/^\(\d+\) /, "");
    document.title = count > 0 ? `(${count}) ${base}` : base;
    return () => {
      document.title = base;
    };
  }, [count]);
}

function Notice({ order, more }: { order: AnsweredOrder; more: number }) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const { settings } = useSession().company;
  const now = useNow("minute");
  const { client, plate, plateCountry, number, orderId } = order;
  const seen = () =>
    save(
      engine,
      "approvals.see",
      { workOrderId: orderId, lineIds: order.lineIds, otherwise: order.otherwise },
      { title: t("answers.seen"), plate, number },
    );
  const sum = (minor: number) => money(minor, settings.currency, i18n.language);
  return (
    <section className={styles.notice} role="status" aria-label={t("answers.title")} data-answered={orderId}>
      <header className={styles.head}>
        <IconMessage2 size={24} aria-hidden="true" />
        <div>
          <Link
            className={styles.who}
            to="/app/orders/$orderId"
            params={{ orderId }}
            title={t("answers.order")}
            data-action="see-order"
          >
            {client === null ? t("answers.somebody") : t("answers.by", { name: client.name })}
          </Link>
          <p className={styles.when}>
            <span className="num muted">{whenShort(order.at, now, i18n.language, settings.time_zone)}</span>
            {plate !== null && <Plate plate={plate} country={plateCountry} />}
          </p>
        </div>
      </header>
      <ul className={styles.lines}>
        {order.approved.length > 0 && (
          <li data-answer="approved">
            <span className={styles.yes}>
              <IconCheck size={16} aria-hidden="true" />
              {t("answers.approved", { count: order.approved.length })}
            </span>
            <span>{order.approved.join(", ")}</span>
            <b className="num">+{sum(order.approvedMinor)}</b>
          </li>
        )}
        {order.declined.length > 0 && (
          <li data-answer="declined">
            <span className={styles.no}>
              <IconX size={16} aria-hidden="true" />
              {t("answers.declined", { count: order.declined.length })}
            </span>
            <span>{order.declined.join(", ")}</span>
          </li>
        )}
        {order.nowApproved.length > 0 && (
          <Otherwise answer="now-approved" words={t("answers.nowApproved")} names={order.nowApproved} />
        )}
        {order.nowDeclined.length > 0 && (
          <Otherwise answer="now-declined" words={t("answers.nowDeclined")} names={order.nowDeclined} />
        )}
      </ul>
      <footer className={styles.foot}>
        {more > 0 && <span className="muted">{t("answers.more", { count: more })}</span>}
        {client !== null && (
          <a className="btn" href={`tel:${client.phone}`} data-action="call">
            <IconPhone size={18} aria-hidden="true" />
            {t("answers.call")}
          </a>
        )}
        <button type="button" className="btn" data-action="seen" onClick={() => void seen()}>
          <IconCheck size={18} aria-hidden="true" />
          {t("answers.seen")}
        </button>
      </footer>
    </section>
  );
}

/** What was decided before and stays so: somebody has to talk with them. */
function Otherwise({ answer, words, names }: { answer: string; words: string; names: readonly string[] }) {
  return (
    <li data-answer={answer} className={styles.otherwise}>
      <span className={styles.but}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        {words}
      </span>
      <span>{names.join(", ")}</span>
    </li>
  );
}
