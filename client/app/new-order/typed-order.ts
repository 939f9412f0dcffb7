// A new order as somebody types it, and what is sent of it.

import type { Urgency } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { isBlank, readDraft, type LineDraft, type NewLine } from "../order/lines/line-draft.ts";
import { fromTyped, type TypedAs } from "../order/typed-values.ts";
import type { Car } from "./use-cars.ts";

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

export const NOTHING_TYPED: TypedOrder = {
  carId: null,
  complaint: "",
  urgency: "normal",
  masterId: "",
  eta: "",
  mileage: "",
  lines: [],
};

/** The order; null while something is missing or not fit. `cars`: those that the picker shows; for another no order is made. */
export function readOrder(typed: TypedOrder, cars: ReadonlyMap<string, Car>, as: TypedAs) {
  const car = typed.carId === null ? undefined : cars.get(typed.carId);
  const complaint = typed.complaint.trim();
  const etaAt = fromTyped("moment", typed.eta, as);
  const mileageKm = fromTyped("integer", typed.mileage, as);
  const lines = typed.lines.filter((line) => !isBlank(line)).map((line) => readDraft(line, as));
  const fit = lines.filter((line): line is NewLine => !("wrong" in line));
  if (!car || complaint === "" || etaAt === undefined || mileageKm === undefined || fit.length < lines.length)
    return null;
  const works = fit.filter(({ kind }) => kind === "work");
  const parts = fit.filter(({ kind }) => kind === "part");
  return {
    vehicleId: car.id,
    complaint,
    urgency: typed.urgency,
    etaAt,
    mileageKm,
    works: works.map(({ id, name, normHours, priceMinor }) => ({ id, name, normHours, priceMinor })),
    parts: parts.map(({ id, name, partId, article, quantity, priceMinor, quote }) => ({
      id,
      name,
      partId,
      article,
      quantity,
      priceMinor,
      quote,
    })),
  };
}
