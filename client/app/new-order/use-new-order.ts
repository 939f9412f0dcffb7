// What is typed of a new order, kept until it is saved or given up; and saving it: its owner and its car first, where they are new.

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { useEngine } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { useTypedAs } from "../order/use-typed-as.ts";
import { newCar, readCar, withVin } from "./typed-car.ts";
import { NOTHING_TYPED, problemsOfOrder, readOrder, type TypedOrder } from "./typed-order.ts";
import type { useCars } from "./use-cars.ts";

/** What the sheet was begun from; what is typed of each is kept apart. */
export interface BegunFrom {
  /** A car of the shop. */
  car?: string;
  /** The VIN of a car that the shop has not. */
  vin?: string;
}

const draftOf = ({ car, vin }: BegunFrom): string =>
  car !== undefined ? `new-order:${car}` : vin !== undefined ? `new-order:vin:${vin}` : "new-order";

export function useNewOrder(from: BegunFrom, { all, rows }: Pick<ReturnType<typeof useCars>, "all" | "rows">) {
  const engine = useEngine();
  const { t } = useTranslation();
  const crm = useCrmCommands();
  const draft = useDraft(draftOf(from));
  const latest = useRef(draft.text);
  useEffect(() => {
    latest.current = draft.text;
  });
  const [keptAt, setKeptAt] = useState<number | null>(null);
  /** The same ids until something is typed. */
  const [blankCar] = useState(() => newCar());
  const as = useTypedAs();
  const now = Date.now();
  const begun: TypedOrder = {
    ...NOTHING_TYPED,
    carId: from.car ?? null,
    newCar: from.vin === undefined ? null : withVin(blankCar, from.vin, rows, now),
  };
  const typed: TypedOrder = draft.text === "" ? begun : { ...NOTHING_TYPED, ...(JSON.parse(draft.text) as TypedOrder) };
  const problems = problemsOfOrder(typed, all, as, now);

  const put = (next: TypedOrder) => {
    draft.type(JSON.stringify(next));
    setKeptAt(Date.now());
  };

  /** The order's id once it is kept on this device; null when it could not be, or something is missing. */
  async function create(masterId: string | null): Promise<string | null> {
    const at = Date.now();
    const order = readOrder(typed, all, as, at);
    if (!order) return null;
    let plate = all.get(order.vehicleId)?.plate ?? null;
    if (typed.newCar) {
      const { car, owner } = readCar(typed.newCar, order.mileageKm, rows, at);
      const { clientId, vehicleId } = typed.newCar;
      // What is kept is known from then on: should the next not be, it is not made twice when it is tried again.
      if (owner && !(await crm.createClient(owner, clientId))) return null;
      if (owner) put({ ...typed, newCar: { ...typed.newCar, ownerId: clientId } });
      if (!(await crm.createVehicle(typed.newCar.ownerId ?? clientId, car, vehicleId))) return null;
      put({ ...typed, carId: vehicleId, newCar: null });
      plate = typeof car.plate === "string" ? car.plate : null;
    }
    const workOrderId = uuidv7();
    const args = { workOrderId, masterId, ...order };
    const kept = await save(engine, "workOrders.create", args, { title: t("newOrder.title"), plate, number: null });
    if (kept) draft.clear();
    return kept ? workOrderId : null;
  }

  return {
    typed,
    /** In the sequence of the sheet. */
    problems,
    /** Whether there is something to give up. */
    begun: draft.text !== "",
    /** When it was kept last since the sheet is open, Unix ms. */
    keptAt,
    change: (part: Partial<TypedOrder>) => put({ ...typed, ...part }),
    /** Lets go of what is typed; what it returns brings it back, and says whether it did: not over what was typed since. */
    giveUp: (): (() => boolean) => {
      const { text } = draft;
      draft.clear();
      setKeptAt(null);
      return () => {
        if (latest.current !== "") return false;
        draft.type(text);
        return true;
      };
    },
    create,
  };
}
