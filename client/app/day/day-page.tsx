// The front desk's day: whom money is taken from, which cars go home, who is still to come, to answer, who has, what is late, what has come in.

import { IconPlus, IconPrinter } from "@tabler/icons-react";
import { Link, Navigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import type { DaySection } from "../../../shared/domains/work-orders/desk-day.rules.ts";
import { useSession } from "../../data/hooks/react.ts";
import { withLaterWords } from "../../i18n/setup.ts";
import { latePart } from "../../kernel/late-part.tsx";
import { wholeDay } from "../../ui/format.ts";
import { useEarlyUndo } from "../../ui/early-undo.ts";
import { useKey } from "../../ui/use-key.ts";
import { useLasting } from "../../ui/use-lasting.ts";
import { worksAtTheDesk } from "../navigation.ts";
import { PageHeader } from "../page-header.tsx";
import { useDesk } from "../use-desk.ts";
import { useNewOrderKey } from "../use-new-order-key.ts";
import { useWhyEmpty } from "../use-why-empty.ts";
import { Arrivals } from "./arrivals.tsx";
import type { DayDone } from "./day-act.tsx";
import { DayList } from "./day-list.tsx";
import styles from "./day.module.css";
import { NewLeadsLink } from "./new-leads-link.tsx";
import { ShortagesLink } from "./shortages-link.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useDay, type DeskOrder } from "./use-day.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** Nobody needs them before the first is asked for. */
const PayOff = latePart(async () => (await withLaterWords(import("../../domains/finance/exposed/pay-off.tsx"))).PayOff);
const SendOf = latePart(
  async () => (await withLaterWords(import("./send-of.tsx"), "later", "people", "notifications")).SendOf,
);
/** A region that comes with its first words is not read out: it comes before them. */
const LastUndo = latePart(
  async () => (await withLaterWords(import("../../ui/last-undo.tsx"))).LastUndo<readonly DeskOrder[]>,
);

/** Beside each other at the desk; who is still to come stands over the last. */
const COLUMNS: readonly (readonly DaySection[])[] = [
  ["toPay", "toHandOver", "arrived"],
  ["waiting", "toBegin", "late"],
];

export function DayPage() {
  const { actor } = useSession();
  return worksAtTheDesk(actor) ? <Day /> : <Navigate to="/app" />;
}

/** A sheet about one order: once asked for it stays, so that it closes as it came. */
function useSheetOf() {
  const [isAsked, setAsked] = useState(false);
  const [orderId, setOrderId] = useState<string | null>(null);
  const open = useCallback((id: string) => {
    setAsked(true);
    setOrderId(id);
  }, []);
  const close = useCallback(() => setOrderId(null), []);
  const forget = useCallback(() => {
    setAsked(false);
    setOrderId(null);
  }, []);
  return { isAsked, orderId, open, close, forget };
}

function Day() {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const desk = useDesk();
  const { orders, day, now, complete } = useDay();
  const arrivals = useArrivals(now);
  const open = orders.length;
  const [done, setDone] = useState<DayDone | null>(null);
  const asked = useEarlyUndo(done);
  const settled = useLasting(true);
  const empty = useWhyEmpty(open === 0, complete);
  const paying = useSheetOf();
  const sending = useSheetOf();
  const rows = COLUMNS.flatMap((column) => column.flatMap((section) => day[section]));
  const some = rows.length > 0 || (arrivals !== null && arrivals.coming.length > 0);
  const list = useRowKeys(some);

  const pay = (orderId: string) => {
    list.leave(orderId);
    paying.open(orderId);
  };

  const mayCreate = can(actor, "WORK_ORDERS_CREATE");
  useNewOrderKey(mayCreate);
  const print = () => window.print();
  useKey(null, some, print, () => t("day.print"), { icon: IconPrinter });

  const today = wholeDay(now, i18n.language, company.settings.time_zone);
  const newOrder = mayCreate && (
    <Link to="/app/new-order" className="btn primary" aria-keyshortcuts="n">
      <IconPlus size={18} aria-hidden="true" />
      {t("board.newOrder")}
    </Link>
  );
  const undo = settled && <LastUndo done={done} now={orders} asked={asked} onEnd={() => setDone(null)} />;
  const thumb = !desk && mayCreate; // what is said stands above the button, not on it
  return (
    <>
      {!desk && <PageHeader title={t("nav.day")} />}
      <main className={styles.page} data-rows={complete ? "live" : "kept"}>
        <div className={styles.top}>
          {desk ? <h1>{today}</h1> : <p className={styles.date}>{today}</p>}
          {open > 0 && (
            <Link to="/app/kanban" className={`num ${styles.open}`} data-open={open}>
              {t("day.open", { count: open })}
            </Link>
          )}
          <span className="grow" />
          {desk && some && (
            <button type="button" className="btn" data-action="print" onClick={print}>
              <IconPrinter size={18} aria-hidden="true" />
              {t("day.print")}
            </button>
          )}
          {desk && newOrder}
        </div>
        <NewLeadsLink />
        <ShortagesLink />
        {empty.say !== null && (
          <div className={styles.empty} data-empty={empty.say}>
            <p>{empty.say === "nothing" ? t("day.noOrders") : t("board.emptyHere")}</p>
          </div>
        )}
        {(empty.say === null || arrivals) && (
          <div ref={list.ref} onKeyDown={list.onKeyDown} className={styles.columns} aria-busy={empty.gray}>
            {COLUMNS.map((sections, place) => (
              <div key={sections[0]} className={styles.column}>
                {arrivals && place === COLUMNS.length - 1 && <Arrivals arrivals={arrivals} now={now} />}
                {empty.say === null &&
                  sections.map((section) => (
                    <DayList
                      key={section}
                      section={section}
                      rows={day[section]}
                      now={now}
                      unknown={empty.unknown ? (empty.gray ? "gray" : "quiet") : null}
                      onPay={pay}
                      onSend={sending.open}
                      onDone={setDone}
                    />
                  ))}
              </div>
            ))}
          </div>
        )}
        {!thumb && undo}
        {thumb && (
          <div className={styles.thumb}>
            {undo}
            {newOrder}
          </div>
        )}
      </main>
      {paying.isAsked && (
        <PayOff orderId={paying.orderId} onPaid={list.goOn} onClose={paying.close} onMissing={paying.forget} />
      )}
      {sending.isAsked && <SendOf orderId={sending.orderId} onClose={sending.close} onMissing={sending.forget} />}
    </>
  );
}
