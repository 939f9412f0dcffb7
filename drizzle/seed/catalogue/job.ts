// What a job is made of: the client's words, the mechanic's finding, the labour and the parts.

import type { Fuel, Transmission } from "../../../shared/domains/crm/crm.states.ts";

export type JobWork = readonly [name: string, normHours: number];
export type JobPart = readonly [article: string | null, name: string, priceLei: number, quantity: number];

export interface Job {
  complaints: readonly string[];
  diagnosis: string;
  advice: string | null;
  works: readonly JobWork[];
  parts: readonly JobPart[];
  /** The cars that it makes sense for; every car where absent. */
  fuels?: readonly Fuel[];
  gearboxes?: readonly Transmission[];
  /** What the mechanic writes when the part is not there. */
  missing?: string;
}

/** Cars that burn something: oil, filters, exhaust. */
export const COMBUSTION: readonly Fuel[] = ["petrol", "diesel", "lpg", "cng", "hybrid"];
export const SPARK: readonly Fuel[] = ["petrol", "lpg", "cng", "hybrid"];
