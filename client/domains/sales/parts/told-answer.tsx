// What the client said of a quote, told to somebody at the desk: on the telephone, at the counter, in a message.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEarly } from "../../../../shared/domains/sales/deal-stages.rules.ts";
import { quoteStanding, type QuoteStanding } from "../../../../shared/domains/sales/quotes.rules.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useNow } from "../../../ui/use-now.ts";
import { AnswerSheet } from "../../work-orders/exposed/approvals/answer-sheet.tsx";
import { useDealCommands } from "../exposed/use-deal-commands.ts";
import type { DealDetail, DealLine } from "../exposed/use-sales.ts";

/** Where the quote stands, as its client's page has it. */
export function useStanding(deal: DealDetail): QuoteStanding {
  const now = useNow("minute");
  const { time_zone: timeZone } = useSession().company.settings;
  return quoteStanding(deal, deal.lines, { now, timeZone });
}

/** Begins to note an answer about these lines, as they are now; null: nothing of the quote can be answered. And the sheet for it. */
export function useToldAnswer(deal: DealDetail) {
  const { t } = useTranslation();
  const commands = useDealCommands();
  const [lines, setLines] = useState<readonly DealLine[]>([]);
  const [opened, setOpened] = useState(false);
  const mayTell = useStanding(deal) === "open" && isEarly(deal.stage);
  const begin = (about: readonly DealLine[]) => {
    setLines(about);
    setOpened(true);
  };
  const sheet = (
    <AnswerSheet
      line={lines.map(({ name }) => name).join(", ")}
      client={deal.client?.name ?? ""}
      opened={opened}
      onClose={() => setOpened(false)}
      onTold={(told) => commands.tellAnswer(deal, lines, told)}
      note={t("quote.toldNote")}
    />
  );
  return { begin: mayTell ? begin : null, sheet };
}
