// Handing a client the page of their quote, as the page of an order is handed to them.

import { useTranslation } from "react-i18next";
import { quoteMessage } from "../../../../../shared/domains/notifications/link-message.rules.ts";
import { isAnswered, quoteSums } from "../../../../../shared/domains/sales/quotes.rules.ts";
import { readSettings } from "../../../../../shared/domains/tenancy/settings.rules.ts";
import { useEngine, useSession } from "../../../../data/hooks/react.ts";
import { save } from "../../../../data/outbox/save.ts";
import { money } from "../../../../ui/format.ts";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { SendBody, type WriteText } from "./send-body.tsx";
import { carOf, type Sendable } from "./sendable.ts";
import type { SendableQuote } from "./sendable-quote.ts";
import styles from "./send.module.css";

export interface SendQuoteSheetProps {
  deal: SendableQuote;
  opened: boolean;
  onClose: () => void;
}

export function SendQuoteSheet({ deal, opened, onClose }: SendQuoteSheetProps) {
  const { t } = useTranslation();
  return (
    <SideSheet opened={opened} onClose={onClose} title={t("send.quoteTitle")}>
      {opened && <Send deal={deal} />}
    </SideSheet>
  );
}

function Send({ deal }: { deal: SendableQuote }) {
  const { t, i18n } = useTranslation();
  const engine = useEngine();
  const settings = readSettings(useSession().company.settings);
  const { id, client, vehicle, subject, lines } = deal;
  const send: Sendable["send"] = (way, locale) =>
    save(
      engine,
      "sales.sendQuote",
      { dealId: id, way, locale },
      { title: t(`send.way.${way}`), plate: vehicle?.plate ?? null, number: subject },
    );
  const { total, waiting: waitingMinor } = quoteSums(lines);
  const write: WriteText = (locale, url) =>
    quoteMessage(locale, {
      client: client?.name ?? "",
      subject,
      car: carOf(deal),
      plate: vehicle?.plate ?? "",
      sum: money(total, settings.currency, locale),
      url,
    });
  const waiting = lines.filter((line) => !isAnswered(line)).length;
  return (
    <SendBody
      of={{ kind: "deals", id, client, vehicle, send }}
      path={`/api/v1/deals/${id}/quote-page`}
      write={write}
      mailRefusal={settings.notify.quote_sent ? null : t("send.quoteMailOff")}
      asks={
        waiting > 0 && (
          <span className={styles.asks} data-questions={waiting}>
            {t("send.questions", { count: waiting, sum: money(waitingMinor, settings.currency, i18n.language) })}
          </span>
        )
      }
    />
  );
}
