// A delivery is received: the camera above, what the last scan came to under it, then what is still to come. Several phones do it at once.

import { IconArrowBackUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { piecesOf, receivedOf } from "../../../domains/purchasing/exposed/purchase-rows.ts";
import {
  isWhole,
  itemsOf,
  usePurchase,
  useSupplierNames,
  type PurchaseDetail,
} from "../../../domains/purchasing/exposed/use-purchases.ts";
import { useCamera } from "../../../scan/use-camera.ts";
import { useWedge } from "../../../scan/use-wedge.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { PageHeader } from "../../page-header.tsx";
import { CameraStage } from "../camera-stage.tsx";
import { TypeCode } from "../type-code.tsx";
import { PickItem } from "./pick-item.tsx";
import { PiecesSheet } from "./pieces-sheet.tsx";
import { Band } from "./receipt-band.tsx";
import { ReceiptResult } from "./receipt-result.tsx";
import { Refused } from "./refused.tsx";
import { ToCome } from "./to-come.tsx";
import { cueOf, useAnswered, useReceipt } from "./use-receipt.ts";
import scanning from "../scan.module.css";
import styles from "./receipt.module.css";

export function ReceiptPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { rows: purchase, complete } = usePurchase(id);
  const missing = useLasting(!purchase) || (!purchase && complete);
  const may = can(actor, "STOCK_RECEIVE");
  return (
    <>
      <PageHeader title={t("purchasing.receipt.title")} back />
      {!may && <Nothing words={t("purchasing.receipt.notYours")} />}
      {may && purchase && <OpenPurchase key={purchase.id} purchase={purchase} whole={isWhole(purchase, complete)} />}
      {may && missing && (
        <Nothing words={complete ? t("purchasing.missing") : t("purchasing.missingHere")}>
          <Link to="/app/purchases" className="btn">
            {t("purchasing.toList")}
          </Link>
        </Nothing>
      )}
    </>
  );
}

function Nothing({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <main className={`phone ${styles.nothing}`}>
      <p className="muted">{words}</p>
      {children}
    </main>
  );
}

interface ReceiptProps {
  purchase: PurchaseDetail;
  /** All of its items are on this device. */
  whole: boolean;
}

function OpenPurchase({ purchase, whole }: ReceiptProps) {
  const { t } = useTranslation();
  const items = itemsOf(purchase);
  const { status, deletedAt } = purchase;
  // The last piece is in: it is received here, with what was scanned before one's eyes.
  const isReceivable = deletedAt === null && status !== "cancelled";
  if (items.length > 0 && isReceivable) return <Receiving purchase={purchase} whole={whole} />;
  return (
    <Closed purchase={purchase} why={isReceivable ? t("purchasing.receipt.noItems") : t("purchasing.receipt.closed")} />
  );
}

/** Nothing is received any more; what was counted here before that was known is told. */
function Closed({ purchase, why }: { purchase: PurchaseDetail; why: string }) {
  const { t } = useTranslation();
  const { refused, letGo } = useAnswered(purchase);
  return (
    <Nothing words={why}>
      <Refused items={purchase.items} refused={refused} onLetGo={() => void letGo()} />
      <Link to="/app/purchases/$purchase" params={{ purchase: purchase.id }} className="btn">
        {t("purchasing.receipt.toPurchase")}
      </Link>
    </Nothing>
  );
}

function Receiving({ purchase, whole }: ReceiptProps) {
  const { t } = useTranslation();
  const supplier = useSupplierNames()(purchase.supplierId);
  const receipt = useReceipt(purchase, supplier ?? purchase.number ?? t("purchasing.one"));
  const { items, last, undo } = receipt;
  const [typing, setTyping] = useState(false);
  const onlyFirst = useLasting(!whole);
  const [picking, setPicking] = useState<{ payload: string | null } | null>(null);
  const [counting, setCounting] = useState<string | null>(null);
  // Under a sheet nothing is counted.
  const covered = typing || picking !== null || counting !== null;
  const onCode = (code: string): boolean => {
    if (!covered) receipt.scan(code);
    return !covered;
  };
  const camera = useCamera(onCode);
  useWedge(onCode);
  const pieces = piecesOf(items, receivedOf(purchase.receipts));
  const counted = items.find(({ id }) => id === counting) ?? null;
  return (
    <main className={`phone ${scanning.page} ${styles.page}`} data-receipt={purchase.id} data-scanned={last !== null}>
      <Band purchase={purchase} supplier={supplier} pieces={pieces} waiting={receipt.waiting} />
      <CameraStage
        camera={camera}
        result={last && cueOf(last)}
        flash={receipt.flashes}
        muted={receipt.muted}
        onMute={receipt.setMuted}
        onType={() => setTyping(true)}
      />
      <div className={`${scanning.below} ${styles.below}`}>
        <Refused items={purchase.items} refused={receipt.refused} onLetGo={() => void receipt.letGo()} />
        <ReceiptResult
          last={last}
          items={items}
          complete={receipt.complete && whole}
          onChoose={(item) => receipt.receive(item.id, 1, last?.payload ?? null)}
          onType={() => setTyping(true)}
          onPick={() => setPicking({ payload: last?.payload ?? null })}
          onMany={setCounting}
        />
        {onlyFirst && (
          <p className="muted" role="status" data-only-first>
            {t("purchasing.onlyFirst")}
          </p>
        )}
        <ToCome items={items} pieces={pieces} whole={whole} onPick={setCounting} />
        <div className={styles.foot}>
          <button
            type="button"
            className="btn"
            data-action="undo-scan"
            disabled={undo === null}
            onClick={() => void undo?.()}
          >
            <IconArrowBackUp size={22} aria-hidden="true" />
            {t("purchasing.receipt.undo")}
          </button>
          <Link
            to="/app/purchases/$purchase"
            params={{ purchase: purchase.id }}
            className="btn primary"
            data-action="finish"
          >
            {t("purchasing.receipt.finish")}
          </Link>
        </div>
      </div>
      <TypeCode
        opened={typing}
        onClose={() => setTyping(false)}
        onCode={(code) => {
          setTyping(false);
          receipt.scan(code);
        }}
      />
      <PickItem
        opened={picking !== null}
        items={items}
        onClose={() => setPicking(null)}
        onPick={(item) => {
          const payload = picking?.payload ?? null;
          setPicking(null);
          receipt.receive(item.id, 1, payload);
        }}
      />
      <PiecesSheet
        item={counted}
        onClose={() => setCounting(null)}
        onCount={(count) => {
          if (counted) receipt.receive(counted.id, count, null);
          setCounting(null);
        }}
      />
    </main>
  );
}
