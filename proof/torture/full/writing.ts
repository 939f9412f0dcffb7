// What people of the full tier do besides the steps of a schedule: they write over each other, take money, and finish orders, so that clients
// are told. By a stream of its own: a seed keeps its steps and its faults.

import { randomOf, type Random } from "../../../drizzle/seed/random.ts";
import { TEXT_FIELDS, type Edit, type LaterEdit, type Schedule, type Step } from "../steps.ts";

type Act = readonly { device: number; edit: Edit | LaterEdit }[];

/** Two at once are two who do not see each other's. */
function act(random: Random, { devices }: Schedule): Act {
  const at = (desk: boolean) => devices.flatMap((who, index) => (who.startsWith("mechanic") === desk ? [] : [index]));
  const everybody = devices.map((_, index) => index);
  const desk = at(true).length > 0 ? at(true) : everybody;
  const target = random.int(0, 23);
  const words = () => `Words ${random.int(1, 99)}`;
  const two = random.shuffled(random.chance(0.7) && desk.length > 1 ? desk : everybody).slice(0, 2);
  const kind = random.next();
  if (kind < 0.45) {
    const field = random.pick(TEXT_FIELDS);
    return two.map((device) => ({ device, edit: { kind: "text", field, value: words(), target } }));
  }
  if (kind < 0.65) return two.map((device) => ({ device, edit: { kind: "edit-work", value: words(), target } }));
  const device = random.pick(desk);
  if (kind < 0.8) return [{ device, edit: { kind: "pay", amountMinor: random.int(1, 60) * 1_000, target } }];
  if (kind < 0.9) return [{ device, edit: { kind: "pay-and-close", target } }];
  return [{ device, edit: { kind: "move", to: "ready", target: target % 2 } }];
}

/** So soon after another: they are to meet, and a schedule is not to take longer. */
const SOON_MS = 40;

export function withWriting(schedule: Schedule): Schedule {
  const random = randomOf(`torture-writing/${schedule.seed}`);
  const steps = [...schedule.steps];
  const many = random.int(2, 4);
  for (let made = 0; made < many; made++) {
    const own = act(random, schedule).map(({ device, edit }): Step => {
      const common = { after: random.int(0, SOON_MS), device };
      return edit.kind === "text" || edit.kind === "move"
        ? { does: "edit", ...common, edit }
        : { does: "more", ...common, edit: edit as LaterEdit };
    });
    steps.splice(random.int(0, steps.length), 0, ...own);
  }
  return { ...schedule, steps };
}
