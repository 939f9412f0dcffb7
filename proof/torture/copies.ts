// Schedules with a device that goes on from a copy of its profile: what it does then has places that were used before it, up to one that was
// not. Over Zero each comes by itself, and only who does more at once than the copy lacks reaches that one. By a stream of its own, so that most of
// the seeds stay what they were, and the others keep all their steps.

import { randomOf } from "../../drizzle/seed/random.ts";
import { fault, more, ownOrder } from "./scenes.ts";
import type { Schedule, Step } from "./steps.ts";

const SHARE = 0.1;

export function withCopy(schedule: Schedule): Schedule {
  const random = randomOf(`torture-copies/${schedule.seed}`);
  if (!random.chance(SHARE)) return schedule;
  const device = random.int(0, schedule.devices.length - 1);
  const target = ownOrder(random, schedule.devices[device]!);
  const edit = (after: number): Step =>
    more(
      device,
      after,
      random.chance(0.7) ? { kind: "photo", target } : { kind: "add-work", asksClient: false, target },
    );
  const lacks = random.int(1, 3);
  const goesOn = lacks + random.int(2, 4);
  const made = [
    // All that was done before is answered, mostly, and so is what the copy lacks.
    fault(device, random.int(2_000, 6_000), "copy-profile"),
    ...Array.from({ length: lacks }, () => edit(random.int(0, 500))),
    fault(device, random.int(2_000, 6_000), "restore-profile"),
    // Zero is connected again by then, and takes all of these before anything goes over HTTP.
    edit(random.int(1_000, 3_000)),
    ...Array.from({ length: goesOn - 1 }, () => edit(random.int(0, 100))),
  ];
  const steps = [...schedule.steps];
  steps.splice(random.int(0, steps.length), 0, ...made);
  return { ...schedule, steps };
}
