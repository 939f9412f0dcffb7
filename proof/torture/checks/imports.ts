// What came in files (docs/decisions/0010): it is there, once, in the name of whoever the file is of; what nobody can show to have written waits for
// a manager; and whoever brought it knows what became of it.

import { canonicalJson } from "../../../shared/kernel/json.ts";
import { DECISIONS } from "../held-records.ts";
import type { HandedEdit, Ledger } from "../ledger.ts";
import type { CommandRecord, DeviceRecords, ImportedRecord, ServerRecords } from "../records.ts";
import type { Violation } from "../violation.ts";
import { isForAPerson } from "./commands.ts";

export function checkImports(
  { handed, gone }: Ledger,
  { commands, byDevice }: Pick<ServerRecords, "commands" | "byDevice">,
  devices: readonly DeviceRecords[],
): Violation[] {
  const known = new Map(commands.map((command) => [command.id, command]));
  const decided = decidedOf(commands);
  const importedBy = new Map(devices.map(({ device, imported = [] }) => [device, imported]));
  const says = (text: string): Violation => ({ kind: "file", text });
  const ofEach = handed.flatMap((edit): Violation[] => {
    const text = `${edit.name} ${edit.id} that device ${edit.device} took in`;
    const command = known.get(edit.id);
    const imported = importedBy.get(edit.device)?.find(({ id }) => id === edit.id);
    // An altered one cannot be taken where the true one is: it was set aside, and told, before a restore took the true one away.
    const isRefused = edit.altered && imported?.setAside === true && imported.outcome === "refused";
    if (!command) return edit.stands && !isRefused ? [says(`${text} is nowhere`)] : [];
    const brought = byDevice?.has(edit.id) === true;
    // Its device has the true one no more, and a restore took it from the server: what waits in its place is all that there is.
    const isAllThatIsLeft = edit.altered && gone.has(edit.id);
    const problem = unshown(edit, command, { isDecided: decided.has(edit.id), isBrought: brought, isAllThatIsLeft });
    if (problem !== null) return [says(`${text} ${problem}`)];
    if (!edit.stands) return [];
    const unheard = imported ? untold(imported, command, brought) : "is not there any more";
    return unheard === null ? [] : [says(`${text} ${unheard}`)];
  });
  const stuck = devices.flatMap(({ device, imported = [] }) =>
    imported
      .filter(({ state }) => state === "pending")
      .map(({ id }): Violation => ({ kind: "stuck", text: `${id}, which device ${device} took in` })),
  );
  return [...ofEach, ...stuck];
}

/** What somebody has decided about. */
const decidedOf = (commands: readonly CommandRecord[]): ReadonlySet<string> =>
  new Set(
    commands
      .filter(({ name, outcome }) => name in DECISIONS && outcome === "applied")
      .map(({ args }) => (args as { commandId: string }).commandId),
  );

/** What an entry has done that shows nobody who wrote it. */
function unshown(
  edit: HandedEdit,
  command: CommandRecord,
  { isDecided, isBrought, isAllThatIsLeft }: { isDecided: boolean; isBrought: boolean; isAllThatIsLeft: boolean },
): string | null {
  if (edit.shown !== false || isDecided) return null;
  const isThis = command.userId === edit.userId && canonicalJson(command.args) === canonicalJson(edit.args);
  if (isBrought && !(isThis && isAllThatIsLeft))
    return edit.altered && isThis ? "is in the place of what its device brought" : null;
  if (!isThis) return "stands as something else, which no device of its author's brought";
  return isLeftToAPerson(command) ? null : `shows nobody who wrote it, and is ${command.outcome}`;
}

/** It waits, or will never be done. */
const isLeftToAPerson = ({ outcome, code }: CommandRecord) => outcome === "held" || code === "commands/unsigned";

/** What whoever brought it was told otherwise, or not at all. */
function untold(imported: ImportedRecord, command: CommandRecord, isBrought: boolean): string | null {
  // It is known here under that id as something else, or as another's: that is told.
  if (imported.setAside || imported.state === "pending") return null;
  if (imported.outcome === "held" && command.outcome !== "held") return `is ${command.outcome} by now, and waits here`;
  // Where the author's own device has it, that one tells what became of it since.
  if (imported.outcome !== command.outcome)
    return isBrought ? null : `is ${command.outcome}, and was told as ${imported.outcome}`;
  if (!isForAPerson(command.outcome) || imported.wasSettled || imported.needsPerson) return null;
  return `is ${command.outcome}, and kept for nobody`;
}

/** Those of which the server has decided otherwise than these say. */
export const notHeard = (
  held: readonly Pick<ImportedRecord, "id">[],
  outcomes: ReadonlyMap<string, string>,
): readonly Pick<ImportedRecord, "id">[] => held.filter(({ id }) => (outcomes.get(id) ?? "none") !== "held");
