// Lines removed and put in another place. Only what nobody has decided or begun can be removed; where it replaced a decided line,
// the decision stands again.

import { applied, defineCommand, noEffect, refused, scoped, type ActivityEntry, type Tx } from "../../zero/define.ts";
import type { Actor } from "../access/access.permissions.ts";
import { lineIdOf, moveLineArgs, removeLineArgs } from "./lines.args.ts";
import { isBegun, moved } from "./lines.rules.ts";
import { writeTotal } from "./order-total.ts";
import { lineToEdit, partsOf, worksOf, type FoundLine } from "./orders.reach.ts";
import { isDecided } from "./work-orders.states.ts";

export const subjectOf = ({
  kind,
  row,
}: FoundLine): Pick<ActivityEntry, "subjectType" | "subjectId" | "workOrderId"> => ({
  subjectType: kind === "work" ? "work_line" : "parts_line",
  subjectId: row.id,
  workOrderId: row.workOrderId,
});

/** Photos of a line go on as photos of another, or of the order alone. */
export async function rehangPhotos(tx: Tx, actor: Actor, { kind, row }: FoundLine, to: string | null): Promise<void> {
  const column = kind === "work" ? "workLineId" : "partsLineId";
  const photos = await tx.run(scoped("workPhoto", actor).where(column, "=", row.id));
  for (const { id } of photos) await tx.mutate.workPhoto.update({ id, [column]: to });
}

/** Photos of a removed line that comes back, where they are still the order's alone. */
export async function hangPhotosAgain(
  tx: Tx,
  actor: Actor,
  { workOrderId, ...line }: { workOrderId: string } & ({ workLineId: string } | { partsLineId: string }),
  photoIds: readonly string[] = [],
): Promise<void> {
  if (photoIds.length === 0) return;
  const free = await tx.run(
    scoped("workPhoto", actor)
      .where("workOrderId", "=", workOrderId)
      .where("workLineId", "IS", null)
      .where("partsLineId", "IS", null),
  );
  for (const { id } of free) if (photoIds.includes(id)) await tx.mutate.workPhoto.update({ id, ...line });
}

/** The decided line whose place this one took; undefined: none. */
export function formerOf(tx: Tx, actor: Actor, kind: FoundLine["kind"], line: { id: string; workOrderId: string }) {
  const table = kind === "work" ? "workLine" : "partsLine";
  const ofOrder = scoped(table, actor).where("workOrderId", "=", line.workOrderId);
  return tx.run(ofOrder.where("supersededBy", "=", line.id).one());
}

const removeLine = defineCommand({
  name: "workOrders.removeLine",
  version: 1,
  args: removeLineArgs,
  async run(tx, { actor, at }, { line }) {
    const found = await lineToEdit(tx, { actor, at }, line);
    if ("denied" in found) return found.denied;
    if (isDecided(found.row)) return refused("work-orders/line-decided");
    if (isBegun(found.row)) return refused("work-orders/line-begun");
    const { id, workOrderId, name, priceMinor } = found.row;
    const former = await formerOf(tx, actor, found.kind, found.row);
    await rehangPhotos(tx, actor, found, former?.id ?? null);
    // What the client decided is not taken back with a line that only asked again.
    if (former && found.kind === "work") {
      await tx.mutate.workLine.update({ id: former.id, supersededBy: null, updatedAt: at });
    } else if (former) await tx.mutate.partsLine.update({ id: former.id, supersededBy: null });
    await (found.kind === "work" ? tx.mutate.workLine.delete({ id }) : tx.mutate.partsLine.delete({ id }));
    const tooLarge = await writeTotal(tx, actor, workOrderId, at);
    if (tooLarge) return tooLarge;
    const data = { line: name, priceMinor, ...(former ? { back: former.id } : {}) };
    return applied({ verb: "workOrders.removeLine", ...subjectOf(found), data });
  },
});

/** The later sequence wins, as on the board. */
const moveLine = defineCommand({
  name: "workOrders.moveLine",
  version: 1,
  args: moveLineArgs,
  async run(tx, { actor, at }, { line, after }) {
    const found = await lineToEdit(tx, { actor, at }, line);
    if ("denied" in found) return found.denied;
    const { workOrderId, name } = found.row;
    const isWork = found.kind === "work";
    const lines = isWork ? await worksOf(tx, actor, workOrderId) : await partsOf(tx, actor, workOrderId);
    const changes = moved(lines, lineIdOf(line), after);
    if (changes === null) return refused("work-orders/line-not-found");
    if (changes.length === 0) return noEffect("work-orders/already-there");
    for (const change of changes)
      await (isWork ? tx.mutate.workLine.update({ ...change, updatedAt: at }) : tx.mutate.partsLine.update(change));
    return applied({ verb: "workOrders.moveLine", ...subjectOf(found), data: { line: name } });
  },
});

export const linePlacesCommands = [removeLine, moveLine];
