// Nobody's words vanish: a text that was applied stands, or whoever wrote next had it before their eyes.

import { decisionCommand } from "../held-records.ts";
import type { Violation } from "../violation.ts";
import type { CommandRecord, ServerRecords } from "../records.ts";

interface FieldEdit {
  /** The order, the line or the photo. */
  of: string;
  field: string;
  value: string | null;
  basedOn: string | null;
}

type Args = Record<string, unknown> & { basedOn: string | null; edit: { field: string; value: string | null } };

/** What a command wrote into which field; null: it is no edit of a text. */
function editOf({ name, args }: CommandRecord): FieldEdit | null {
  const { basedOn, edit, workOrderId, workLineId, photoId, caption } = (args ?? {}) as Args;
  switch (name) {
    case "workOrders.edit":
      return { of: String(workOrderId), ...edit, basedOn };
    case "workOrders.editWork":
      return { of: String(workLineId), ...edit, basedOn };
    case "photos.setCaption":
      return { of: String(photoId), field: "caption", value: String(caption), basedOn };
    default:
      return null;
  }
}

type Texts = ReadonlyMap<string, Readonly<Record<string, string | null>>>;

export function checkTexts({ orders, texts, commands }: ServerRecords): Violation[] {
  const edits = placed(commands).filter((command) => command.place !== null && editOf(command) !== null);
  const byField = Map.groupBy(edits, (command) => `${editOf(command)!.of} ${editOf(command)!.field}`);
  const present: Texts = new Map([
    ...orders.map((order) => [order.id, order.texts] as const),
    ...(texts ?? []).map(({ id, ...own }) => [id, own] as const),
  ]);
  return [...byField.values()].flatMap((own) =>
    story(
      own.toSorted((a, b) => a.place! - b.place!),
      present,
    ),
  );
}

/** What waited for a manager was written when one took it: after a restore that may be after what it had seen, though it came before. */
function placed(commands: readonly CommandRecord[]): readonly CommandRecord[] {
  const accepted = new Map(
    commands.flatMap(({ name, outcome, place, args }) =>
      name === decisionCommand(true) && outcome === "applied"
        ? [[(args as { commandId: string }).commandId, place]]
        : [],
    ),
  );
  return commands.map((command) => ({ ...command, place: accepted.get(command.id) ?? command.place }));
}

/** One field from its first edit on. */
function story(edits: readonly CommandRecord[], present: Texts): Violation[] {
  const violations: Violation[] = [];
  let last: CommandRecord | null = null;
  for (const command of edits) {
    const { basedOn } = editOf(command)!;
    const seesLast = basedOn === (last?.id ?? null);
    if (command.outcome === "applied" && !seesLast)
      violations.push({ kind: "overwritten", text: `${command.id} wrote over ${last?.id ?? "nothing"}` });
    if (command.outcome === "conflict" && seesLast)
      violations.push({ kind: "overwritten", text: `${command.id} was set aside and had seen ${last?.id ?? "all"}` });
    if (command.outcome === "applied") last = command;
  }
  const written = last && editOf(last)!;
  const row = written && present.get(written.of);
  if (!row || row[written.field] === written.value) return violations;
  const text = `${written.field} of ${written.of} is ${row[written.field]}, and ${last!.id} wrote ${written.value}`;
  return [...violations, { kind: "overwritten", text }];
}
