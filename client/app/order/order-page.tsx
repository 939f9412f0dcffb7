// One order: its head, its lines with the sums, and beside them what was said of the car, money, photos and the history.

import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canSeePayments, canTakePayments } from "../../../shared/domains/finance/finance.permissions.ts";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import type { MoneyAsked } from "../../domains/finance/exposed/payments-card.tsx";
import { withLaterWords } from "../../i18n/setup.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useOpened } from "../../data/hooks/use-recent.ts";
import { useOnline } from "../../data/hooks/use-rest.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { OrderFiles } from "../../domains/work-orders/exposed/attachments/order-files.tsx";
import { OrderSignature } from "../../domains/work-orders/exposed/attachments/order-signature.tsx";
import { OrderPhotos } from "../../domains/work-orders/exposed/photos/order-photos.tsx";
import { ClientNotifications } from "../../domains/notifications/exposed/client-notifications.tsx";
import { ClosedReason } from "./closed-reason.tsx";
import { Head } from "./head.tsx";
import { History } from "./history.tsx";
import { areLinesHere } from "./lines-here.ts";
import { LinesTable } from "./lines-table.tsx";
import { AddLines } from "./lines/add-lines.tsx";
import { CallForApproval } from "./lines/call-for-approval.tsx";
import { LiveLineProvider, newLiveLine } from "./lines/live-line.ts";
import { OrderNotes } from "./order-notes.tsx";
import { RequoteBar } from "./quotes/requote-bar.tsx";
import { PaymentTime } from "./times/payment-time.tsx";
import { Totals } from "./totals.tsx";
import { Undoable } from "./undo/undo.tsx";
import { useOrder, type OrderDetail } from "./use-order.ts";
import styles from "./order-page.module.css";
import { latePart } from "../../kernel/late-part.tsx";

/** A mechanic sees none of it, and loads none of it. */
const PaymentsCard = latePart(
  async () => (await withLaterWords(import("../../domains/finance/exposed/payments-card.tsx"))).PaymentsCard,
  <section className="card" style={{ minHeight: 96 }} />,
);

/** Seldom looked at. */
const AbsentOrder = latePart(async () => (await import("./deleted-order.tsx")).AbsentOrder);

export function OrderPage() {
  const { t } = useTranslation();
  const { orderId } = useParams({ from: "/app/orders/$orderId" });
  const { rows: order, complete } = useOrder();
  const [deleted, setDeleted] = useState<OrderDetail | null>(null);
  // The address may have gone on to another order.
  const before = deleted?.id === orderId ? deleted : null;
  const missing = useLasting(!order) || (!order && complete);
  const desk = useDesk();
  const number =
    (order ?? before)?.number ?? (order ? t("newOrder.localCode", { code: localCode(order.id) }) : t("order.title"));
  const isAbsent = !order && (missing || before !== null);
  return (
    <>
      {/* At the desk the order's own head has it all. */}
      {(!desk || isAbsent) && <PageHeader title={number} back />}
      {order && (
        <Order key={order.id} order={order} number={number} complete={complete} onDeleted={() => setDeleted(order)} />
      )}
      {isAbsent && <AbsentOrder id={orderId} complete={complete} before={before} />}
    </>
  );
}

/** Closed, it is on no device any more: so that it can still be told what was open. */
const openedOrder = ({ number, vehicle, client }: OrderDetail) => ({
  number,
  plate: vehicle?.plate ?? null,
  plateCountry: vehicle?.plateCountry ?? null,
  car: vehicle ? [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ") : null,
  client: client?.name ?? null,
});

interface OrderProps {
  order: OrderDetail;
  number: string;
  complete: boolean;
  onDeleted: () => void;
}

function Order({ order, number, complete, onDeleted }: OrderProps) {
  const { actor } = useSession();
  const { t } = useTranslation();
  const online = useOnline();
  const [live] = useState(newLiveLine);
  const [asked, setAsked] = useState<MoneyAsked>(null);
  const seesMoney = canSeePayments(actor) || canTakePayments(actor);
  const linesHere = areLinesHere(order, complete);
  useOpened({ kind: "order", id: order.id, shown: openedOrder(order) });
  return (
    <main className={styles.page} data-order-status={order.status}>
      <Undoable order={order}>
        <Head
          order={order}
          number={number}
          onDeleted={onDeleted}
          onTake={() => setAsked("take")}
          onPaid={() => setAsked("payOff")}
        />
        <div className={styles.columns}>
          <section className={`card ${styles.lines}`}>
            <RequoteBar order={order} />
            <LiveLineProvider value={live}>
              {linesHere && (
                <div className={styles.scroll}>
                  <LinesTable order={order} />
                </div>
              )}
              {linesHere && (
                <AddLines order={order}>
                  <CallForApproval order={order} />
                </AddLines>
              )}
              {!linesHere && !online && (
                <p className={`muted ${styles.text}`} data-note="partly-here">
                  {t("order.linesOffline")}
                </p>
              )}
              <ClosedReason order={order} />
              {(linesHere || (seesMoney && !online)) && <Totals order={order} linesHere={linesHere} />}
            </LiveLineProvider>
          </section>
          <div className={styles.notes}>
            <OrderNotes order={order} />
          </div>
          <div className={styles.aside}>
            {seesMoney && <PaymentsCard order={order} asked={asked} onAsk={setAsked} doubt={PaymentTime} />}
            <OrderPhotos order={order} />
            <History order={order} folds />
            <OrderFiles order={order} />
            <OrderSignature order={order} />
            <ClientNotifications orderId={order.id} />
          </div>
        </div>
      </Undoable>
    </main>
  );
}
