// An item of a purchase: a new one, or one that is there, with the way out of the list.

import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { useEngine, useSession } from "../../../data/hooks/react.ts";
import { save } from "../../../data/outbox/save.ts";
import { useQuoting, type PartRow } from "../../catalog/exposed/use-quoting.ts";
import { amountAsTyped } from "../../../../shared/kernel/typed-amount.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { SheetFoot } from "../../../ui/sheet-foot.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { usePurchaseCommands, type About } from "../exposed/use-purchase-commands.ts";
import { usePartCosts, type PurchaseDetail, type ReceivedItem } from "../exposed/use-purchases.ts";
import { articleOf, changesOf, NO_ITEM, readItem, typedItem, type KeptItem } from "../item-values.ts";
import { ItemFields } from "./item-fields.tsx";
import styles from "../exposed/purchasing.module.css";

/** Nobody's car: the price beside a suggestion is what anybody would pay. */
const ANYBODY = { vehicle: null, isVip: false, urgency: "normal" } as const;

export interface ItemSheetProps {
  purchase: PurchaseDetail;
  /** `new`: one is added; null: the sheet is closed. */
  item: ReceivedItem | "new" | null;
  /** Minor units of one piece; null: not known. */
  priceMinor: number | null;
  /** Who wrote the price last; empty where nobody did. */
  priceWriters: PurchaseDetail["fieldWriters"];
  about: About;
  onClose: () => void;
  onRemove: (item: ReceivedItem) => void;
}

export function ItemSheet(props: ItemSheetProps) {
  const { t } = useTranslation();
  const { item } = props;
  return (
    <Sheet
      opened={item !== null}
      onClose={props.onClose}
      title={item === "new" || item === null ? t("purchasing.item.add") : t("purchasing.item.edit")}
    >
      {item !== null && <ItemForm key={item === "new" ? item : item.id} {...props} item={item} />}
    </Sheet>
  );
}

const keptOf = ({ partId, article, name, brand, quantity }: ReceivedItem, priceMinor: number | null): KeptItem => ({
  partId,
  article,
  name,
  brand,
  quantity,
  priceMinor,
});

function ItemForm({
  purchase,
  item,
  priceMinor,
  priceWriters,
  about,
  onClose,
  onRemove,
}: ItemSheetProps & { item: ReceivedItem | "new" }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { actor } = useSession();
  const engine = useEngine();
  const commands = usePurchaseCommands();
  const quoting = useQuoting(ANYBODY);
  const costs = usePartCosts();
  const known = item === "new" ? null : item;
  /** As it was when the form was opened. */
  const [seen] = useState(() => ({
    kept: known && keptOf(known, priceMinor),
    writers: {
      ...known?.fieldWriters,
      ...(priceWriters?.["priceMinor"] && { priceMinor: priceWriters["priceMinor"] }),
    },
  }));
  const [values, setValues] = useState(() => (seen.kept ? typedItem(seen.kept, language) : NO_ITEM));
  const [tried, setTried] = useState(false);
  const [makesPart, setMakesPart] = useState(true);
  const [added, setAdded] = useState(0);
  const received = known?.received ?? 0;
  // The article of just one part says that it is meant.
  const partId = values.partId ?? quoting.byArticle(values.article.trim() || null)?.id ?? null;
  const read = readItem({ ...values, partId }, language, received);
  const mayMakePart = partId === null && can(actor, "PARTS_EDIT");

  const pick = (part: PartRow) => {
    const cost = costs.get(part.id) ?? null;
    setValues((before) => ({
      ...before,
      partId: part.id,
      article: articleOf(part),
      name: part.name,
      brand: part.brand ?? "",
      price: before.price === "" && cost !== null ? amountAsTyped(cost, language) : before.price,
    }));
  };
  const makePart = async ({ name, article, brand }: KeptItem): Promise<string | null> => {
    const id = uuidv7();
    const subject = { title: name, plate: null, number: null };
    return (await save(engine, "catalog.createPart", { partId: id, name, article, brand }, subject)) ? id : null;
  };
  const submit = useSubmit(async () => {
    setTried(true);
    if (read.problems.length > 0) return;
    let kept = read.item;
    if (mayMakePart && makesPart) {
      const made = await makePart(kept);
      if (made === null) return;
      kept = { ...kept, partId: made };
    }
    if (known === null || seen.kept === null) {
      if (!(await commands.addItems(purchase.id, [{ itemId: uuidv7(), ...kept }], about))) return;
      // Whoever writes an order of parts goes on with the next one.
      setAdded((before) => before + 1);
      setValues(NO_ITEM);
      setTried(false);
      return;
    }
    const target = { command: "purchasing.editItem", id: { itemId: known.id } } as const;
    const changes = changesOf(seen.kept, kept);
    if (await commands.edit(target, changes, seen.writers, { ...about, title: `${about.title} · ${known.name}` }))
      onClose();
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit} data-form="item">
      {added > 0 && (
        <p className={styles.hint} role="status" data-added={added}>
          {t("purchasing.item.added", { count: added })}
        </p>
      )}
      <ItemFields
        key={added}
        values={values}
        problems={tried ? read.problems : []}
        received={received}
        quoting={quoting}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        onPick={pick}
      />
      {partId !== null && <p className={styles.hint}>{t("purchasing.item.inCatalogue")}</p>}
      {mayMakePart && values.article.trim() !== "" && (
        <label className={styles.check}>
          <input
            type="checkbox"
            name="makesPart"
            checked={makesPart}
            onChange={(event) => setMakesPart(event.currentTarget.checked)}
          />
          {t("purchasing.item.makePart")}
        </label>
      )}
      {known && (
        <button
          type="button"
          className="btn warn"
          data-action="remove-item"
          disabled={received > 0}
          onClick={() => onRemove(known)}
        >
          <IconTrash size={20} aria-hidden="true" />
          {received > 0 ? t("purchasing.item.cannotRemove") : t("purchasing.item.remove")}
        </button>
      )}
      <SheetFoot onCancel={onClose} {...(added > 0 && { cancel: t("purchasing.item.enough") })}>
        {known === null ? (
          <button type="submit" className="btn primary">
            <IconPlus size={20} aria-hidden="true" />
            {t("purchasing.item.addIt")}
          </button>
        ) : undefined}
      </SheetFoot>
    </form>
  );
}
