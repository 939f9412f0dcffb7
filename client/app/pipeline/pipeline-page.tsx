// The board of the pipeline with what belongs to other domains: a card dropped on paid asks for the money, a quote for its way.

import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { useDeal } from "../../domains/sales/exposed/use-sales.ts";
import { Pipeline, type PipelineProps } from "../../domains/sales/screens/pipeline.tsx";
import { latePart } from "../../kernel/late-part.tsx";
import { LastUndo } from "../../ui/last-undo.tsx";
import { OrderMovedOver } from "../board/moved-over.tsx";
import { SendQuote } from "../quotes/send-quote.tsx";

/** Nobody needs it before the first card is dropped there. */
const PayOff = latePart(async () => (await import("../../domains/finance/exposed/pay-off.tsx")).PayOff);

const undoBar: PipelineProps["renderUndo"] = (done, now, onEnd) => (
  <>
    <OrderMovedOver />
    <LastUndo done={done} now={now} mayUndo={done?.mayUndo ?? true} onEnd={onEnd} />
  </>
);

export function PipelinePage() {
  const [asked, setAsked] = useState(false);
  const [paying, setPaying] = useState<string | null>(null);
  const [quoting, setQuoting] = useState<{ dealId: string; time: number } | null>(null);
  const pay = useCallback((orderId: string) => {
    setAsked(true);
    setPaying(orderId);
  }, []);
  const notNow = useCallback(() => {
    setAsked(false);
    setPaying(null);
  }, []);
  const quote = useCallback(
    (dealId: string) => setQuoting((last) => ({ dealId, time: (last === null ? 0 : last.time) + 1 })),
    [],
  );
  const endQuote = useCallback(() => setQuoting(null), []);
  return (
    <>
      <Pipeline onPay={pay} onSendQuote={quote} renderUndo={undoBar} />
      {asked && <PayOff orderId={paying} onClose={() => setPaying(null)} onMissing={notNow} />}
      {/* Another one each time: closed it stays, so that it goes as it came, and opens for the next drop, of the same card, too. */}
      {quoting !== null && <QuoteOf key={quoting.time} dealId={quoting.dealId} onClose={endQuote} />}
    </>
  );
}

/** What nothing is offered of is written down first, on its own page, which says why it is there. */
function QuoteOf({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { rows: deal } = useDeal(dealId);
  const [opened, setOpened] = useState(true);
  const isEmpty = deal !== undefined && deal.lines.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    onClose();
    void navigate({ to: "/app/deals/$deal", params: { deal: dealId }, state: { quoteNeedsLines: true } });
  }, [isEmpty, dealId, navigate, onClose]);
  if (!deal || isEmpty) return null;
  return <SendQuote deal={deal} opened={opened} onClose={() => setOpened(false)} onMissing={onClose} />;
}
