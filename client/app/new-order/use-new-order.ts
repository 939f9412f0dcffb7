// What is typed of a new order, kept until it is saved; and saving it as one command.

import { useTranslation } from "react-i18next";
import { type Urgency } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { useEngine } from "../../data/hooks/react.ts";
import { save } from "../../data/outbox/save.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { isBlank, readDraft, type LineDraft, type NewLine } from "../order/lines/line-draft.ts";
import { fromTyped } from "../order/typed-values.ts";
import { useTypedAs } from "../order/use-typed-as.ts";

export interface TypedOrder {
  carId: string | null;
  complaint: string;
  urgency: Urgency;
  masterId: string;
  /** Of an input of the shop's local time. */
  eta: string;
  mileage: string;
  lines: readonly LineDraft[];
}

const NOTHING: TypedOrder = {
  carId: null,
  complaint: "",
  urgency: "normal",
  masterId: "",
  eta: "",
  mileage: "",
  lines: [],
};

/** `carId`: the car that it was begun from; what is typed for it is kept apart from what is typed for others. */
export function useNewOrder(carId: string | null) {
  const engine = useEngine();
  const { t } = useTranslation();
  const draft = useDraft(carId === null ? "new-order" : `new-order:${carId}`);
  const as = useTypedAs();
  const typed: TypedOrder =
    draft.text === "" ? { ...NOTHING, carId } : { ...NOTHING, ...(JSON.parse(draft.text) as TypedOrder) };
  const etaAt = fromTyped("moment", typed.eta, as);
  const mileageKm = fromTyped("integer", typed.mileage, as);
  const lines = typed.lines.filter((line) => !isBlank(line)).map((line) => readDraft(line, as));
  const fit = lines.filter((line): line is NewLine => !("wrong" in line));
  const complete =
    typed.carId !== null &&
    typed.complaint.trim() !== "" &&
    etaAt !== undefined &&
    mileageKm !== undefined &&
    fit.length === lines.length;

  /** The order's id once it is kept on this device; null when it could not be. */
  async function create(plate: string | null, masterId: string | null): Promise<string | null> {
    const workOrderId = uuidv7();
    const works = fit.filter(({ kind }) => kind === "work");
    const parts = fit.filter(({ kind }) => kind === "part");
    const kept = await save(
      engine,
      "workOrders.create",
      {
        workOrderId,
        vehicleId: typed.carId!,
        masterId,
        complaint: typed.complaint.trim(),
        urgency: typed.urgency,
        etaAt: etaAt ?? null,
        mileageKm: mileageKm ?? null,
        works: works.map(({ id, name, normHours, priceMinor }) => ({ id, name, normHours, priceMinor })),
        parts: parts.map(({ id, name, article, quantity, priceMinor, quote }) => ({
          id,
          name,
          article,
          quantity,
          priceMinor,
          quote,
        })),
      },
      { title: t("newOrder.title"), plate, number: null },
    );
    if (kept) draft.clear();
    return kept ? workOrderId : null;
  }

  return {
    typed,
    change: (part: Partial<TypedOrder>) => draft.type(JSON.stringify({ ...typed, ...part })),
    complete,
    create,
  };
}
