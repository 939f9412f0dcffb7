// A purchase: what is bought of whom, what of it has come, and what it costs who may know it. All of it also without a network.

import { IconFileText, IconPlus, IconRestore } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeePurchasePrices, canSeePurchases } from "../../../../shared/domains/purchasing/purchasing.permissions.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { LastUndo } from "../../../ui/last-undo.tsx";
import type { Done } from "../../../ui/note-undo.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { useFocusStays } from "../../../ui/use-focus-stays.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { pendingOf, piecesOf, receivedOf } from "../exposed/purchase-rows.ts";
import { ReceiveForm } from "../exposed/receive-form.tsx";
import { usePurchaseCommands } from "../exposed/use-purchase-commands.ts";
import {
  isWhole,
  itemsOf,
  pendingItems,
  usePartCosts,
  usePurchase,
  usePurchaseCosts,
  useSupplierNames,
  type PurchaseDetail,
  type ReceivedItem,
} from "../exposed/use-purchases.ts";
import { EditPurchaseSheet } from "../parts/edit-purchase-sheet.tsx";
import { ItemSheet } from "../parts/item-sheet.tsx";
import { PricesForm } from "../parts/prices-form.tsx";
import { PurchaseActs, type PurchaseSheet } from "../parts/purchase-acts.tsx";
import { PurchaseAside } from "../parts/purchase-aside.tsx";
import { PurchaseHead } from "../parts/purchase-head.tsx";
import { PurchaseItems } from "../parts/purchase-items.tsx";
import { CancelForm, RestForm } from "../parts/purchase-sheets.tsx";
import { Sums } from "../parts/purchase-sums.tsx";
import styles from "../parts/purchase.module.css";

export function PurchasePage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { purchase: id } = useParams({ from: "/app/purchases/$purchase" });
  const { rows: purchase, complete } = usePurchase(id);
  const missing = useLasting(!purchase) || (!purchase && complete);
  const may = canSeePurchases(actor);
  return (
    <>
      <PageHeader title={t("purchasing.one")} back />
      {may && purchase && <Purchase key={purchase.id} purchase={purchase} whole={isWhole(purchase, complete)} />}
      {(!may || missing) && !(may && purchase) && (
        <main className={styles.page}>
          <p className="muted" data-missing={complete ? "everywhere" : "here"}>
            {!may ? t("purchasing.notYours") : complete ? t("purchasing.missing") : t("purchasing.missingHere")}
          </p>
        </main>
      )}
    </>
  );
}

