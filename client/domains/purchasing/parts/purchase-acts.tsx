// What is done with a purchase as a whole: ordered, received at once, its prices taken over, cancelled, deleted.

import { Menu } from "@mantine/core";
import {
  IconCurrencyDollar,
  IconDots,
  IconPackageImport,
  IconPencil,
  IconRestore,
  IconScan,
  IconSend,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeePurchasePrices } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { LabelsButton } from "../../catalog/exposed/labels-button.tsx";
import { MOST_AT_ONCE } from "../../../ui/table/bulk.ts";
import { TooManyAtOnce } from "../../../ui/table/selection-bar.tsx";
import { LazyMenu } from "../../../ui/lazy-menu.tsx";
import type { PurchaseDetail, ReceivedItem } from "../exposed/use-purchases.ts";

export type PurchaseSheet = "edit" | "prices" | "cancel" | "rest";

export interface PurchaseActsProps {
  purchase: PurchaseDetail;
  items: readonly ReceivedItem[];
  hasPending: boolean;
  /** Parts of which something is here. */
  labels: readonly { id: string; partNo: number | null }[];
  onSheet: (sheet: PurchaseSheet) => void;
  onOrder: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

export function PurchaseActs(props: PurchaseActsProps) {
  const { purchase, items, hasPending, labels, onSheet, onOrder } = props;
  const { t } = useTranslation();
  const { actor } = useSession();
  const mayEdit = can(actor, "PURCHASES_EDIT");
  const mayReceive = can(actor, "STOCK_RECEIVE");
  const isDraft = purchase.status === "draft";
  const isOff = purchase.status === "cancelled";
  // Who only takes in has nothing behind the dots once all is here.
  const hasMore = mayEdit || (mayReceive && hasPending && !isOff);
  return (
    <>
      {labels.length > 0 && (
        <LabelsButton parts={labels} className="btn" size={18} disabled={labels.length > MOST_AT_ONCE} />
      )}
      <TooManyAtOnce rows={labels.length} />
      {mayReceive && hasPending && !isOff && (
        <Link
          to="/app/scan"
          search={{ purchase: purchase.id }}
          className={isDraft ? "btn" : "btn primary"}
          data-action="scan-receipt"
        >
          <IconScan size={18} aria-hidden="true" />
          {t("purchasing.scan")}
        </Link>
      )}
      {mayEdit && isDraft && items.length > 0 && (
        <button type="button" className="btn primary" data-action="order" onClick={onOrder}>
          <IconSend size={18} aria-hidden="true" />
          {t("purchasing.order")}
        </button>
      )}
      {mayEdit && isOff && (
        <button type="button" className="btn" data-action="reopen" onClick={props.onReopen}>
          <IconRestore size={18} aria-hidden="true" />
          {t("purchasing.reopen")}
        </button>
      )}
      {mayEdit && (
        <button type="button" className="btn" data-action="edit" onClick={() => onSheet("edit")}>
          <IconPencil size={18} aria-hidden="true" />
          {t("clients.edit")}
        </button>
      )}
      {hasMore && <More {...props} mayEdit={mayEdit} mayReceive={mayReceive && !isOff} />}
    </>
  );
}

function More(props: PurchaseActsProps & { mayEdit: boolean; mayReceive: boolean }) {
  const { purchase, items, hasPending, mayEdit, mayReceive, onSheet } = props;
  const { t } = useTranslation();
  const { actor } = useSession();
  const hasReceived = items.some(({ received }) => received > 0);
  const { status } = purchase;
  const button = (
    <button
      type="button"
      className="btn"
      data-purchase-menu
      aria-label={t("purchasing.more")}
      title={t("purchasing.more")}
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
  return (
    <LazyMenu button={button}>
      {(menu) =>
        menu(
          <>
            {mayReceive && hasPending && (
              <Menu.Item
                leftSection={<IconPackageImport size={18} />}
                data-do="receive-rest"
                onClick={() => onSheet("rest")}
              >
                {t("purchasing.receiveRest")}
              </Menu.Item>
            )}
            {mayEdit && canSeePurchasePrices(actor) && items.length > 0 && (
              <Menu.Item
                leftSection={<IconCurrencyDollar size={18} />}
                data-do="prices"
                onClick={() => onSheet("prices")}
              >
                {t("purchasing.prices.act")}
              </Menu.Item>
            )}
            {mayEdit && status !== "received" && status !== "cancelled" && (
              <Menu.Item leftSection={<IconX size={18} />} data-do="cancel" onClick={() => onSheet("cancel")}>
                {t("purchasing.cancel.act")}
              </Menu.Item>
            )}
            {mayEdit && (
              <Menu.Item
                leftSection={<IconTrash size={18} />}
                data-do="delete"
                aria-disabled={hasReceived}
                closeMenuOnClick={!hasReceived}
                onClick={hasReceived ? undefined : props.onDelete}
              >
                {hasReceived ? t("purchasing.cannotDelete") : t("clients.delete")}
              </Menu.Item>
            )}
          </>,
        )
      }
    </LazyMenu>
  );
}
