// An item of the delivery by its name: for a box whose code says nothing here.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { packed } from "../../../../shared/kernel/search/fold.ts";
import { pendingItems, type ReceivedItem } from "../../../domains/purchasing/exposed/use-purchases.ts";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import scanning from "../scan.module.css";

/** The others are found by a part of their name. */
const SHOWN = 50;

export interface PickItemProps {
  opened: boolean;
  items: readonly ReceivedItem[];
  onClose: () => void;
  onPick: (item: ReceivedItem) => void;
}

export function PickItem({ opened, ...props }: PickItemProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={props.onClose} title={t("purchasing.receipt.findItem")}>
      {opened && <Items {...props} />}
    </Sheet>
  );
}

function Items({ items, onPick }: Omit<PickItemProps, "opened">) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState("");
  const wanted = packed(asked);
  const found = pendingItems(items).filter(({ name, article, brand }) =>
    packed([name, article, brand].join(" ")).includes(wanted),
  );
  return (
    <div className={scanning.form}>
      <SearchBox words={t("purchasing.receipt.nameOrArticle")} value={asked} onType={setAsked} className={undefined} />
      <p className="muted">{t("purchasing.receipt.countsOne")}</p>
      <ul className={scanning.choices}>
        {found.slice(0, SHOWN).map((item) => (
          <li key={item.id}>
            <button type="button" className={scanning.choice} data-pick={item.id} onClick={() => onPick(item)}>
              <b>{item.name}</b> <span className="muted">{item.article}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className="muted">{t("purchasing.rest.more", { count: found.length - SHOWN })}</p>}
      {found.length === 0 && <p className="muted">{t("purchasing.receipt.noSuchItem")}</p>}
    </div>
  );
}
