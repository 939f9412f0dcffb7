// What is typed of a new order, kept until it is saved or given up; and saving it: its owner and its car first, where they are new.

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { mayAddCar } from "../../../shared/domains/crm/crm.access.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useEngine, useRows, useSession } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { useTypedAs } from "../order/use-typed-as.ts";
import { isMade, withoutRepeats } from "./made-before.ts";
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

/** Whether this device has kept what is typed, and since when; Unix ms. */
export interface Kept {
  at: number;
  isKept: boolean;
}

const draftOf = ({ car, vin }: BegunFrom): string =>
  car !== undefined ? `new-order:${car}` : vin !== undefined ? `new-order:vin:${vin}` : "new-order";

export function useNewOrder(from: BegunFrom, { all, rows }: Pick<ReturnType<typeof useCars>, "all" | "rows">) {
  const engine = useEngine();
  const { actor } = useSession();
  const { t } = useTranslation();
  const crm = useCrmCommands();
  const { rows: clients } = useRows(queries.crm.clients());
  const { rows: orders } = useRows(queries.workOrders.board());
  const draft = useDraft(draftOf(from));
  const latest = useRef(draft.text);
  useEffect(() => {
    latest.current = draft.text;
  });
  const [kept, setKept] = useState<Kept | null>(null);
  /** The same ids until something is typed. */
  const [blank] = useState(() => ({ car: newCar(), workOrderId: uuidv7() }));
  const as = useTypedAs();
  const now = Date.now();
  const mayAdd = mayAddCar(actor);
  const begun: TypedOrder = {
    ...NOTHING_TYPED,
    workOrderId: blank.workOrderId,
    carId: from.car ?? null,
    newCar: from.vin === undefined ? null : withVin(blank.car, from.vin, rows, now),
  };
  const read = (text: string): TypedOrder => {
    const typed = text === "" ? begun : { ...begun, newCar: null, ...(JSON.parse(text) as Partial<TypedOrder>) };
    return mayAdd ? typed : { ...typed, newCar: null };
  };
  const typed = read(draft.text);
  const problems = problemsOfOrder(typed, all, as, now);

  const put = async (next: TypedOrder): Promise<void> => {
    latest.current = JSON.stringify(next);
    const isKept = await draft.type(latest.current);
    setKept({ at: Date.now(), isKept });
  };

  /** The order's id once it is kept on this device; null when it could not be, or something is missing. */
  async function create(masterId: string | null): Promise<string | null> {
    const at = Date.now();
    if (!readOrder(typed, all, as, at)) return null;
    const device = { clients, cars: rows, orders };
    const own = withoutRepeats(typed, device, at);
    if (isMade(own, device)) {
      await draft.clear();
      return own.workOrderId;
    }
    const order = readOrder(own, all, as, at);
    if (!order) return null;
    // By the ids of the draft nothing is made twice: it has them before anything goes by them.
    await put(own);
    let plate = all.get(order.vehicleId)?.plate ?? null;
    if (own.newCar) {
      const { car, owner } = readCar(own.newCar, order.mileageKm, rows, at);
      const { clientId, vehicleId } = own.newCar;
      // What is kept is known from then on: should the next not be, it is not made twice when it is tried again.
      if (owner && !(await crm.createClient(owner, clientId))) return null;
      if (owner) await put({ ...own, newCar: { ...own.newCar, ownerId: clientId } });
      if (!(await crm.createVehicle(own.newCar.ownerId ?? clientId, car, vehicleId))) return null;
      await put({ ...own, carId: vehicleId, newCar: null });
      plate = typeof car.plate === "string" ? car.plate : null;
    }
    const subject = { title: t("newOrder.title"), plate, number: null };
    if (!(await save(engine, "workOrders.create", { masterId, ...order }, subject))) return null;
    await draft.clear();
    return order.workOrderId;
  }

  return {
    typed,
    /** In the sequence of the sheet. */
    problems,
    /** Whether there is something to give up. */
    begun: draft.text !== "",
    /** Of the last that was typed since the sheet is open. */
    kept,
    change: (part: Partial<TypedOrder>) => void put({ ...typed, ...part }),
    /** Puts back what was let go, over what is typed by now; what that was, null where it was nothing. */
    takeBack: (part: Partial<TypedOrder>): Partial<TypedOrder> | null => {
      const before = read(latest.current);
      const replaced = Object.fromEntries(Object.keys(part).map((field) => [field, before[field as keyof TypedOrder]]));
      const wasNothing = latest.current === "" || Object.values(replaced).every((value) => value === null);
      void put({ ...before, ...part });
      return wasNothing ? null : replaced;
    },
    /** Lets go of what is typed, and tells it. */
    giveUp: (): TypedOrder => {
      latest.current = "";
      void draft.clear();
      setKept(null);
      return typed;
    },
    create,
  };
}
