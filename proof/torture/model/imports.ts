// What people do with files of what a device holds, through the product's own code: saved, made otherwise by hand, handed in, decided about.

import { createHash } from "node:crypto";
import { fileToCarry, readBrought } from "../../../client/data/delivery/brought-file.ts";
import { importsOf } from "../../../client/data/delivery/imports.ts";
import type { ImportedEntry } from "../../../client/data/outbox/outbox-db.ts";
import { canonicalJson } from "../../../shared/kernel/json.ts";
import type { WrittenName } from "../../../shared/registry/command-types.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { hashOfKey } from "../../../shared/zero/seal.ts";
import { notHeard } from "../checks/imports.ts";
import { decisionCommand } from "../held-records.ts";
import type { ImportedRecord } from "../records.ts";
import type { FileStep } from "../steps.ts";
import type { Device, Tab } from "./device.ts";
import { send } from "./edits.ts";
import type { World } from "./world.ts";

type Written = Envelope & { sum?: string };
interface Saved {
  head: { owner: { user: string; tenant: string; name: string } };
  entries: Written[];
  /** The server has the key that seals it. */
  isKeyLeft: boolean;
}
/** The file that was saved last. */
const savedIn = new WeakMap<World, Saved>();

export async function doWithFile(world: World, device: Device, step: FileStep): Promise<void> {
  const tab = device.tabs.find(({ page }) => !page.frozen && page.document.visibilityState === "visible");
  if (!tab) return;
  if (step.kind === "save") return save(world, device, tab);
  if (step.kind === "decide") return decide(world, device, tab, step);
  const saved = savedIn.get(world);
  if (saved) await handIn(world, device, tab, byHand(saved, step.how, device));
}

async function save(world: World, device: Device, { page, engine }: Tab): Promise<void> {
  let file: Blob | null = null;
  const failed = (error: unknown) => world.tell(`no file is saved: ${String(error)}`);
  await page.run(() => void fileToCarry(engine.session, engine.outbox).then((made) => (file = made.file), failed));
  if (file === null) return;
  const { entries, ...head } = JSON.parse(await (file as Blob).text()) as Saved["head"] & { entries: Written[] };
  const hash = await hashOfKey(String(device.meta("handoverKey")));
  const [left] = await world.server.database.owner`
    select from handover_key where user_id = ${device.session.user.id} and key_hash = ${hash}`;
  savedIn.set(world, { head, entries, isKeyLeft: left !== undefined });
  world.tell(`device ${device.index} saves a file of ${entries.length}`);
}

interface File {
  text: string;
  /** Of those that are there, by id. */
  shown: ReadonlyMap<string, boolean | null>;
  altered: ReadonlySet<string>;
}

/** As somebody hands it in who has looked into it. */
function byHand(
  { head, entries, isKeyLeft }: Saved,
  how: Extract<FileStep, { kind: "hand-in" }>["how"],
  by: Device,
): File {
  const altered = new Set<string>();
  const written = entries.map((entry, index) => {
    if (how === "as-ones-own") return summed({ ...entry, user: by.session.user.id });
    if (how === "without-seals") return { ...entry, seal: undefined };
    const args = index % 2 === 1 ? null : otherArgs(entry.args);
    if (args === null || (how !== "altered" && how !== "damaged")) return entry;
    altered.add(entry.id);
    const other = { ...entry, args };
    return how === "damaged" ? other : summed(other);
  });
  const isMine = how === "as-ones-own";
  const owner = isMine ? { ...head.owner, user: by.session.user.id, name: "" } : head.owner;
  const isSealed = (entry: Written) => entry.seal !== undefined && !isMine && !altered.has(entry.id);
  const shown = new Map(
    written.map((entry) => [entry.id, isSealed(entry) ? (isKeyLeft ? true : null) : false] as const),
  );
  return { text: JSON.stringify({ ...head, owner, entries: written }), shown, altered };
}

/** Somebody would like it to be more. */
function otherArgs(args: Envelope["args"]): Envelope["args"] | null {
  const given = args as Record<string, number>;
  for (const field of ["normHours", "width"])
    if (given !== null && typeof given[field] === "number") return { ...given, [field]: given[field] + 7 };
  return null;
}

/** Anybody can: it is no secret how. */
function summed(entry: Written): Written {
  const whole = canonicalJson({ ...entry, seal: undefined, sum: undefined });
  return { ...entry, sum: createHash("sha256").update(whole).digest("hex").slice(0, 32) };
}

/** As the sync centre does: read, looked at, brought. What is kept on the device then is in its ledger. */
async function handIn(world: World, device: Device, { page, engine }: Tab, file: File): Promise<void> {
  const { session } = engine;
  const bring = async () => {
    const read = await readBrought({ size: file.text.length, text: async () => file.text }, session, engine);
    if (page.dead) return;
    if (read.step === "refused") return world.tell(`device ${device.index} refuses the file: ${read.refusal.why}`);
    const { fresh } = read.preview;
    if (fresh.length === 0) return world.tell(`device ${device.index} finds nothing new in the file`);
    await importsOf(engine).add(read.preview.file, fresh);
    if (page.dead) return;
    world.tell(`device ${device.index} has taken in ${fresh.length} of a file`);
    const before = world.ledger.handed.at(-1)?.file ?? 0;
    for (const { id, name, args } of fresh)
      world.ledger.handed.push({
        device: device.index,
        file: before + 1,
        userId: session.user.id,
        id,
        name: name as WrittenName,
        args,
        shown: file.shown.get(id) ?? false,
        altered: file.altered.has(id),
        stands: true,
      });
    await engine.deliverImports();
  };
  await page.run(
    () => void bring().catch((error: unknown) => world.tell(`the file is not taken in: ${String(error)}`)),
  );
}

/** A manager's page lists what waits, in the order in which it came. */
async function decide(
  world: World,
  device: Device,
  tab: Tab,
  step: Extract<FileStep, { kind: "decide" }>,
): Promise<void> {
  const waits = await world.server.database.owner<{ id: string }[]>`
    select id from held_command where decision is null and outcome is null order by received_at, id`;
  const held = waits[step.target % Math.max(1, waits.length)];
  if (!held) return;
  const name = decisionCommand(step.accepts);
  await tab.page.run(() => send(world, device, tab, { name, args: { commandId: held.id } }));
}

export const importedOf = (device: Device): ImportedRecord[] =>
  device.imported().map(({ id, state, outcome, needsPerson, wasSettled, seq }: ImportedEntry) => ({
    id,
    state,
    outcome,
    needsPerson: needsPerson === 1,
    wasSettled,
    setAside: seq === 0,
  }));

/** Whether somebody has decided about what a device brought, and it has not heard so; with its next contact it asks. */
export async function hasToHear(world: World): Promise<boolean> {
  const held = world.devices.flatMap((device) => importedOf(device).filter(({ outcome }) => outcome === "held"));
  if (held.length === 0) return false;
  const commands = await world.server.database.owner<{ id: string; outcome: string }[]>`
    select id, outcome from command where id in ${world.server.database.owner(held.map(({ id }) => id))}`;
  return notHeard(held, new Map(commands.map(({ id, outcome }) => [id, outcome]))).length > 0;
}
