// What a deal takes over of the lead that it is made of, and whose it is.

import { normalPlate, plateKey } from "../crm/plate.rules.ts";

/** What its deal and its client have of their own once a lead became them: changed on the lead it would be changed for nobody. */
export const OF_ITS_DEAL: ReadonlySet<string> = new Set([
  "name",
  "phone",
  "email",
  "car",
  "model",
  "plate",
  "notes",
  "isUrgent",
]);

/** What a deal's subject may hold. */
const MOST_SUBJECT = 200;

interface Told {
  name: string;
  car: string | null;
  model: string | null;
  plate: string | null;
  notes: string | null;
}

/** What it is about: the first line of what they said; of who said nothing their car; of who named none their name. */
export function subjectOfLead({ name, car, model, plate, notes }: Told): string {
  const said = (notes ?? "")
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "");
  const theirCar = [car, model, plate].filter(Boolean).join(" ");
  const subject = said ?? (theirCar || name);
  if (subject.length <= MOST_SUBJECT) return subject;
  const cut = subject.slice(0, MOST_SUBJECT - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}

type ToldCar = Pick<Told, "car" | "model" | "plate">;

/** Shorter ones are halves, or numbers alone: what somebody remembered of a plate. */
const LEAST_PLATE = 5;
const isWholePlate = (typed: string): boolean => {
  const key = plateKey(typed);
  return normalPlate(typed) !== null && key.length >= LEAST_PLATE && /\p{L}/u.test(key) && /\d/.test(key);
};

/** A car as the shop has it. */
interface KnownCar {
  id: string;
  clientId: string;
  plate: string;
}

/** What a car is not written down without. */
export const NEEDED_OF_CAR = ["plate", "car", "model"] as const;

/**
 * What becomes of the car that was told: `known`, theirs with that plate; `anothers`, with that plate, of whom it is to be asked; `new`, nobody's
 * so far; `incomplete`, for want of what is named. Null: none was told.
 */
export type CarOfLead<Car extends KnownCar> =
  | { is: "known"; car: Car }
  | { is: "anothers"; car: Car }
  | { is: "new"; plate: string; make: string; model: string }
  | { is: "incomplete"; missing: readonly (typeof NEEDED_OF_CAR)[number][] }
  | null;

/** `cars`: all of the shop, or those that have the plate. `clientId` null: they are new themselves. */
export function carOfLead<Car extends KnownCar>(
  { car, model, plate }: ToldCar,
  cars: readonly Car[],
  clientId: string | null,
): CarOfLead<Car> {
  const key = plateKey(plate ?? "");
  const same = key === "" ? [] : cars.filter((one) => plateKey(one.plate) === key);
  const theirs = same.find((one) => one.clientId === clientId);
  if (theirs) return { is: "known", car: theirs };
  if (same.length > 0) return { is: "anothers", car: same[0]! };
  if (!car && !model && key === "") return null;
  const whole = plate !== null && isWholePlate(plate) ? plate : null;
  if (whole !== null && car && model) return { is: "new", plate: whole, make: car, model };
  const told = { plate: whole, car, model };
  return { is: "incomplete", missing: NEEDED_OF_CAR.filter((field) => !told[field]) };
}

interface KnownClient {
  id: string;
  name: string;
  createdAt: number | null;
}

/** Of several clients with one phone: who has the same name, else who is known longest. Null: nobody has it. */
export function clientMeant<Client extends KnownClient>(clients: readonly Client[], name: string): Client | null {
  const folded = (text: string) => text.trim().toLowerCase();
  const isSame = (client: Client) => folded(client.name) === folded(name);
  const [first] = clients.toSorted(
    (a, b) =>
      Number(isSame(b)) - Number(isSame(a)) || (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.id < b.id ? -1 : 1),
  );
  return first ?? null;
}
