// What is done with purchases: commands, so also without a network. Each resolves to whether it was kept on this device.

import { useTranslation } from "react-i18next";
import { lastWriter, type FieldWriters } from "../../../../shared/kernel/field-edits.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import type { ArgsFor, CommandName } from "../../../../shared/registry/command-types.ts";
import { useEngine } from "../../../data/hooks/react.ts";
import { saveEach, saveEdit, type EditTarget, type FieldChange } from "../../../data/outbox/save-edit.ts";
import { save } from "../../../data/outbox/save.ts";

export type NewItem = ArgsFor<"purchasing.addItems">["items"][number];
export type NewSupplier = Omit<ArgsFor<"purchasing.createSupplier">, "supplierId">;

type PurchasingEdit = "purchasing.edit" | "purchasing.editItem" | "purchasing.editSupplier";

/** What a command is about, for who reads of it later: the supplier's name or the part's, and the purchase's number. */
export interface About {
  title: string;
  number: string | null;
}

export function usePurchaseCommands() {
  const engine = useEngine();
  const { t } = useTranslation();
  const send = <Name extends CommandName>(name: Name, args: ArgsFor<Name>, about: About) =>
    save(engine, name, args, { ...about, plate: null });

  /** One command for each field; `seen` says who had written what was on the screen. */
  function edit<Target extends EditTarget<PurchasingEdit>>(
    target: Target,
    changes: readonly Omit<FieldChange<Target["command"]>, "basedOn">[],
    seen: FieldWriters | null,
    about: About,
  ): Promise<boolean> {
    return saveEach(
      engine,
      changes.map((change) => {
        const field: string = change.field;
        const words =
          target.command === "purchasing.editSupplier" ? t(`suppliers.field.${field}`) : t(`purchasing.field.${field}`);
        const subject = { title: `${about.title} · ${words}`, plate: null, number: about.number };
        const based = { ...change, basedOn: lastWriter(seen ?? {}, field) };
        return () => saveEdit(engine, target, based, subject);
      }),
    );
  }

  return {
    edit,
    /** The new purchase's id; null where it could not be kept. */
    async create(
      fields: Omit<ArgsFor<"purchasing.create">, "purchaseId">,
      supplier: string | null,
    ): Promise<string | null> {
      const purchaseId = uuidv7();
      const about = { title: supplier ?? t("purchasing.new"), number: null };
      return (await send("purchasing.create", { purchaseId, ...fields }, about)) ? purchaseId : null;
    },
    addItems: (purchaseId: string, items: NewItem[], about: About) =>
      send("purchasing.addItems", { purchaseId, items }, about),
    removeItem: (itemId: string, about: About) => send("purchasing.removeItem", { itemId }, about),
    restoreItem: (itemId: string, about: About) => send("purchasing.restoreItem", { itemId }, about),
    order: (purchaseId: string, about: About) => send("purchasing.order", { purchaseId }, about),
    cancel: (purchaseId: string, reason: string, about: About) =>
      send("purchasing.cancel", { purchaseId, reason }, about),
    reopen: (purchaseId: string, about: About) => send("purchasing.reopen", { purchaseId }, about),
    remove: (purchaseId: string, about: About) => send("purchasing.delete", { purchaseId }, about),
    restore: (purchaseId: string, about: About) => send("purchasing.restore", { purchaseId }, about),
    receive: (receipt: ArgsFor<"purchasing.receive">, about: About) => send("purchasing.receive", receipt, about),
    undoReceipt: (receiptId: string, about: About) => send("purchasing.undoReceipt", { receiptId }, about),
    applyPrices: (purchaseId: string, sellPrices: boolean, about: About) =>
      send("purchasing.applyPrices", { purchaseId, sellPrices }, about),
    async createSupplier(fields: NewSupplier): Promise<string | null> {
      const supplierId = uuidv7();
      const kept = await send(
        "purchasing.createSupplier",
        { supplierId, ...fields },
        { title: fields.name, number: null },
      );
      return kept ? supplierId : null;
    },
    deleteSupplier: (supplierId: string, name: string) =>
      send("purchasing.deleteSupplier", { supplierId }, { title: name, number: null }),
    restoreSupplier: (supplierId: string, name: string) =>
      send("purchasing.restoreSupplier", { supplierId }, { title: name, number: null }),
  };
}
