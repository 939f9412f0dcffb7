// The board of the pipeline with what belongs to other domains: a card dropped on paid asks for the money, a quote for its way.

import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { Pipeline } from "../../domains/sales/screens/pipeline.tsx";
import { latePart } from "../../kernel/late-part.tsx";
import { LastUndo } from "../../ui/last-undo.tsx";

/** Nobody needs it before the first card is dropped there. */
const PayOff = latePart(async () => (await import("../../domains/finance/exposed/pay-off.tsx")).PayOff);

export function PipelinePage() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [paying, setPaying] = useState<string | null>(null);
  const pay = useCallback((orderId: string) => {
    setAsked(true);
    setPaying(orderId);
  }, []);
  const notNow = useCallback(() => {
    setAsked(false);
    setPaying(null);
  }, []);
  const sendQuote = useCallback(
    (dealId: string) => void navigate({ to: "/app/deals/$deal", params: { deal: dealId } }),
    [navigate],
  );
  return (
    <>
      <Pipeline
        onPay={pay}
        onSendQuote={sendQuote}
        undo={(done, now, onEnd) => <LastUndo done={done} now={now} mayUndo={done?.mayUndo ?? true} onEnd={onEnd} />}
      />
      {asked && <PayOff orderId={paying} onClose={() => setPaying(null)} onMissing={notNow} />}
    </>
  );
}
