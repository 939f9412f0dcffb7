// A client has answered, or somebody new has asked: it rings until somebody says that they saw it; and in the window's title.

import { IconAlertTriangle, IconCheck, IconMessage2, IconX, type Icon } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { queries } from "../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { money } from "../../ui/format.ts";
import { useStillWhilePressed } from "../../ui/use-still.ts";
import { answeredQuotes, type AnsweredQuote } from "./answered-quotes.ts";
import { answersOf, type AnsweredOrder } from "./answers.ts";
import { NewLeadNotice } from "./new-lead-notice.tsx";
import { Notice } from "./notice.tsx";
import { useNewLeads } from "./use-new-leads.ts";
import styles from "./notice.module.css";

/** For the desk; nobody else is told of any. A client's answer comes before a new lead. */
export function AnsweredNotice() {
  const { rows: works } = useRows(queries.workOrders.answeredWorks());
  const { rows: parts } = useRows(queries.workOrders.answeredParts());
  const { rows: deals } = useRows(queries.quotes.answered());
  const orders = answersOf(works, parts);
  const quotes = answeredQuotes(deals);
  const { leads, heard } = useNewLeads();
  const answered = orders.length + quotes.length;
  useCountInTitle(answered + leads.length);
  const [order] = orders;
  const [quote] = quotes;
  const [lead] = leads;
  const isOrder = order !== undefined && (quote === undefined || order.at >= quote.at);
  // Where it takes room from the page: not from under a finger.
  const still = useStillWhilePressed();
  return (
    <div ref={still} className={styles.place}>
      {isOrder && <OrderNotice key={order.orderId} order={order} more={answered - 1} />}
      {!isOrder && quote && <QuoteNotice key={quote.dealId} quote={quote} more={answered - 1} />}
      {answered === 0 && lead && (
        <NewLeadNotice key={lead.id} lead={lead} more={leads.length - 1} onSeen={() => heard(lead)} />
      )}
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

interface AnsweredProps {
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

interface Noticed {
  client: { phone: string } | null;
  plate: string | null;
  plateCountry: string;
  at: number;
  approved: readonly string[];
  declined: readonly string[];
  approvedMinor: number;
}

function Answered({ of, id, link, children, more, onSeen }: AnsweredProps) {
  const { t, i18n } = useTranslation();
  const { currency } = useSession().company.settings;
  const { client, plate, plateCountry, at, approved, declined, approvedMinor } = of;
  return (
    <Notice
      id={id}
      icon={IconMessage2}
      title={t("answers.title")}
      link={link}
      linesWords={t("answers.lines")}
      opens
      phone={client?.phone ?? null}
      plate={plate}
      plateCountry={plateCountry}
      at={at}
      more={more > 0 ? t("answers.more", { count: more }) : null}
      onSeen={() => void onSeen()}
    >
      {approved.length > 0 && (
        <Answer
          answer="approved"
          tone={styles.yes}
          icon={IconCheck}
          words={t("answers.approved", { count: approved.length })}
          names={approved}
        >
          <b className="num">+{money(approvedMinor, currency, i18n.language)}</b>
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
    </Notice>
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
    <Answered of={order} id={orderId} link={link} more={more} onSeen={seen}>
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
    </Answered>
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
  return <Answered of={quote} id={dealId} link={link} more={more} onSeen={seen} />;
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
