// On which order a scanned part goes: those that are open on this device and that this person may write.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { packed } from "../../../shared/kernel/search/fold.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { localCode } from "../../../shared/domains/work-orders/local-code.rules.ts";
import { useLocalSearch, type SearchedOrder } from "../../data/hooks/use-local-search.ts";
import type { PartRow } from "../../domains/catalog/exposed/use-quoting.ts";
import { useLineCommands } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { useOneAtATime } from "../../ui/one-at-a-time.ts";
import type { Done } from "../../ui/note-undo.ts";
import { Plate } from "../../ui/plate.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./scan.module.css";

export interface ToOrderProps {
  /** Null: the sheet is closed. */
  part: PartRow | null;
  onClose: () => void;
  onAdded: (added: Done<null>) => void;
}

type GivenOrder = Pick<SearchedOrder, "id" | "number" | "vehicle">;

const SHOWN = 30;

export function ToOrder({ part, onClose, onAdded }: ToOrderProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={part !== null} onClose={onClose} title={t("scan.toOrder")}>
      {part && <OpenOrders part={part} onAdded={onAdded} />}
    </Sheet>
  );
}

function OpenOrders({ part, onAdded }: { part: PartRow; onAdded: ToOrderProps["onAdded"] }) {
  const { t } = useTranslation();
  const { search } = useLocalSearch();
  const [asked, setAsked] = useState("");
  // Of all orders: another one that is pressed while the first is written gets nothing.
  const oneAtATime = useOneAtATime();
  if (!search) return null;
  const open = [...search.orders.values()].filter((order) => order.vehicle);
  const wanted = packed(asked);
  const found = open.filter(({ number, vehicle }) =>
    packed([vehicle?.plate, number, vehicle?.make, vehicle?.model].join(" ")).includes(wanted),
  );
  return (
    <div className={styles.form}>
      <p>
        <b>{part.name}</b> <span className="muted">{part.article}</span>
      </p>
      {open.length === 0 ? (
        <p className="muted">{t("scan.noOrders")}</p>
      ) : (
        <>
          <SearchBox words={t("scan.findOrder")} value={asked} onType={setAsked} className={styles.box} />
          <ul className={styles.choices}>
            {found.slice(0, SHOWN).map((order) => (
              <li key={order.id}>
                <OrderChoice order={order} part={part} oneAtATime={oneAtATime} onAdded={onAdded} />
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="muted">{t("scan.noSuchOrder")}</p>}
          {found.length > SHOWN && <p className="muted">{t("scan.moreOrders", { count: found.length - SHOWN })}</p>}
        </>
      )}
    </div>
  );
}

interface OrderChoiceProps {
  order: GivenOrder;
  part: PartRow;
  oneAtATime: ReturnType<typeof useOneAtATime>;
  onAdded: ToOrderProps["onAdded"];
}

function OrderChoice({ order, part, oneAtATime, onAdded }: OrderChoiceProps) {
  const { t } = useTranslation();
  const commands = useLineCommands(order);
  const { vehicle } = order;
  const add = () =>
    void oneAtATime(async () => {
      const lineId = uuidv7();
      // Without a price: what the catalogue asks for this car is put in by the rules (docs/decisions/0047).
      const kept = await commands.add({
        id: lineId,
        kind: "part",
        name: part.name,
        partId: part.id,
        article: part.article,
        normHours: null,
        quantity: 1,
        priceMinor: null,
        quote: null,
      });
      if (!kept) return;
      onAdded({
        words: t("scan.added", { part: part.name, plate: vehicle?.plate ?? "" }),
        back: () => commands.remove({ kind: "part", partsLineId: lineId }, part.name),
      });
    });
  return (
    <button type="button" className={styles.choice} data-order={order.id} onClick={add}>
      {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} />}
      <span className="grow">{[vehicle?.make, vehicle?.model].filter(Boolean).join(" ")}</span>
      <span className="muted num">{order.number ?? localCode(order.id)}</span>
    </button>
  );
}
