// What a mechanic's tap costs every device of the shop: the rows of it that are replicated (docs/decisions/0056).

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo } from "../testing/fixtures.ts";
import { testServer } from "../testing/server.ts";
import { ZeroClient } from "../testing/zero-client.ts";
import { syncPublications } from "./publication.ts";
import { syncShards } from "./sync-shards.ts";

const SLOT = `rows_of_a_tap_${process.pid}`;
const ONLY = syncShards(1)[0]!.publication;
const KINDS: Readonly<Record<string, string>> = { I: "insert", U: "update", D: "delete" };

const server = await testServer();
const { mechanic: ion } = await cast(server);
const { owner } = server.db;
const [line, other] = demo.orders.mechanic.lines as [string, string];
const phone = new TestDevice(ion);
const zero = new ZeroClient(ion);

beforeAll(async () => {
  await syncPublications(owner, 1);
  await owner`select pg_create_logical_replication_slot(${SLOT}, 'pgoutput')`;
  // The phone is known: its first contact is a row of its own.
  for (const command of ["mechanic.start", "mechanic.pause"]) await phone.run(command, { workLineId: other });
});
afterAll(async () => {
  await owner`select pg_drop_replication_slot(${SLOT})`;
  await server.close();
});

/** The log is flushed up to here, whatever the server of the tests does without. */
const flushed = () =>
  owner.begin(async (sql) => {
    await sql`set local synchronous_commit = on`;
    await sql`select pg_logical_emit_message(true, 'test', 'read up to here')`;
  });

/** Changes of rows that a sync server of this publication would receive since the log was read last: `work_line update`. */
async function wouldReceive(publication: string): Promise<string[]> {
  await flushed();
  const messages = await owner<{ data: Buffer }[]>`
    select data from pg_logical_slot_peek_binary_changes(${SLOT}, null, null, 'proto_version', '1', 'publication_names', ${publication})`;
  const tables = new Map<number, string>();
  return messages.flatMap(({ data }) => {
    const kind = String.fromCharCode(data[0]!);
    if (kind === "R") {
      const [, name] = data.subarray(5).toString("latin1").split("\0");
      tables.set(data.readUInt32BE(1), name!);
    }
    return KINDS[kind] ? [`${tables.get(data.readUInt32BE(1))} ${KINDS[kind]}`] : [];
  });
}

/** For all of its readers: what was told is told to none of them again. */
async function forgetTold() {
  await flushed();
  await owner`select pg_replication_slot_advance(${SLOT}, pg_current_wal_flush_lsn())`;
}

async function received(): Promise<string[]> {
  const told = await wouldReceive(ONLY);
  await forgetTold();
  return told;
}

/** As Zero delivers it from a device that is connected. */
async function tap(command: string, args: object) {
  await forgetTold();
  expect(await zero.push(phone.command(command, args))).toMatchObject({ status: 200, mutations: [{ result: {} }] });
  return (await received()).toSorted();
}

describe("a mechanic's tap", () => {
  it.each([
    ["mechanic.start", {}],
    ["mechanic.pause", {}],
    ["mechanic.resume", {}],
    ["mechanic.block", { reason: "missing_part", note: null }],
  ])("%s changes two rows: the job, and what became of the command", async (command, args) => {
    expect(await tap(command, { workLineId: line, ...args })).toEqual(["command insert", "work_line update"]);
    const [{ lines }] = await owner<[{ lines: number }]>`
      select count(*)::int as lines from activity where verb = ${command} and subject_id = ${line}`;
    expect(lines).toBe(1); // and the history has it
  });
});

describe("a line of history", () => {
  const write = (id: string) => owner`
    insert into activity (id, company_id, subject_type, subject_id, verb, data, happened_at, recorded_at)
    values (${id}, ${demo.companyId}, 'client', ${demo.clientId}, 'clients.edit', '{}', now(), now())`;
  const change = (id: string) => owner`update activity set verb = 'clients.delete' where id = ${id}`;
  const remove = (id: string) => owner`delete from activity where id = ${id}`;
  /** Of this shop, so that one of several has it. */
  const touchClient = () => owner`update client set updated_at = now() where id = ${demo.clientId}`;

  it.each([4, 1])("is told to none of %i, written, changed or deleted; a client is told to one", async (count) => {
    await syncPublications(owner, count);
    await forgetTold();
    const id = `a line of history among ${count}`;
    for (const edit of [write, change, remove]) expect((await edit(id)).count).toBe(1);
    await touchClient();
    const told: string[] = [];
    for (const { publication } of syncShards(count)) told.push(...(await wouldReceive(publication)));
    expect(told).toEqual(["client update"]);
  });
});
