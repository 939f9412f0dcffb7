// A new order as somebody types it, what is wrong with it, and what is sent of it.

import { MOST_TEXT } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import type { Urgency } from "../../../shared/domains/work-orders/work-orders.states.ts";
import type { ErrorCode } from "../../../shared/kernel/errors.ts";
import { decodeVin } from "../../../shared/kernel/vin/decode.ts";
import type { NewLine } from "../../domains/work-orders/exposed/use-line-commands.ts";
import { isBlank, readDraft, type LineDraft } from "../order/lines/line-draft.ts";
import { readTyped, type FieldSpec, type Unfit } from "../order/typed-fit.ts";
import { fromTyped, type TypedAs } from "../order/typed-values.ts";
import { problemsOfCar, type CarField, type OwnerField, type TypedCar } from "./typed-car.ts";
import type { Car } from "./use-cars.ts";

export interface TypedOrder {
  /** The order's, from the first that is typed on: of one draft one order is made, whoever presses again. */
  workOrderId: string;
  carId: string | null;
  /** A car that the shop has not; null: one of its own is looked for. */
  newCar: TypedCar | null;
  complaint: string;
  urgency: Urgency;
  masterId: string;
  /** Of an input of the shop's local time. */
  eta: string;
  mileage: string;
  lines: readonly LineDraft[];
}

export const NOTHING_TYPED: Omit<TypedOrder, "workOrderId"> = {
  carId: null,
  newCar: null,
  complaint: "",
  urgency: "normal",
  masterId: "",
  eta: "",
  mileage: "",
  lines: [],
};

/** As the sheet has them, from the top: whoever goes through what is wrong goes down. */
export const ORDER_FIELDS = [
  "car",
  "vin",
  "make",
  "model",
  "year",
  "plate",
  "mileage",
  "phone",
  "name",
  "complaint",
  "eta",
  "lines",
] as const satisfies readonly ("car" | CarField | OwnerField | "mileage" | "complaint" | "eta" | "lines")[];
export type OrderField = (typeof ORDER_FIELDS)[number];

export type Problem = { field: OrderField } & (
  | { code: ErrorCode; at?: { length: number } | { letter: string; position: number } }
  | { unfit: Unfit }
  /** A time that is over, of a draft that was left. */
  | { passed: true }
);

const MILEAGE: FieldSpec = { field: "mileageKm", kind: "integer" };
const COMPLAINT: FieldSpec = { field: "complaint", kind: "paragraph", required: true };
const ETA: FieldSpec = { field: "etaAt", kind: "moment" };

/** Whether what is promised is over already. `at`: Unix ms. */
export function isPassed(eta: string, as: TypedAs, at: number): boolean {
  const promised = fromTyped("moment", eta, as);
  return typeof promised === "number" && promised < at;
}

/** Everything that keeps the order from being made, from the top of the sheet down; the first is where the focus goes. `at`: Unix ms. */
export function problemsOfOrder(
  typed: TypedOrder,
  cars: ReadonlyMap<string, Car>,
  as: TypedAs,
  at: number,
): readonly Problem[] {
  const problems = new Map<OrderField, Problem>();
  const say = (problem: Problem) => problems.set(problem.field, problem);
  const unfit = (field: OrderField, spec: FieldSpec, text: string) => {
    const read = readTyped(spec, text, as);
    if ("unfit" in read) say({ field, unfit: read.unfit });
  };
  if (typed.newCar) {
    for (const [field, code] of problemsOfCar(typed.newCar, at)) say({ field: field as OrderField, code });
    const vin = decodeVin(typed.newCar.vin);
    // What exactly is wrong with it, not only that something is.
    if (problems.has("vin") && !vin.ok) {
      const { code, ...rest } = vin.problem;
      say({ field: "vin", code, at: rest });
    }
  } else if (typed.carId === null || !cars.has(typed.carId)) say({ field: "car", unfit: "empty" });
  unfit("mileage", MILEAGE, typed.mileage);
  unfit("complaint", COMPLAINT, typed.complaint);
  unfit("eta", ETA, typed.eta);
  if (isPassed(typed.eta, as, at)) say({ field: "eta", passed: true });
  const wrong = typed.lines
    .map((line) => (isBlank(line) ? null : readDraft(line, as)))
    .find((line) => line && "wrong" in line);
  if (wrong) say({ field: "lines", unfit: "empty" });
  return ORDER_FIELDS.flatMap((field) => problems.get(field) ?? []);
}

/** The order but for its car; null while something of it is missing or not fit. */
function readRest(typed: TypedOrder, as: TypedAs) {
  const complaint = typed.complaint.trim();
  const etaAt = fromTyped("moment", typed.eta, as);
  const mileageKm = fromTyped("integer", typed.mileage, as);
  const lines = typed.lines.filter((line) => !isBlank(line)).map((line) => readDraft(line, as));
  const fit = lines.filter((line): line is NewLine => !("wrong" in line));
  if (complaint === "" || complaint.length > MOST_TEXT) return null;
  if (etaAt === undefined || mileageKm === undefined || fit.length < lines.length) return null;
  const works = fit.filter(({ kind }) => kind === "work");
  const parts = fit.filter(({ kind }) => kind === "part");
  return {
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

/** The order; null while something is missing or not fit. `cars`: those that the picker shows; for another no order is made. `at`: Unix ms. */
export function readOrder(typed: TypedOrder, cars: ReadonlyMap<string, Car>, as: TypedAs, at: number) {
  const rest = readRest(typed, as);
  if (!rest || problemsOfOrder(typed, cars, as, at).length > 0) return null;
  return { workOrderId: typed.workOrderId, vehicleId: typed.newCar?.vehicleId ?? typed.carId!, ...rest };
}

/** What the client says, and one more thing: `Bate. Vibrație`. */
export const withWord = (complaint: string, word: string): string => {
  const said = complaint.trimEnd();
  if (said === "") return word;
  return /[.!?,;:]$/.test(said) ? `${said} ${word}` : `${said}. ${word}`;
};
