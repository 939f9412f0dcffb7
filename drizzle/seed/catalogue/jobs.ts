// Every job of the demonstration shops, and which of them a car can need.

import type { Fuel, Transmission } from "../../../shared/domains/crm/crm.states.ts";
import type { Job, JobWork } from "./job.ts";
import { BRAKE_JOBS } from "./jobs-brakes.ts";
import { CHASSIS_JOBS } from "./jobs-chassis.ts";
import { DRIVETRAIN_JOBS } from "./jobs-drivetrain.ts";
import { ELECTRICS_JOBS } from "./jobs-electrics.ts";
import { ENGINE_JOBS } from "./jobs-engine.ts";
import { SERVICE_JOBS } from "./jobs-service.ts";

export const JOBS: readonly Job[] = [
  ...SERVICE_JOBS,
  ...BRAKE_JOBS,
  ...CHASSIS_JOBS,
  ...ENGINE_JOBS,
  ...DRIVETRAIN_JOBS,
  ...ELECTRICS_JOBS,
];

/** Small works that come on top of a job; they suit every car. */
export const EXTRA_WORKS: readonly JobWork[] = [
  ["Înlocuire ștergătoare", 0.2],
  ["Rotație roți și verificare presiune", 0.5],
  ["Ungere balamale și încuietori", 0.3],
  ["Curățare și igienizare climă", 0.6],
  ["Verificare nivel lichide", 0.2],
  ["Refacere etanșare protecție motor", 0.5],
  ["Verificare joc rulmenți și articulații", 0.4],
  ["Probă de drum", 0.3],
];

/** What precedes the repair itself. */
export const LEAD_WORKS: readonly JobWork[] = [
  ["Diagnoză tren față", 0.5],
  ["Diagnoză computerizată", 0.5],
  ["Inspecție pe elevator", 0.4],
  ["Spălare și verificare vizuală", 0.3],
];

export function suits(job: Job, car: { fuel: Fuel | null; transmissionType: Transmission | null }): boolean {
  const fuel = !job.fuels || (car.fuel !== null && job.fuels.includes(car.fuel));
  const gearbox = !job.gearboxes || (car.transmissionType !== null && job.gearboxes.includes(car.transmissionType));
  return fuel && gearbox;
}
