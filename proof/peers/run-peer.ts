// One schedule on one peer: the same edits and faults, as far as they have a meaning there.

import { pause } from "../../sync-server/processes/processes.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { HANDSET_TROUBLE } from "../torture/full/handset-trouble.ts";
import type { Schedule, Step } from "../torture/steps.ts";
import type { PeerEdit } from "./page.ts";
import type { PeerDevice } from "./peer-device.ts";
import type { PeerServer } from "./peer.ts";

export const PEER_FAULTS = [
  ...(Object.keys(HANDSET_TROUBLE) as (keyof typeof HANDSET_TROUBLE)[]),
  "kill-web",
  "kill-zero-cache",
] as const;
type PeerFault = (typeof PEER_FAULTS)[number];

/** What is recorded of a schedule on one peer. */
export interface PeerTally {
  acknowledged: number;
  /** Said not to be kept, or the page died before it could say anything. */
  unacknowledged: number;
  lost: number;
  twice: number;
  /** Not on the server after everybody had been online for so long. */
  stuck: number;
  overwritten: number;
}

const LONGEST_PAUSE_MS = 300;
const LONGEST_FAULT_MS = 2_000;
/** After the last fault everybody is online; what has not arrived by then is not on its way. */
const PATIENCE_MS = 20_000;
const RECORDS = 5;

export async function runOnPeer(
  schedule: Schedule,
  server: PeerServer,
  devices: readonly PeerDevice[],
): Promise<PeerTally> {
  const round = uuidv7();
  const records = Array.from({ length: RECORDS }, () => uuidv7());
  await server.begin(round, records);
  await Promise.all(devices.map((device) => device.begin(round)));

  const acknowledged: PeerEdit[] = [];
  let unacknowledged = 0;
  const make = async (device: PeerDevice, edit: PeerEdit) => {
    try {
      if (!device.on) throw new Error("off");
      await device.edit(edit);
      acknowledged.push(edit);
    } catch {
      unacknowledged += 1; // whatever it was, nobody was told that it is kept
    }
  };
  const queues = devices.map(() => Promise.resolve());
  let serverTurn: Promise<void> = Promise.resolve();

  const fault = async ({ fault: kind, device: index, n, ms }: Extract<Step, { does: "fault" }>): Promise<void> => {
    const device = devices[index]!;
    const short = Math.min(LONGEST_FAULT_MS, Math.round(ms / 10));
    const name = kind as PeerFault;
    if (name === "kill-web") serverTurn = serverTurn.then(server.killServer);
    else if (name === "kill-zero-cache") serverTurn = serverTurn.then(server.killSync);
    else await HANDSET_TROUBLE[name]({ device, n, ms: short });
    await serverTurn;
  };

  const ends: Promise<void>[] = [];
  for (const step of schedule.steps) {
    await pause(Math.min(LONGEST_PAUSE_MS, step.after / 5));
    const { device } = step;
    if (step.does === "fault") ends.push(fault(step));
    else if (step.does === "edit") {
      const edit = editOf(step, records);
      queues[device] = queues[device]!.then(() => make(devices[device]!, edit));
    }
  }
  await Promise.all([...queues, ...ends]);
  await Promise.all(devices.map(({ wire }) => wire.heal()));
  return { ...(await judge(round, server, acknowledged, devices)), unacknowledged };
}

function editOf({ edit }: Extract<Step, { does: "edit" }>, records: readonly string[]): PeerEdit {
  const id = uuidv7();
  if (edit.kind === "create") return { edit: id, record: uuidv7(), value: "new", creates: true };
  const value = edit.kind === "line" ? edit.event : edit.kind === "move" ? edit.to : edit.value;
  return { edit: id, record: records[edit.target % records.length]!, value, creates: false };
}

async function judge(
  round: string,
  server: PeerServer,
  acknowledged: readonly PeerEdit[],
  devices: readonly PeerDevice[],
): Promise<Omit<PeerTally, "unacknowledged">> {
  const deadline = Date.now() + PATIENCE_MS;
  let found = await server.find(round);
  const missing = () => acknowledged.filter(({ edit }) => !found.applied.has(edit));
  while (missing().length > 0 && Date.now() < deadline) {
    await pause(500);
    found = await server.find(round);
  }
  const held = new Set((await Promise.all(devices.map((device) => device.holds(missing())))).flat());
  return {
    acknowledged: acknowledged.length,
    lost: missing().filter(({ edit }) => !held.has(edit)).length,
    stuck: missing().filter(({ edit }) => held.has(edit)).length,
    twice: acknowledged.filter(({ edit }) => (found.applied.get(edit) ?? 0) > 1).length,
    overwritten: acknowledged.filter(({ edit }) => found.overwritten.has(edit)).length,
  };
}