function Purchase({ purchase, whole }: { purchase: PurchaseDetail; whole: boolean }) {
  const { t } = useTranslation();
  const stays = useFocusStays();
  const { actor } = useSession();
  const commands = usePurchaseCommands();
  const nameOf = useSupplierNames();
  const seesPrices = canSeePurchasePrices(actor);
  const { prices, writers } = usePurchaseCosts(purchase.id);
  const costs = usePartCosts();
  const { byId } = usePartsByCode();
  const [sheet, setSheet] = useState<PurchaseSheet | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [receiving, setReceiving] = useState<string | null>(null);
  const [done, setDone] = useState<Done<null> | null>(null);
  const onlyFirst = useLasting(!whole);

  const { id, number, status, deletedAt } = purchase;
  const items = itemsOf(purchase);
  const pending = useMemo(() => pendingItems(items), [items]);
  const about = { title: nameOf(purchase.supplierId) ?? number ?? t("purchasing.one"), number };
  const ofItem = ({ name }: { name: string }) => ({ ...about, title: `${about.title} · ${name}` });
  const isThere = deletedAt === null;
  const mayEdit = isThere && can(actor, "PURCHASES_EDIT");
  const mayReceive = isThere && can(actor, "STOCK_RECEIVE") && status !== "cancelled";
  const received = receivedOf(purchase.receipts);
  const edited = editing === "new" ? "new" : (items.find((item) => item.id === editing) ?? null);
  const counted = items.find((item) => item.id === receiving) ?? null;
  const labels = [...new Set(items.filter((item) => item.received > 0).flatMap(({ partId }) => partId ?? []))].flatMap(
    (partId) => byId(partId) ?? [],
  );
  const close = () => setSheet(null);

  const receive = async (...some: { item: ReceivedItem; count: number }[]) => {
    const made: { receiptId: string; item: ReceivedItem }[] = [];
    for (const { item, count } of some) {
      const receiptId = uuidv7();
      const receipt = { receiptId, itemId: item.id, quantity: count, scanPayload: null };
      if (!(await commands.receive(receipt, ofItem(item)))) break;
      made.push({ receiptId, item });
    }
    const [first] = made;
    if (!first) return;
    setDone({
      words:
        made.length === 1
          ? t("purchasing.receivedOne", { name: first.item.name })
          : t("purchasing.receivedLines", { count: made.length }),
      back: async () => {
        for (const { receiptId, item } of made)
          if (!(await commands.undoReceipt(receiptId, ofItem(item)))) return false;
        return true;
      },
    });
  };
  const remove = async () => {
    if (await commands.remove(id, about))
      setDone({ words: t("purchasing.deleted"), back: () => commands.restore(id, about) });
  };
  const removeItem = async (item: ReceivedItem) => {
    setEditing(null);
    if (!(await commands.removeItem(item.id, ofItem(item)))) return;
    setDone({
      words: t("purchasing.item.removed", { name: item.name }),
      back: () => commands.restoreItem(item.id, ofItem(item)),
    });
  };

  return (
    <main ref={stays} className={styles.page} data-purchase={id} data-status-now={status} data-deleted={!isThere}>
      <PurchaseHead
        purchase={purchase}
        pieces={piecesOf(items, received)}
        acts={
          isThere && (
            <PurchaseActs
              purchase={purchase}
              items={items}
              hasPending={pending.length > 0}
              labels={labels}
              onSheet={setSheet}
              onOrder={() => void commands.order(id, about)}
              onReopen={() => void commands.reopen(id, about)}
              onDelete={() => void remove()}
            />
          )
        }
      >
        {!isThere && (
          <div className={styles.gone} role="status" data-gone>
            <p>{t("purchasing.isDeleted")}</p>
            {can(actor, "PURCHASES_EDIT") && (
              <button
                type="button"
                className="btn"
                data-action="restore"
                onClick={() => void commands.restore(id, about)}
              >
                <IconRestore size={18} aria-hidden="true" /> {t("clients.restore")}
              </button>
            )}
          </div>
        )}
        {status === "cancelled" && purchase.cancelReason !== null && (
          <div className={styles.gone} role="status">
            <p>{t("purchasing.cancel.because", { reason: purchase.cancelReason })}</p>
          </div>
        )}
        {onlyFirst && (
          <p className="muted" role="status" data-only-first>
            {t("purchasing.onlyFirst")}
          </p>
        )}
      </PurchaseHead>
      <div className={styles.columns}>
        <section className="card">
          {items.length === 0 ? (
            <div className={styles.empty}>
              <IconFileText size={28} aria-hidden="true" />
              <p>{t("purchasing.noItems")}</p>
            </div>
          ) : (
            <PurchaseItems
              items={items}
              prices={seesPrices ? prices : null}
              costs={costs}
              binOf={(partId) => byId(partId)?.bin ?? null}
              onReceive={mayReceive ? (item) => setReceiving(item.id) : null}
              onEdit={mayEdit ? (item) => setEditing(item.id) : null}
            />
          )}
          {mayEdit && status !== "cancelled" && (
            <div className={styles.foot}>
              <button type="button" className="btn tint" data-action="add-item" onClick={() => setEditing("new")}>
                <IconPlus size={18} aria-hidden="true" />
                {t("purchasing.item.add")}
              </button>
            </div>
          )}
          {items.length > 0 && <Sums items={items} received={received} prices={seesPrices ? prices : null} />}
        </section>
        <PurchaseAside
          purchase={purchase}
          items={items}
          mayScan={mayReceive && pending.length > 0}
          onUndo={
            isThere && can(actor, "STOCK_RECEIVE")
              ? (receipt, name) => void commands.undoReceipt(receipt.id, ofItem({ name }))
              : null
          }
        />
      </div>
      <EditPurchaseSheet opened={sheet === "edit"} purchase={purchase} about={about} onClose={close} />
      <ItemSheet
        purchase={purchase}
        item={edited}
        priceMinor={edited && edited !== "new" ? (prices.get(edited.id) ?? null) : null}
        priceWriters={edited && edited !== "new" ? (writers.get(edited.id) ?? null) : null}
        about={about}
        onClose={() => setEditing(null)}
        onRemove={(item) => void removeItem(item)}
      />
      <Sheet opened={counted !== null} onClose={() => setReceiving(null)} title={t("purchasing.receipt.howMany")}>
        {counted && (
          <ReceiveForm
            key={counted.id}
            item={counted}
            onCancel={() => setReceiving(null)}
            onReceive={(count) => {
              setReceiving(null);
              void receive({ item: counted, count });
            }}
          />
        )}
      </Sheet>
      <Sheet opened={sheet === "cancel"} onClose={close} title={t("purchasing.cancel.act")}>
        {sheet === "cancel" && <CancelForm onClose={close} onCancel={(reason) => commands.cancel(id, reason, about)} />}
      </Sheet>
      <Sheet opened={sheet === "rest"} onClose={close} title={t("purchasing.receiveRest")}>
        {sheet === "rest" && (
          <RestForm
            items={pending}
            onClose={close}
            onReceive={(some) => receive(...some.map((item) => ({ item, count: pendingOf(item, item.received) })))}
          />
        )}
      </Sheet>
      <Sheet opened={sheet === "prices"} onClose={close} title={t("purchasing.prices.act")}>
        {sheet === "prices" && (
          <PricesForm
            items={items}
            prices={prices}
            onClose={close}
            onApply={(sell) => commands.applyPrices(id, sell, about)}
          />
        )}
      </Sheet>
      <LastUndo done={done} now={null} onEnd={() => setDone(null)} />
    </main>
  );
}
