// An invoice becomes a purchase: a supplier where there is none yet, parts that are new, then the purchase, which has the invoice's id, so
// that it is made once. All are commands, in this order.

import { can } from "../../../shared/domains/access/access.permissions.ts";
import { canSeePurchasePrices } from "../../../shared/domains/purchasing/purchasing.permissions.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { save } from "../../data/outbox/save.ts";
import { useEngine, useSession } from "../../data/hooks/react.ts";
import { usePurchaseCommands } from "../../domains/purchasing/exposed/use-purchase-commands.ts";
import { NEW_SUPPLIER, priceOf, quantityOf, type Typed } from "./corrected.ts";

export interface MadeLine {
  partId: string | null;
  /** Its article is not in the catalogue. */
  isNew: boolean;
}

export function useMadePurchase() {
  const engine = useEngine();
  const { actor } = useSession();
  const commands = usePurchaseCommands();
  const mayPrices = canSeePurchasePrices(actor);
  return {
    mayAddParts: can(actor, "PARTS_EDIT"),
    mayPrices,
    /** Resolves to whether all of it was kept on this device. `lines`: of each typed line. */
    async make(
      jobId: string,
      typed: Typed,
      supplierId: string | null,
      lines: readonly MadeLine[],
      addParts: boolean,
      language: string,
    ): Promise<boolean> {
      let supplier = supplierId;
      if (supplierId === NEW_SUPPLIER) {
        const fields = {
          name: typed.supplierName.trim(),
          taxCode: typed.taxCode.trim() || null,
          phone: null,
          email: null,
          address: null,
          note: null,
        };
        supplier = await commands.createSupplier(fields);
        if (supplier === null) return false;
      }
      const items = [];
      const added = new Map<string, string>();
      for (const [at, line] of typed.lines.entries()) {
        const { partId, isNew } = lines[at]!;
        const article = line.article.trim();
        const name = line.name.trim() || article;
        let part = partId ?? added.get(packed(article)) ?? null;
        if (part === null && isNew && addParts) {
          part = uuidv7();
          const args = { partId: part, name, article };
          if (!(await save(engine, "catalog.createPart", args, { title: name, plate: null, number: null })))
            return false;
          added.set(packed(article), part);
        }
        items.push({
          itemId: uuidv7(),
          partId: part,
          article: article || name.slice(0, 100),
          name,
          brand: null,
          quantity: quantityOf(line.quantity)!,
          priceMinor: mayPrices ? priceOf(line, language) : null,
        });
      }
      const args = {
        purchaseId: jobId,
        supplierId: supplier,
        warehouseId: null,
        invoiceNumber: typed.number.trim() || null,
        invoiceDate: typed.date || null,
        expectedOn: null,
        note: "",
        items,
      };
      return save(engine, "purchasing.create", args, { title: typed.supplierName, plate: null, number: null });
    },
  };
}
