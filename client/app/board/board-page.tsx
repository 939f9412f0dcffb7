// The board with what belongs to another domain: a card dropped on paid asks for the money.

import { Suspense, lazy, useCallback, useState } from "react";
import { canPayAndClose } from "../../../shared/domains/finance/finance.permissions.ts";
import { useEngine } from "../../data/react.ts";
import { Kanban } from "../../domains/work-orders/screens/kanban.tsx";
import { withLaterWords } from "../../i18n/setup.ts";

/** Nobody needs it before the first card is dropped there. */
const PayOff = lazy(async () => ({
  default: (await withLaterWords(import("../../domains/finance/exposed/pay-off.tsx"))).PayOff,
}));

export function BoardPage() {
  const mayPayOff = canPayAndClose(useEngine().session.actor);
  const [asked, setAsked] = useState(false);
  const [paying, setPaying] = useState<string | null>(null);
  const pay = useCallback((order: { id: string }) => {
    setAsked(true);
    setPaying(order.id);
  }, []);
  return (
    <>
      <Kanban onPaid={mayPayOff ? pay : null} />
      {asked && (
        <Suspense>
          <PayOff orderId={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  );
}
