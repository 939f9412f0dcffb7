// What is typed of a new order, kept until it is saved; and saving it as one command.

import { useTranslation } from "react-i18next";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { useEngine } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { useTypedAs } from "../order/use-typed-as.ts";
import { NOTHING_TYPED, readOrder, type TypedOrder } from "./typed-order.ts";
import type { Car } from "./use-cars.ts";

/** `carId`: the car that it was begun from; what is typed for it is kept apart from what is typed for others. */
export function useNewOrder(carId: string | null, cars: ReadonlyMap<string, Car>) {
  const engine = useEngine();
  const { t } = useTranslation();
  const draft = useDraft(carId === null ? "new-order" : `new-order:${carId}`);
  const as = useTypedAs();
  const typed: TypedOrder =
    draft.text === "" ? { ...NOTHING_TYPED, carId } : { ...NOTHING_TYPED, ...(JSON.parse(draft.text) as TypedOrder) };
  const order = readOrder(typed, cars, as);

  /** The order's id once it is kept on this device; null when it could not be, or something is missing. */
  async function create(masterId: string | null): Promise<string | null> {
    if (!order) return null;
    const workOrderId = uuidv7();
    const { plate } = cars.get(order.vehicleId)!;
    const args = { workOrderId, masterId, ...order };
    const kept = await save(engine, "workOrders.create", args, { title: t("newOrder.title"), plate, number: null });
    if (kept) draft.clear();
    return kept ? workOrderId : null;
  }

  return {
    typed,
    change: (part: Partial<TypedOrder>) => draft.type(JSON.stringify({ ...typed, ...part })),
    complete: order !== null,
    create,
  };
}
