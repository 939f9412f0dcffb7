// A client has answered: it rings at the desk, lower right, until somebody says that they saw it; and in the window's title.

import { IconAlertTriangle, IconCheck, IconMessage2, IconPhone, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { money, whenShort } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { useNow } from "../../ui/use-now.ts";
import { answeredQuotes, type AnsweredQuote } from "./answered-quotes.ts";
import { answersOf, type AnsweredOrder } from "./answers.ts";
import styles from "./answered-notice.module.css";

/** For the desk; nobody else is told of any. */
export function AnsweredNotice() {
  const { rows: works } = useRows(queries.workOrders.answeredWorks());
  const { rows: parts } = useRows(queries.workOrders.answeredParts());
  const { rows: deals } = useRows(queries.quotes.answered());
  const orders = answersOf(works, parts);
  const quotes = answeredQuotes(deals);
  const count = orders.length + quotes.length;
  useCountInTitle(count);
  const [order] = orders;
  const [quote] = quotes;
  const isOrder = order !== undefined && (quote === undefined || order.at >= quote.at);
  if (isOrder) return <OrderNotice key={order.orderId} order={order} more={count - 1} />;
  return quote ? <QuoteNotice key={quote.dealId} quote={quote} more={count - 1} /> : null;
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

interface Noticed {
  client: { phone: string } | null;
  plate: string | null;
  plateCountry: string;
  at: number;
  approved: readonly string[];
  declined: readonly string[];
  approvedMinor: number;
}

interface NoticeProps {
  of: Noticed;
  /** The record's id. */
  id: string;
  /** To where it was answered about. */
  link: ReactNode;
  /** What else there is to say of it. */
  children?: ReactNode;
  /** How many more there are. */
  more: number;
  onSeen: () => Promise<unknown>;
}

function Notice({ of, id, link, children, more, onSeen }: NoticeProps) {
  const { t, i18n } = useTranslation();
  const { settings } = useSession().company;
  const now = useNow("minute");
  const { client, plate, plateCountry, at, approved, declined, approvedMinor } = of;
  return (
    <section className={styles.notice} role="status" aria-label={t("answers.title")} data-answered={id}>
      <header className={styles.head}>
        <IconMessage2 size={24} aria-hidden="true" />
        <div>
          {link}
          <p className={styles.when}>
            <span className="num muted">{whenShort(at, now, i18n.language, settings.time_zone)}</span>
            {plate !== null && <Plate plate={plate} country={plateCountry} />}
          </p>
        </div>
      </header>
      <ul className={styles.lines}>
        {approved.length > 0 && (
          <li data-answer="approved">
            <span className={styles.yes}>
              <IconCheck size={16} aria-hidden="true" />
              {t("answers.approved", { count: approved.length })}
            </span>
            <span>{approved.join(", ")}</span>
            <b className="num">+{money(approvedMinor, settings.currency, i18n.language)}</b>
          </li>
        )}
        {declined.length > 0 && (
          <li data-answer="declined">
            <span className={styles.no}>
              <IconX size={16} aria-hidden="true" />
              {t("answers.declined", { count: declined.length })}
            </span>
            <span>{declined.join(", ")}</span>
          </li>
        )}
        {children}
      </ul>
      <footer className={styles.foot}>
        {more > 0 && <span className="muted">{t("answers.more", { count: more })}</span>}
        {client !== null && (
          <a className="btn" href={`tel:${client.phone}`} data-action="call">
            <IconPhone size={18} aria-hidden="true" />
            {t("answers.call")}
          </a>
        )}
        <button type="button" className="btn" data-action="seen" onClick={() => void onSeen()}>
          <IconCheck size={18} aria-hidden="true" />
          {t("answers.seen")}
        </button>
      </footer>
    </section>
  );
}

const useWho = (client: { name: string } | null): string => {
  const { t } = useTranslation();
  return client === null ? t("answers.somebody") : t("answers.by", { name: client.name });
};

function OrderNotice({ order, more }: { order: AnsweredOrder; more: number }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const { plate, number, orderId } = order;
  const who = useWho(order.client);
  const seen = () =>
    save(
      engine,
      "approvals.see",
      { workOrderId: orderId, lineIds: order.lineIds, otherwise: order.otherwise },
      { title: t("answers.seen"), plate, number },
    );
  const link = (
    <Link
      className={styles.who}
      to="/app/orders/$orderId"
      params={{ orderId }}
      title={t("answers.order")}
      data-action="see-order"
    >
      {who}
    </Link>
  );
  return (
    <Notice of={order} id={orderId} link={link} more={more} onSeen={seen}>
      {order.nowApproved.length > 0 && (
        <Otherwise answer="now-approved" words={t("answers.nowApproved")} names={order.nowApproved} />
      )}
      {order.nowDeclined.length > 0 && (
        <Otherwise answer="now-declined" words={t("answers.nowDeclined")} names={order.nowDeclined} />
      )}
    </Notice>
  );
}

function QuoteNotice({ quote, more }: { quote: AnsweredQuote; more: number }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const { dealId, subject, plate, at } = quote;
  const who = useWho(quote.client);
  const seen = () =>
    save(engine, "sales.seeAnswer", { dealId, answeredAt: at }, { title: t("answers.seen"), plate, number: subject });
  const link = (
    <Link
      className={styles.who}
      to="/app/deals/$deal"
      params={{ deal: dealId }}
      title={t("answers.deal")}
      data-action="see-deal"
    >
      {who} · {t("answers.ofQuote", { subject })}
    </Link>
  );
  return <Notice of={quote} id={dealId} link={link} more={more} onSeen={seen} />;
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
