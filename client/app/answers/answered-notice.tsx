// A client has answered: it rings until somebody says that they saw it; and in the window's title. At the desk it stands lower
// right; on a phone it is a bar over the tabs, folded, that takes its own room: nothing is beneath it.

import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconMessage2,
  IconPhone,
  IconX,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { money, whenShort } from "../../ui/format.ts";
import { Plate } from "../../ui/plate.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useStillWhilePressed } from "../../ui/use-still.ts";
import { useDesk } from "../use-desk.ts";
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
  // On a phone it takes room from the page: not from under a finger.
  const still = useStillWhilePressed();
  return (
    <div ref={still} className={styles.place}>
      {isOrder && <OrderNotice key={order.orderId} order={order} more={count - 1} />}
      {!isOrder && quote && <QuoteNotice key={quote.dealId} quote={quote} more={count - 1} />}
    </div>
  );
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
  const desk = useDesk();
  const [asked, setAsked] = useState<boolean | null>(null);
  const unfolded = asked ?? desk;
  const linesId = useId();
  const { client, plate, plateCountry, at, approved, declined, approvedMinor } = of;
  const Fold = unfolded ? IconChevronDown : IconChevronUp;
  return (
    <section
      className={`${styles.notice} ${desk ? styles.corner : styles.bar}`}
      role="status"
      aria-label={t("answers.title")}
      data-answered={id}
    >
      <header className={styles.head}>
        <IconMessage2 size={24} aria-hidden="true" />
        <div className="grow">
          {link}
          <p className={styles.when}>
            <span className="num muted">{whenShort(at, now, i18n.language, settings.time_zone)}</span>
            {plate !== null && <Plate plate={plate} country={plateCountry} />}
            {more > 0 && <span className="muted">{t("answers.more", { count: more })}</span>}
          </p>
        </div>
      </header>
      {unfolded && (
        <ul className={styles.lines} id={linesId}>
          {approved.length > 0 && (
            <Answer
              answer="approved"
              tone={styles.yes}
              icon={IconCheck}
              words={t("answers.approved", { count: approved.length })}
              names={approved}
            >
              <b className="num">+{money(approvedMinor, settings.currency, i18n.language)}</b>
            </Answer>
          )}
          {declined.length > 0 && (
            <Answer
              answer="declined"
              tone={styles.no}
              icon={IconX}
              words={t("answers.declined", { count: declined.length })}
              names={declined}
            />
          )}
          {children}
        </ul>
      )}
      <footer className={styles.foot}>
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
        <button
          type="button"
          className={`btn ${styles.fold}`}
          aria-label={t("answers.lines")}
          title={t("answers.lines")}
          aria-expanded={unfolded}
          aria-controls={unfolded ? linesId : undefined}
          data-action="fold-answer"
          onClick={() => setAsked(!unfolded)}
        >
          <Fold size={18} aria-hidden="true" />
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
      className={`clamp2 ${styles.who}`}
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
      {/* What was decided before and stays so: somebody has to talk with them. */}
      {order.nowApproved.length > 0 && (
        <Answer
          answer="now-approved"
          tone={styles.but}
          icon={IconAlertTriangle}
          words={t("answers.nowApproved")}
          names={order.nowApproved}
        />
      )}
      {order.nowDeclined.length > 0 && (
        <Answer
          answer="now-declined"
          tone={styles.but}
          icon={IconAlertTriangle}
          words={t("answers.nowDeclined")}
          names={order.nowDeclined}
        />
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
      className={`clamp2 ${styles.who}`}
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

interface AnswerProps {
  answer: string;
  tone: string | undefined;
  icon: Icon;
  words: string;
  names: readonly string[];
  /** What it comes to. */
  children?: ReactNode;
}

function Answer({ answer, tone, icon: Mark, words, names, children }: AnswerProps) {
  return (
    <li data-answer={answer}>
      <span className={`${styles.chip} ${tone}`}>
        <Mark size={16} aria-hidden="true" />
        {words}
      </span>
      {children}
      <span className={`clamp2 ${styles.names}`}>{names.join(", ")}</span>
    </li>
  );
}
