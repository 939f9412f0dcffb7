// Schedules with a clock that is set ahead for a tap and further ahead before its delivery, on a device that was restarted without a network
// before the tap: what the tap itself says is still to come, and what the delivery makes of it is soon after the last contact. Chance brings that
// once in thousands. By a stream of its own, so that most of the seeds stay what they were, and the others keep all their steps.

import { randomOf } from "../../drizzle/seed/random.ts";
import { fault, isDesk } from "./scenes.ts";
import type { Schedule, Step } from "./steps.ts";

const SHARE = 0.04;
const MINUTE_MS = 60_000;

export function withClocks(schedule: Schedule): Schedule {
  const random = randomOf(`torture-clocks/${schedule.seed}`);
  const device = schedule.devices.findIndex(isDesk);
  if (device === -1 || !random.chance(SHARE)) return schedule;
  const away = random.int(12, 40) * MINUTE_MS;
  const left = random.int(10_000, MINUTE_MS);
  const made: Step[] = [
    fault(device, random.int(2_000, 6_000), "cut", { ms: away + left }),
    fault(device, 0, "skew-clock", { ms: left + random.int(2, 10) * MINUTE_MS }),
    fault(device, 0, "reboot", { ms: random.int(500, 5_000) }),
    { does: "edit", after: away, device, edit: { kind: "create", works: 1, target: random.int(0, 23) } },
    // All but a little of what has passed since the contact.
    fault(device, random.int(500, 5_000), "skew-clock", { ms: away - random.int(10_000, 2 * MINUTE_MS) }),
  ];
  const steps = [...schedule.steps];
  steps.splice(random.int(0, steps.length), 0, ...made);
  return { ...schedule, steps };
}
