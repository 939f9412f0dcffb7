// Bugs planted in the server: dedupe, order, savepoint, outcome, history, numbers, time.

import type { Plant } from "./plant.ts";

const RUNNER = "sync-server/commands/command-runner.ts";
const RECORDS = "sync-server/commands/command-records.ts";
const SETTLED = "sync-server/commands/command-settled.ts";
const SCOPE = "sync-server/commands/command-scope.ts";
const BATCH = "sync-server/commands/batch.ts";
const RUNS = "sync-server/commands/command-runs.ts";
const ZERO = "sync-server/sync/zero.routes.ts";
const MECHANIC = "shared/domains/mechanic/mechanic.mutators.ts";
const MOVES = "shared/domains/work-orders/order-move.ts";
const NUMBERS = "sync-server/commands/numbers.ts";

function plant(name: string, what: string, file: string, find: string, replace: string): Plant {
  return { name, what, patches: [{ file, find, replace }] };
}

export const serverPlants: readonly Plant[] = [
  {
    name: "no-dedupe",
    what: "a command that comes again is run again",
    patches: [
      {
        file: RUNNER,
        find: '  if (known.kind === "same") {',
        replace: '  if (known.kind === "same" && envelope.seq === -1) {',
      },
      {
        file: RUNNER,
        find: "  if (envelope.seq <= watermark.seq) {",
        replace: "  if (envelope.seq < 0) {",
      },
      {
        file: RECORDS,
        find: "on conflict (id) do nothing returning id`;\n  return rows.length;",
        replace: "on conflict (id) do update set outcome = excluded.outcome returning id`;\n  return rows.length;",
      },
    ],
  },
  {
    name: "run-keeps-what-was-refused",
    what: "of several commands in one transaction, what a rule wrote before it said no is kept",
    patches: [
      {
        file: SCOPE,
        find: "error instanceof NotApplied && writes.length === before",
        replace: "error instanceof NotApplied && writes.length >= before",
      },
      {
        file: MECHANIC,
        find: "      const details = detailsOf(given);",
        replace: `      if (event === "resume") await tx.mutate.workLine.update({ id: line.id, mechanicStatus: "in_progress" });
      const details = detailsOf(given);`,
      },
    ],
  },
  plant(
    "run-forgets-an-outcome",
    "of several commands in one transaction the last leaves no outcome",
    RUNS,
    "    record(inside(), settled),",
    "    record(inside(), settled.length > 1 ? settled.slice(0, -1) : settled),",
  ),
  {
    name: "undone-run-answered",
    what: "of a run of commands that was rolled back the outcomes are told all the same",
    patches: [
      {
        file: RUNS,
        find: "      return await commandTransaction(sql, actor.companyId, (tx) => settleRun(tx, context, run, beside?.(tx)));",
        replace:
          "      return await commandTransaction(sql, actor.companyId, async (tx) => (outcomes = await settleRun(tx, context, run, beside?.(tx))));",
      },
      {
        file: RUNS,
        find: "  for (let attempt = 1; ; attempt++) {",
        replace: "  let outcomes = null;\n  for (let attempt = 1; ; attempt++) {",
      },
      {
        file: RUNS,
        find: "      if (isTransient(error) && attempt < TRIES && performance.now() < until) continue;",
        replace:
          "      if (outcomes !== null) return outcomes;\n      if (isTransient(error) && attempt < TRIES) continue;",
      },
    ],
  },
  {
    name: "refusal-rolls-back-nothing",
    what: "what a rule wrote before it said no is kept",
    patches: [
      {
        file: SCOPE,
        find: '      if (result.outcome !== "applied") throw new NotApplied(result);',
        replace: '      if (result.outcome !== "applied") return { result, followed: null };',
      },
      {
        file: MECHANIC,
        find: "      const details = detailsOf(given);",
        replace: `      if (event === "resume") await tx.mutate.workLine.update({ id: line.id, mechanicStatus: "in_progress" });
      const details = detailsOf(given);`,
      },
    ],
  },
  plant(
    "no-order",
    "a gap in a device's order is not minded",
    RUNNER,
    "if (envelope.seq > watermark.seq + 1) {",
    "if (envelope.seq > watermark.seq + 1_000_000) {",
  ),
  plant(
    "watermark-not-advanced",
    "the place in a device's order is not written down",
    RECORDS,
    "update device_watermark set seq = ${seq},",
    "update device_watermark set seq = seq,",
  ),
  plant(
    "watermark-too-far",
    "a gap is answered, and taken for filled",
    RUNNER,
    '    return { kind: "gap", expected: watermark.seq + 1 };',
    '    await advanceWatermark(sql, principal.actor, envelope.device, { ...watermark, seq: envelope.seq });\n    return { kind: "gap", expected: watermark.seq + 1 };',
  ),
  plant(
    "outcome-not-stored",
    "a command that changes nothing leaves no outcome",
    SETTLED,
    "  const rows = judged.map(rowOf);",
    '  judged = judged.filter(({ result }) => result.outcome !== "no_effect");\n  const rows = judged.map(rowOf);',
  ),
  plant(
    "transient-is-refused",
    "a deadlock is taken for a refusal",
    BATCH,
    "    if (isTransient(error))\n      return new Problem(503",
    '    if (isTransient(error)) {\n      results.push({ id: envelope.id, seq: envelope.seq, outcome: "refused", code: "commands/failed", detail: null, settled_at: Date.now() });\n      return null;\n    }\n    if (isTransient(error))\n      return new Problem(503',
  ),
  plant(
    "no-effect-told-as-applied",
    "an edit that changed nothing is told as applied",
    BATCH,
    "({ ...outcome, settled_at: settledAt });",
    '({ ...outcome, outcome: outcome.outcome === "no_effect" ? "applied" : outcome.outcome, settled_at: settledAt });',
  ),
  plant(
    "history-written-twice",
    "a line of history is written again for a command that comes again",
    RUNNER,
    '    return { kind: "settled", outcome: known.outcome };',
    "    await sql`insert into activity select id || '.again', company_id, work_order_id, subject_type, subject_id, actor_id, verb, data, command_id, device_id, happened_at, recorded_at from activity where command_id = ${envelope.id} on conflict do nothing`;\n    return { kind: \"settled\", outcome: known.outcome };",
  ),
  plant(
    "effects-twice",
    "a job is handed in again for a command that comes again",
    RUNNER,
    "    if (envelope.seq === watermark.seq + 1)",
    "    await context.effects.enqueue(sql, principal.actor.companyId, [{ command: envelope, activity: [] }]);\n    if (envelope.seq === watermark.seq + 1)",
  ),
  plant(
    "clock-of-the-device",
    "the time of a tap is the device's wall clock",
    RUNNER,
    "  const { time, authorityAt } = moment;",
    "  const { authorityAt } = moment;\n  const time = { ...moment.time, at: envelope.issuedAt };",
  ),
  plant(
    "hours-counted-twice",
    "a done line's hours are added to what is there",
    MECHANIC,
    "        ...change,\n",
    "        ...change,\n        ...(change.pausedSecondsTotal ? { pausedSecondsTotal: change.pausedSecondsTotal + line.pausedSecondsTotal } : {}),\n",
  ),
  plant(
    "done-reopens",
    "a line that is done can be started again",
    MECHANIC,
    "      const change = transition(line, event, at, details);",
    '      const change = transition(line.mechanicStatus === "done" ? { ...line, mechanicStatus: "pending" } : line, event, at, details);',
  ),
  plant(
    "move-forgets-where-from",
    "a move writes where the device thought the order was",
    MOVES,
    "data: { from: order.status, to, ...overtaken },",
    'data: { from: "new", to, ...overtaken },',
  ),
  plant(
    "number-counted-not-kept",
    "an order's number is the count of orders: two get the same, or a gap",
    NUMBERS,
    "do update set last = number_sequence.last + 1",
    "do update set last = number_sequence.last + (case when number_sequence.last % 2 = 0 then 2 else 1 end)",
  ),
  plant(
    "numbers-given-anew",
    "after a restore orders get numbers in the order of their coming back",
    NUMBERS,
    "const before = await numberAsBefore(sql, actor, facts, series);",
    "const before = facts.at === 0 ? await numberAsBefore(sql, actor, facts, series) : null;",
  ),
  plant(
    "ack-before-commit",
    "the answer is given before the transaction commits",
    "sync-server/db/tenant-transaction.ts",
    '  return sql.begin("isolation level repeatable read", (tx) => inTenant(tx, companyId, work)) as Promise<T>;',
    `  return new Promise<T>((resolve, reject) => {
    const answered = async (tx: TransactionSql) => resolve(await inTenant(tx, companyId, work));
    void sql.begin("isolation level repeatable read", answered).catch(reject);
  });`,
  ),
  plant(
    "conflict-overwrites",
    "who writes a text writes over what they have not seen",
    "shared/kernel/field-edits.ts",
    'return lastWriter(writers, field) === basedOn ? "write" : "conflict";',
    'return lastWriter(writers, field) === basedOn ? "write" : "write";',
  ),
  plant(
    "anybody-may-send",
    "a command is taken under any person's session",
    RUNNER,
    '  if (envelope.user !== principal.actor.userId) return rejected("commands/wrong-user");',
    "",
  ),
  plant(
    "undecided-is-200",
    "Zero is told that a push was done which decided nothing",
    ZERO,
    "    if (failure === null) return c.json(answer);",
    "    if (failure === null || isTransient(failure.error)) return c.json(answer);",
  ),
];
