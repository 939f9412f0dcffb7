// A new purchase: of whom, for when; what is bought is written on its own page. Where one comes with a part that runs low, it is on it
// already, or goes on one that is being written.

import { IconPackage, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { usePartsByCode } from "../../catalog/exposed/use-parts-by-code.ts";
import { quantity } from "../../../ui/format.ts";
import { useOneAtATime, useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePurchaseCommands, type NewItem } from "../exposed/use-purchase-commands.ts";
import { useOpenPurchases, usePartCosts, useSupplierNames } from "../exposed/use-purchases.ts";
import { articleOf } from "../item-values.ts";
import { draftedPurchase, NOTHING_TYPED, type PurchaseValues } from "../purchase-values.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import styles from "../exposed/purchasing.module.css";

/** A part that is to be bought. */
export interface WantedPart {
  partId: string;
  quantity: number;
}

export interface NewPurchaseProps {
  /** Whom it is of, where that is known. */
  supplierId?: string;
  wanted?: WantedPart | null;
  onClose: () => void;
}

export function NewPurchaseSheet({ opened, ...form }: NewPurchaseProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t("purchasing.new")}>
      {opened && <NewPurchaseForm {...form} />}
    </Sheet>
  );
}

/** As an item: null where nothing is wanted, or the part is not on this device. */
function useWantedItem(wanted: WantedPart | null): NewItem | null {
  const { byId } = usePartsByCode();
  const costs = usePartCosts();
  const part = wanted && byId(wanted.partId);
  if (!wanted || !part) return null;
  const { id, name, brand } = part;
  return {
    itemId: uuidv7(),
    partId: id,
    article: articleOf(part),
    name,
    brand,
    quantity: wanted.quantity,
    priceMinor: costs.get(id) ?? null,
  };
}

function NewPurchaseForm({ supplierId, wanted = null, onClose }: NewPurchaseProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const commands = usePurchaseCommands();
  const nameOf = useSupplierNames();
  const item = useWantedItem(wanted);
  const draft = useDraft(supplierId === undefined ? "new-purchase" : `new-purchase:${supplierId}`);
  const values = draftedPurchase(draft.text, { ...NOTHING_TYPED, supplierId: supplierId ?? null });
  // A supplier who is made comes later than what is typed meanwhile.
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const change = (part: Partial<PurchaseValues>) => {
    latest.current = { ...latest.current, ...part };
    void draft.type(JSON.stringify(latest.current));
  };
  const discard = () => {
    void draft.clear();
    onClose();
  };
  const open = async (purchase: string) => {
    onClose();
    await navigate({ to: "/app/purchases/$purchase", params: { purchase } });
  };
  const submit = useSubmit(async () => {
    const { invoiceNumber, invoiceDate, expectedOn, note, ...ids } = values;
    const fields = {
      ...ids,
      invoiceNumber: invoiceNumber.trim() || null,
      invoiceDate: invoiceDate || null,
      expectedOn: expectedOn || null,
      note: note.trim() || null,
      items: item ? [item] : [],
    };
    const purchase = await commands.create(fields, nameOf(values.supplierId));
    if (purchase === null) return;
    void draft.clear();
    await open(purchase);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="new-purchase">
      {item && (
        <>
          <p className={styles.picked} data-wanted={item.partId}>
            <IconPackage size={20} aria-hidden="true" />
            <b className="grow">{item.name}</b>
            <span className="num">× {quantity(item.quantity, i18n.language)}</span>
          </p>
          <Drafts item={item} onAdded={open} />
        </>
      )}
      {wanted && !item && (
        <p className={styles.hint} role="status" data-wanted-missing>
          {t("purchasing.wantedMissing")}
        </p>
      )}
      <PurchaseFields values={values} onChange={change} />
      <SheetFoot onCancel={discard}>
        <button type="submit" className="btn primary">
          <IconPlus size={20} aria-hidden="true" />
          {t("purchasing.create")}
        </button>
      </SheetFoot>
    </form>
  );
}

/** Purchases that are being written: it may go on one of those. */
function Drafts({ item, onAdded }: { item: NewItem; onAdded: (purchaseId: string) => Promise<void> }) {
  const { t } = useTranslation();
  const commands = usePurchaseCommands();
  const nameOf = useSupplierNames();
  const oneAtATime = useOneAtATime();
  const { rows } = useOpenPurchases();
  const drafts = rows.filter(({ status }) => status === "draft");
  if (drafts.length === 0) return null;
  return (
    <div className={styles.choices} role="group" aria-label={t("purchasing.toDraft")}>
      <b>{t("purchasing.toDraft")}</b>
      {drafts.map(({ id, number, supplierId }) => {
        const title = nameOf(supplierId) ?? t("purchasing.noSupplier");
        const add = () =>
          void oneAtATime(async () => {
            if (await commands.addItems(id, [item], { title: `${title} · ${item.name}`, number })) await onAdded(id);
          });
        return (
          <button key={id} type="button" className={styles.choice} data-draft={id} onClick={add}>
            <b>{title}</b>
            <span className="muted num">{number ?? t("purchasing.noNumber")}</span>
          </button>
        );
      })}
    </div>
  );
}
