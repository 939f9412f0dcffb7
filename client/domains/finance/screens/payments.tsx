// Every payment and refund of the shop: when, of which order, how and by whom, and what they come to.

import { IconCash } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { Fragment, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { canDeletePayments } from "../../../../shared/domains/finance/finance.permissions.ts";
import { PAYMENT_KINDS, PAYMENT_METHODS } from "../../../../shared/domains/finance/finance.states.ts";
import { dayAt } from "../../../../shared/kernel/shop-days.ts";
import { DaysFilter } from "../../../app/lists/days-filter.tsx";
import { ListPage } from "../../../app/lists/list-page.tsx";
import { searchIn, type Preset } from "../../../app/lists/list-view.ts";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { useReadPage } from "../../../app/lists/use-read-page.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useServerNow } from "../../../data/hooks/use-server-now.ts";
import { amount } from "../../../ui/format.ts";
import type { TableFilter } from "../../../ui/table/table-filter.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { OnlineList } from "../../access/exposed/online-page.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { PAYMENT_CARD_HEIGHT, PaymentCard, usePaymentColumns } from "../parts/payment-columns.tsx";
import {
  isTooShort,
  NO_FILTERS,
  paymentsPath,
  paymentsView,
  SERVER_SORTS,
  SHOWS,
  sumsOf,
  type ListedPayment,
  type PaymentSums,
  type PaymentsView,
} from "../payments-view.ts";

const LATEST_FIRST = { id: "when", desc: true };
const SORTS = Object.keys(SERVER_SORTS);
const keyOf = ({ id }: ListedPayment) => id;
const toneOf = ({ deleted_at }: ListedPayment) => (deleted_at === null ? null : "quiet");
const marksOf = ({ kind }: ListedPayment) => ({ "data-payment-kind": kind });

export function PaymentsPage() {
  const { t } = useTranslation();
  return (
    <OnlineList title={t("nav.payments")} needs="PAYMENTS_VIEW">
      <Payments />
    </OnlineList>
  );
}

function Payments() {
  const { t, i18n } = useTranslation();
  const { actor, company } = useSession();
  const { time_zone, currency } = company.settings;
  const navigate = useNavigate();
  const mayDelete = canDeletePayments(actor);
  const read = (search: Readonly<Record<string, unknown>>) => paymentsView(search, mayDelete);
  const [view, change] = useView("/app/payments", read, searchIn);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const { rows, isWhole, total, more, notes, ...page } = useReadPage<ListedPayment, PaymentSums>(
    paymentsPath(view, time_zone),
    (to) => change({ page: to }),
  );
  const presets = usePresets(mayDelete);
  const views = useListViews({ name: "payments", view, change, read, presets, none: NO_FILTERS });
  const sums = sumsOf(more);
  const columns = usePaymentColumns(sums?.minor ?? null);
  const filters = usePaymentFilters(view, change);
  const open = useCallback(
    (row: ListedPayment) => void navigate({ to: "/app/orders/$orderId", params: { orderId: row.work_order_id } }),
    [navigate],
  );
  const byMethod = (sums?.byMethod ?? []).map(
    ({ method, minor }) => `${t(`payments.method.${method}`)} ${amount(minor, i18n.language)}`,
  );
  return (
    <ListPage
      title={t("nav.payments")}
      {...{ view, change, views, columns, rows, isWhole, keyOf, toneOf, marksOf, filters, ...page }}
      sorts={SORTS}
      standard={LATEST_FIRST}
      onOpen={open}
      openWords={t("paymentList.open")}
      find={{ words: t("paymentList.find"), typed: q, onType: type }}
      besides={<DaysFilter view={view} onChange={change} />}
      notes={
        <>
          {notes}
          {isTooShort({ q }) && <p className="muted">{t("tables.tooShort")}</p>}
        </>
      }
      foot={
        <>
          {[t("tables.count", { count: total ?? rows.length }), ...byMethod].map((part, index) => (
            <Fragment key={part}>
              {index > 0 && " · "}
              {/* A sum stays whole; on a phone several of them do not fit beside each other. */}
              <span className="num">{part}</span>
            </Fragment>
          ))}
          {byMethod.length > 0 && ` ${currency}`}
        </>
      }
      nothing={
        <>
          <IconCash size={28} aria-hidden="true" />
          <p>{t("paymentList.none")}</p>
          <Link to="/app/work-orders" search={{ show: "owed" }} className="btn">
            {t("paymentList.toOrders")}
          </Link>
        </>
      }
      cardHeight={PAYMENT_CARD_HEIGHT}
    >
      {(row) => <PaymentCard row={row} />}
    </ListPage>
  );
}

function usePresets(mayDelete: boolean): Preset<PaymentsView>[] {
  const { t } = useTranslation();
  const { time_zone } = useSession().company.settings;
  const today = dayAt(useServerNow("minute"), time_zone);
  return useMemo(() => {
    const month = `${today.slice(0, 8)}01`;
    const sets: Record<(typeof SHOWS)[number], Partial<PaymentsView>> = {
      all: {},
      today: { from: today, to: today },
      month: { from: month, to: "" },
      refunds: { kind: "refund" },
      deleted: { deleted: "true" },
    };
    return SHOWS.filter((id) => id !== "deleted" || mayDelete).map((id) => ({
      id,
      set: sets[id],
      label: t(`paymentList.show.${id}`),
    }));
  }, [today, mayDelete, t]);
}

function usePaymentFilters(view: PaymentsView, change: (part: Partial<PaymentsView>) => void): TableFilter[] {
  const { t } = useTranslation();
  const { people, nameOf } = usePeople();
  const { by } = view;
  const somebody = by === "" || nameOf(by) !== null ? [] : [{ value: by, words: t("paymentList.somebody") }];
  return [
    {
      id: "method",
      label: t("paymentList.column.method"),
      value: view.method,
      options: PAYMENT_METHODS.map((value) => ({ value, words: t(`payments.method.${value}`) })),
      onChoose: (method) => change({ method: method as PaymentsView["method"] }),
    },
    {
      id: "kind",
      label: t("paymentList.column.kind"),
      value: view.kind,
      options: PAYMENT_KINDS.map((value) => ({ value, words: t(`payments.kind.${value}`) })),
      onChoose: (kind) => change({ kind: kind as PaymentsView["kind"] }),
    },
    {
      id: "by",
      label: t("paymentList.column.by"),
      value: by,
      options: [...somebody, ...people.map(({ id, name }) => ({ value: id, words: name }))],
      onChoose: (chosen) => change({ by: chosen }),
    },
  ];
}
