// The quote of a deal on its page: when and how it was sent, whether it was seen, what was answered; sent again, printed, looked at.

import { IconCheck, IconEye, IconFileText, IconMessageCheck, IconSend } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { isEarly } from "../../../../shared/domains/sales/deal-stages.rules.ts";
import { isAnswered, quoteEndsAt } from "../../../../shared/domains/sales/quotes.rules.ts";
import { SendQuote } from "../../../app/quotes/send-quote.tsx";
import { useEngine, useSession } from "../../../data/hooks/react.ts";
import { useKnownHistory } from "../../../data/hooks/use-history.ts";
import { useOnline, useRest } from "../../../data/hooks/use-rest.ts";
import { save } from "../../../data/outbox/save.ts";
import { calendarDay, whenShort } from "../../../ui/format.ts";
import { useKey } from "../../../ui/use-key.ts";
import { useNow } from "../../../ui/use-now.ts";
import { QuoteStatusChip } from "../exposed/sales-status.tsx";
import type { DealDetail } from "../exposed/use-sales.ts";
import { answersOf, lastAnswered, lastSent } from "../quote-view.ts";
import { Fact } from "./fact.tsx";
import { useStanding, useToldAnswer } from "./told-answer.tsx";
import card from "../../crm/exposed/card.module.css";

export function QuotePanel({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const standing = useStanding(deal);
  const told = useToldAnswer(deal);
  const waiting = deal.lines.filter((line) => !isAnswered(line));
  const mayEdit = can(actor, "DEALS_EDIT") && deal.deletedAt === null;
  return (
    <section className={`card ${card.section}`} data-section="quote" data-standing={standing}>
      <header>
        <h2>{t("quote.title")}</h2>
        {deal.quoteStatus !== null && <QuoteStatusChip value={deal.quoteStatus} />}
      </header>
      {deal.lines.length === 0 && <p className="muted">{t("quote.noLines")}</p>}
      {deal.quoteStatus === null && deal.lines.length > 0 && <p className="muted">{t("quote.notSent")}</p>}
      {standing === "over" && <p className={card.doubt}>{t("quote.over")}</p>}
      <Stamps deal={deal} />
      <div className={card.acts}>
        {mayEdit && isEarly(deal.stage) && deal.lines.length > 0 && <Send deal={deal} />}
        {mayEdit && told.begin !== null && (
          <button type="button" className="btn" data-action="tell-quote" onClick={() => told.begin?.(waiting)}>
            <IconMessageCheck size={18} aria-hidden="true" />
            {t("approvals.tell")}
          </button>
        )}
        {deal.lines.length > 0 && <Paper dealId={deal.id} />}
        {mayEdit && deal.lines.length > 0 && <Preview dealId={deal.id} />}
        {mayEdit && deal.answerUnseen === true && <Seen deal={deal} />}
      </div>
      {told.sheet}
    </section>
  );
}

function Stamps({ deal }: { deal: DealDetail }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const history = useKnownHistory("deals", deal.id);
  const sent = lastSent(history);
  const answered = lastAnswered(history);
  const { approved, declined, waiting, at } = answersOf(deal.lines);
  const when = (moment: number) => whenShort(moment, now, i18n.language, time_zone);
  const { quoteSentAt, quoteSeenAt, quoteStatus } = deal;
  if (quoteSentAt === null || quoteStatus === null) return null;
  const counts = [
    approved > 0 && t("quote.approved", { count: approved }),
    declined > 0 && t("quote.declined", { count: declined }),
    waiting > 0 && t("quote.waiting", { count: waiting }),
  ];
  const row = (of: string, label: string, value: ReactNode) => (
    <Fact of={of} label={label}>
      {value}
    </Fact>
  );
  return (
    <dl className={card.facts}>
      {row(
        "sent",
        t("quote.sent"),
        [when(quoteSentAt), sent && t(`send.way.${sent.way}`), sent?.to].filter(Boolean).join(" · "),
      )}
      {row("seen", t("quote.seen"), quoteSeenAt === null ? t("quote.notSeen") : when(quoteSeenAt))}
      {row(
        "answers",
        t("quote.answers"),
        at === null
          ? t("quote.noAnswer")
          : [
              ...counts.filter(Boolean),
              answered && (answered.by === null ? t("quote.onPage") : t(`approvals.ways.${answered.way}`)),
              answered?.by,
              when(at),
            ]
              .filter(Boolean)
              .join(" · "),
      )}
      {row("valid", t("quote.valid"), calendarDay(quoteEndsAt(quoteSentAt), i18n.language, time_zone))}
    </dl>
  );
}

/** As an order's page is sent: by e-mail, with an app, by a code on the screen. */
function Send({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const words = () => (deal.quoteStatus === null ? t("quote.send") : t("quote.sendAgain"));
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  useKey(null, true, open, words, { icon: IconSend });
  return (
    <>
      <button
        type="button"
        className={deal.quoteStatus === null ? "btn primary" : "btn"}
        data-action="send-quote"
        onClick={open}
      >
        <IconSend size={18} aria-hidden="true" />
        {words()}
      </button>
      {/* Once asked for it stays, so that closing it gives the focus back. */}
      {asked && (
        <SendQuote deal={deal} opened={opened} onClose={() => setOpened(false)} onMissing={() => setAsked(false)} />
      )}
    </>
  );
}

/** In the client's language, else the shop's. The server prints. */
function Paper({ dealId }: { dealId: string }) {
  const { t } = useTranslation();
  if (!useOnline()) return <p className="muted">{t("quote.paperNeedsNetwork")}</p>;
  return (
    <a
      className="btn"
      href={`/api/v1/deals/${encodeURIComponent(dealId)}/quote.pdf`}
      target="_blank"
      rel="noreferrer"
      data-action="quote-paper"
    >
      <IconFileText size={18} aria-hidden="true" />
      {t("quote.paper")}
    </a>
  );
}

/** What the client sees. It is not "seen" by that: whoever is signed in here is not the client. */
function Preview({ dealId }: { dealId: string }) {
  const { t } = useTranslation();
  const { data } = useRest<{ url: string }>(`/api/v1/deals/${encodeURIComponent(dealId)}/quote-page`);
  if (data === null) return null;
  return (
    <a className="btn" href={data.url} target="_blank" rel="noreferrer" data-action="quote-preview">
      <IconEye size={18} aria-hidden="true" />
      {t("quote.preview")}
    </a>
  );
}

function Seen({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation();
  const engine = useEngine();
  const { at } = answersOf(deal.lines);
  const seen = () =>
    save(
      engine,
      "sales.seeAnswer",
      { dealId: deal.id, answeredAt: at ?? 0 },
      { title: t("answers.seen"), plate: deal.vehicle?.plate ?? null, number: deal.subject },
    );
  return (
    <button type="button" className="btn" data-action="quote-answer-seen" onClick={() => void seen()}>
      <IconCheck size={18} aria-hidden="true" />
      {t("answers.seen")}
    </button>
  );
}
