// What the checker did not ask: a schedule may make a question senseless. Each is counted, with its reason, so that a check that hardly
// ever asks does not pass for one that finds nothing.

import type { Ledger } from "./ledger.ts";
import type { DeviceRecords, ServerRecords } from "./records.ts";
import { isForAPerson } from "./checks/commands.ts";
import { unavoidableNumbers } from "./checks/orders.ts";

export interface Coverage {
  /** Questions that there were. */
  asked: number;
  /** Of these, the ones that were not asked, by reason. */
  off: Readonly<Record<string, number>>;
}

/** Above this share of the questions of a run, what was found clean was not looked at. */
export const MOST_OFF = 0.01;

export const offOf = ({ off }: Coverage): number => Object.values(off).reduce((sum, count) => sum + count, 0);

/** For each saved edit: is it there, whole, in its place, at its time, in its person's name, and does its person know. */
const OF_AN_EDIT = 6;
/** For one that its device has no more, and that never reached the server, or that a restore took: whether any of it is there. */
const OF_A_LOST_ONE = 1;

export function coverage(ledger: Ledger, server: ServerRecords, devices: readonly DeviceRecords[]): Coverage {
  const known = new Map(server.commands.map((command) => [command.id, command]));
  const gone = ledger.saved.filter(({ id }) => ledger.gone.has(id));
  // Where the server has to have it, that it has not is a finding, and no question less.
  const lost = gone.filter(({ id }) => !known.has(id) && ledger.gone.get(id)?.onServer === false).length;
  const toldBefore = new Set(ledger.outcomes.map(({ device, id, outcome }) => `${device} ${id} ${outcome}`));
  // What a device brought in a file it tells its person.
  const inFiles = new Set(devices.flatMap(({ imported = [] }) => imported.map(({ id }) => id)));
  const unheard = gone.filter(({ device, id }) => {
    const command = known.get(id);
    if (inFiles.has(id)) return false;
    return command && isForAPerson(command.outcome) && !toldBefore.has(`${device} ${id} ${command.outcome}`);
  }).length;
  const counted = [
    ["went with a profile that was replaced: whether its person knows", unheard],
    ["when it was made nobody knows", ledger.saved.filter(({ at }) => at === null).length],
    ["the order in which it was applied is not known", server.commands.filter(({ place }) => place === null).length],
    ["numbers that two restores gave twice", unavoidableNumbers(ledger, server) ? ledger.numbers.length : 0],
    ["names of devices that nobody knows any more", shownUnknown(server)],
    ["mails that a death has left in doubt", server.inDoubt?.length ?? 0],
    ["devices whose rows are not compared", devices.filter(({ replica }) => replica === null).length],
  ] as const;
  const asked =
    (ledger.saved.length - lost) * OF_AN_EDIT +
    lost * OF_A_LOST_ONE +
    ledger.numbers.length +
    server.commands.length +
    server.orders.length +
    server.lines.length +
    (server.payments?.length ?? 0) +
    (server.stock?.balances.length ?? 0) +
    (server.desk?.shown.length ?? 0) +
    (server.mails?.length ?? 0) +
    (server.inDoubt?.length ?? 0) +
    inFiles.size +
    devices.length;
  return { asked, off: Object.fromEntries(counted.filter(([, count]) => count > 0)) };
}

const shownUnknown = ({ desk }: ServerRecords) =>
  desk?.shown.filter(({ id }) => desk.lost.has(id) && !desk.present.has(id)).length ?? 0;
