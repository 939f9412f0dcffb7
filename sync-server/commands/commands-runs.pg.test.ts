// Several new commands of one device share a transaction: what must come out is what comes out one by one.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { cast } from "../testing/cast.ts";
import { TestDevice } from "../testing/device.ts";
import { demo, newLine } from "../testing/fixtures.ts";
import { activityOf, commandRow, eventsOf, lineOf } from "../testing/records.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const { mechanic: ion } = await cast(server);
beforeAll(async () => {
  await server.db.owner.unsafe(`
    create table seen_transaction (command_id text, xid text);
    create function note_transaction() returns trigger language plpgsql security definer as $$
      begin insert into seen_transaction values (new.id, pg_current_xact_id()::text); return new; end $$;
    create trigger note_transaction after insert on command for each row execute function note_transaction();`);
});

const line = () => newLine(server.db, demo, demo.orders.mechanic);

/** How many transactions wrote these: a trigger notes which one each row belongs to. */
async function transactionsOf(ids: readonly string[]): Promise<number> {
  const [row] = await server.db.owner<{ count: number }[]>`
    select count(distinct xid)::int as count from seen_transaction where command_id = any(${ids as string[]})`;
  return row!.count;
}

describe("a run of new commands", () => {
  it("is settled in sequence, each with its outcome, history and effect", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const batch = [
      device.command("mechanic.start", { workLineId }),
      device.command("mechanic.start", { workLineId }),
      device.command("mechanic.lift", {}),
      device.command("mechanic.pause", { workLineId }),
      device.command("mechanic.done", { workLineId }),
    ];
    const { status, results } = await device.send(...batch);
    expect(status).toBe(200);
    expect(results.map(({ seq, outcome, code }) => [seq, outcome, code])).toEqual([
      [1, "applied", null],
      [2, "no_effect", "mechanic/cannot-start"],
      [3, "refused", "commands/unknown"],
      [4, "applied", null],
      [5, "applied", null],
    ]);
    expect((await eventsOf(server.db.owner, workLineId)).map(({ kind }) => kind)).toEqual(["start", "pause", "done"]);
    for (const [index, { id }] of batch.entries()) {
      const isApplied = index !== 1 && index !== 2;
      expect(await activityOf(server.db.owner, id)).toHaveLength(isApplied ? 1 : 0);
      expect(server.effects.commandIds.filter((known) => known === id)).toHaveLength(isApplied ? 1 : 0);
    }
    expect((await device.send(device.command("mechanic.lift", {}))).results).toMatchObject([{ seq: 6 }]);
  });

  it("keeps the effect of each, whatever became of the one after it", async () => {
    await server.db.owner.unsafe("create table if not exists noted_effect (command_id text)");
    await server.db.owner.unsafe("grant insert on noted_effect to garaj_app");
    const enqueue = server.effects.enqueue;
    server.effects.enqueue = async (sql, _companyId, causes) => {
      await new Promise(setImmediate); // a queue that asks something of its own first
      for (const { command } of causes) await sql`insert into noted_effect values (${command.id})`;
    };
    const workLineId = await line();
    const device = new TestDevice(ion);
    const batch = ["start", "start", "pause", "pause"].map((event) =>
      device.command(`mechanic.${event}`, { workLineId }),
    );
    const { results } = await device.send(...batch);
    server.effects.enqueue = enqueue;
    expect(results.map(({ outcome }) => outcome)).toEqual(["applied", "no_effect", "applied", "no_effect"]);
    const noted = await server.db.owner`select command_id from noted_effect`;
    expect(noted.map(({ command_id }) => command_id)).toEqual([batch[0]!.id, batch[2]!.id]);
  });

  it("shares a transaction, and sent again answers the same without doing anything", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const batch = ["start", "pause", "resume"].map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const first = await device.send(...batch);
    expect(await transactionsOf(batch.map(({ id }) => id))).toBe(1);
    const again = await device.send(...batch);
    expect(again.results).toEqual(first.results);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(3);
  });

  it("of which the first came before: those answer as they did, the new ones run together", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    const first = await device.send(start);
    const rest = ["pause", "resume"].map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const { results } = await device.send(start, ...rest);
    expect(results[0]).toEqual(first.results[0]);
    expect(results.slice(1)).toMatchObject([
      { seq: 2, outcome: "applied" },
      { seq: 3, outcome: "applied" },
    ]);
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(3);
    expect(await transactionsOf(rest.map(({ id }) => id))).toBe(1);
  });

  it("whose known command comes with other arguments is not answered as that one was", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    await device.send(start);
    const other = { ...start, args: { workLineId: await line() } };
    const { results } = await device.send(other, device.command("mechanic.pause", { workLineId }));
    expect(results).toEqual([{ id: start.id, rejected: "commands/id-reused" }]);
  });

  it("sent several times at once is settled once, and everybody is told the same", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const events = ["start", ...Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? "pause" : "resume"))];
    const batch = events.map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => device.send(...batch)));
    for (const { results } of answers) expect(results).toEqual(answers[0]!.results);
    expect(answers[0]!.results.map(({ outcome }) => outcome)).toEqual(Array(batch.length).fill("applied"));
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(batch.length);
  });

  it("with one entry that is no envelope in it: those before are settled, it is rejected, and what follows waits", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const [start, pause] = ["start", "pause"].map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const resume = device.command("mechanic.resume", { workLineId });
    const { results } = await device.send(start, pause, { id: "broken" }, resume);
    expect(results).toMatchObject([
      { outcome: "applied" },
      { outcome: "applied" },
      { id: "broken", rejected: "commands/invalid-envelope" },
    ]);
  });

  it("that fails in the middle leaves nothing behind; one by one, those before are settled", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const batch = ["start", "pause", "resume"].map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const poisoned = batch[1]!.id;
    await server.db.owner.unsafe(`
      create function break_one() returns trigger language plpgsql as $$
        begin if new.id = '${poisoned}' then raise exception 'broken'; end if; return new; end $$;
      create trigger break_one before insert on command for each row execute function break_one();`);
    try {
      expect((await device.send(...batch)).status).toBe(500);
      expect(await commandRow(server.db.owner, batch[0]!.id)).toMatchObject({ outcome: "applied" });
      expect(await commandRow(server.db.owner, poisoned)).toBeNull();
      expect(await lineOf(server.db.owner, workLineId)).toMatchObject({ mechanic_status: "in_progress" });
    } finally {
      await server.db.owner.unsafe("drop trigger break_one on command; drop function break_one();");
    }
    expect((await device.send(...batch)).results.map(({ outcome }) => outcome)).toEqual(Array(3).fill("applied"));
    expect(await eventsOf(server.db.owner, workLineId)).toHaveLength(3);
  });

  it("with a write that fails, which nobody waited for: none of the run is kept, one by one all but that one are applied", async () => {
    const device = new TestDevice(ion);
    const [first, broken, last] = [await line(), await line(), await line()];
    const batch = [first, broken, last].map((workLineId) => device.command("mechanic.start", { workLineId }));
    await server.db.owner.unsafe(`
      create function break_line() returns trigger language plpgsql as $$
        begin if new.id = '${broken}' then raise exception 'broken'; end if; return new; end $$;
      create trigger break_line before update on work_line for each row execute function break_line();`);
    try {
      const { results } = await device.send(...batch);
      expect(results).toMatchObject([
        { outcome: "applied" },
        { outcome: "refused", code: "commands/failed" },
        { outcome: "applied" },
      ]);
    } finally {
      await server.db.owner.unsafe("drop trigger break_line on work_line; drop function break_line();");
    }
    expect(await lineOf(server.db.owner, broken)).toMatchObject({ mechanic_status: "pending" });
    expect(await eventsOf(server.db.owner, first)).toHaveLength(1);
    expect(await eventsOf(server.db.owner, broken)).toHaveLength(0);
    expect(await transactionsOf(batch.map(({ id }) => id))).toBe(3);
  });

  it("with a write that collides with somebody else's is run again as a whole", async () => {
    const device = new TestDevice(ion);
    const lines = [await line(), await line(), await line()];
    const batch = lines.map((workLineId) => device.command("mechanic.start", { workLineId }));
    await server.db.owner.unsafe(`
      create sequence collided;
      grant usage on sequence collided to garaj_app;
      create function collide() returns trigger language plpgsql as $$
        begin
          if new.id = '${lines[1]}' and nextval('collided') = 1 then raise exception using errcode = '40001'; end if;
          return new;
        end $$;
      create trigger collide before update on work_line for each row execute function collide();`);
    try {
      const { results } = await device.send(...batch);
      expect(results.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
    } finally {
      await server.db.owner.unsafe(
        "drop trigger collide on work_line; drop function collide(); drop sequence collided;",
      );
    }
    expect(await transactionsOf(batch.map(({ id }) => id))).toBe(1);
  });

  it("longer than one transaction takes is settled whole, in several", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const events = ["start", ...Array.from({ length: 90 }, (_, n) => (n % 2 === 0 ? "pause" : "resume"))];
    const batch = events.map((event) => device.command(`mechanic.${event}`, { workLineId }));
    const { results } = await device.send(...batch);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(batch.map(({ id }) => [id, "applied"]));
    const transactions = await transactionsOf(batch.map(({ id }) => id));
    expect(transactions).toBeGreaterThan(1);
    expect(transactions).toBeLessThan(batch.length / 10);
  });

  it("with a gap in it ends there: those before it are settled, the answer says what is missing", async () => {
    const workLineId = await line();
    const device = new TestDevice(ion);
    const start = device.command("mechanic.start", { workLineId });
    const pause = device.command("mechanic.pause", { workLineId });
    const far = device.command("mechanic.resume", { workLineId }, { id: uuidv7(), seq: 9 });
    const { status, results, problem } = await device.send(start, pause, far);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ expected_seq: 3 });
    expect(results).toHaveLength(2);
  });
});
