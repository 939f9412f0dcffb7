// Bugs planted in the client: outbox, delivery, optimistic effect, clock.

import type { Plant } from "./plant.ts";

const OUTBOX = "client/data/outbox/outbox.ts";
const SETTLING = "client/data/outbox/settling.ts";
const BATCHES = "client/data/delivery/batch-delivery.ts";
const ENGINE = "client/data/session/engine.ts";
const APPLIER = "client/data/read/applier.ts";
const HTTP = "client/data/base/http.ts";
const ORDER = "client/data/outbox/device-sequence.ts";

/** One place in one file. */
function plant(name: string, what: string, file: string, find: string, replace: string): Plant {
  return { name, what, patches: [{ file, find, replace }] };
}

/** A batch, taken for applied. */
const SETTLE =
  'this.#source.settle(batch.map(({ id, seq }) => ({ id, seq, outcome: "applied" as const, code: null, detail: null, settledAt: Date.now() })), { serverTime: Date.now(), sentMono: 0 })';

export const clientPlants: readonly Plant[] = [
  {
    name: "saved-before-commit",
    what: "the screen says saved before the append has committed",
    patches: [
      {
        file: OUTBOX,
        find: 'const kept = await db.transaction("rw", db.entries, db.meta, async () => {',
        replace: `let early: (entry: OutboxEntry) => void = () => {};
      const saved = new Promise<OutboxEntry>((resolve) => (early = resolve));
      void db.transaction("rw", db.entries, db.meta, async () => {`,
      },
      {
        file: OUTBOX,
        find: 'await db.meta.put({ key: "nextSeq", value: seq + 1 });',
        replace: 'early(entry);\n        await db.meta.put({ key: "nextSeq", value: seq + 1 });',
      },
      {
        file: OUTBOX,
        find: "        return entry;\n      });\n      this.#store = named; // only what is committed is known\n      return kept;",
        replace:
          "        return entry;\n      }).then(() => (this.#store = named)).catch(() => {});\n      return await saved;",
      },
    ],
  },
  plant(
    "drop-on-500",
    "a server error counts as an answer: the batch is settled",
    BATCHES,
    "      default:\n        return this.#loop.backOff();\n",
    `      default:\n        await ${SETTLE};\n        return 0;\n`,
  ),
  plant(
    "full-disk-is-saved",
    "a disk that refuses the edit is not told: it is called saved",
    OUTBOX,
    "        await db.entries.add(entry);\n        return entry;",
    "        await db.entries.add(entry).catch(() => {});\n        return entry;",
  ),
  plant(
    "overlay-stays",
    "what was laid over while Zero refused is not taken away",
    APPLIER,
    "    ran.whole = all;\n    this.overlay.hide();",
    "    ran.whole = all;",
  ),
  plant(
    "append-twice",
    "a tap while offline is appended twice: once for Zero, once for delivery",
    ENGINE,
    "    void this.applier.applyNew(entry).catch(notApplied);\n    this.#pump.appended();",
    "    void this.applier.applyNew(entry).catch(notApplied);\n    if (!this.connected.value) await this.outbox.append(command);\n    this.#pump.appended();",
  ),
  plant(
    "offers-pending-only",
    "a restored server is offered what is pending, not what it had answered",
    ORDER,
    "    await restartSequence(db, true);",
    "    await restartSequence(db, false);",
  ),
  plant(
    "zero-error-for-good",
    "Zero is not connected again after an error",
    ENGINE,
    "          setTimeout(() => this.#reconnectZero(), this.#reconnectDelay);",
    "          void this.#reconnectDelay;",
  ),
  plant(
    "collected-not-rebuilt",
    "a Zero whose state is gone is not rebuilt",
    ENGINE,
    "onLost: () => void this.#rebuild(),",
    "onLost: () => void 0,",
  ),
  plant(
    "relaxed-append",
    "the append is not written through to the disk: a power cut loses the last edits",
    "client/data/outbox/outbox-db.ts",
    'chromeTransactionDurability: "strict"',
    'chromeTransactionDurability: "relaxed"',
  ),
  plant(
    "drop-on-refuse",
    "a refused edit is deleted from the outbox",
    SETTLING,
    "if (settled.length > 0) await db.entries.bulkPut(settled);",
    `if (settled.length > 0) await db.entries.bulkPut(settled);
      await db.entries.bulkDelete(settled.filter((entry) => entry.outcome === "refused").map((entry) => entry.id));`,
  ),
  plant(
    "refusal-not-shown",
    "a refused edit is settled without a repair card",
    SETTLING,
    "const needsPerson: 0 | 1 = NEEDS_PERSON.has(stored.outcome) ? 1 : 0;",
    "const needsPerson: 0 | 1 = 0;",
  ),
  plant(
    "drop-the-tail",
    "after a partial answer the whole batch is settled",
    BATCHES,
    "    if (Array.isArray(results)) {\n",
    `    if (Array.isArray(results) && problem.status === 503) {
      await ${SETTLE};
      return 0;
    }
    if (Array.isArray(results)) {\n`,
  ),
  plant(
    "gap-is-done",
    "a 409 counts as done",
    BATCHES,
    '        return this.#source.fillGap(Number(problem.body["expected_seq"]), batch);',
    `        await ${SETTLE};
        return 0;`,
  ),
  plant(
    "html-is-an-answer",
    "any 200 is taken for our answer: a café's page settles the batch",
    BATCHES,
    "      if (error instanceof NoAnswer) return",
    `      if (error instanceof NoAnswer && error.message === "not our answer") {
        await ${SETTLE};
        return 0;
      }
      if (error instanceof NoAnswer) return`,
  ),
  plant(
    "settle-on-send",
    "a batch is settled when it is sent, before its outcomes are read",
    BATCHES,
    "    this.#connectivity.sending(true);\n    try {",
    `    await ${SETTLE};
    this.#connectivity.sending(true);
    try {`,
  ),
  plant(
    "zero-took-it",
    "an edit counts as answered as soon as Zero has run it here",
    "client/data/read/own-outcomes.ts",
    '  row.outcome !== "pending" && row.code !== SAID_BY_A_FILE;',
    "  row !== null;",
  ),
  plant(
    "new-order-reversed",
    "a new order turns the device's edits round",
    ORDER,
    '(await db.entries.where("seq").above(NO_PLACE).toArray()).toSorted(bySequence(present))',
    '(await db.entries.where("seq").above(NO_PLACE).toArray()).toSorted(bySequence(present)).toReversed()',
  ),
  plant(
    "new-id-on-resend",
    "what got no answer is sent again under a new id",
    BATCHES,
    "entries: batch };",
    "entries: (this.#size.bytes < SIZES.first ? batch.map((envelope) => ({ ...envelope, id: `${envelope.id.slice(0, -4)}${crypto.randomUUID().slice(-4)}` })) : batch) };",
  ),
  plant(
    "two-pumps",
    "every tab delivers, and a tab numbers what waits anew when it begins",
    ENGINE,
    "takeTurns({ lock: deliveryLock(session.user.id), deliver: (turn) => this.#pump.run(turn) });",
    "takeTurns({ lock: `${deliveryLock(session.user.id)}-${Math.random()}`, deliver: (turn) => this.outbox.restartSequence().then(() => this.#pump.run(turn)) });",
  ),
  plant(
    "new-order-new-ids",
    "a new order gives new ids to what waits",
    ORDER,
    "await db.entries.bulkPut(entries.map((entry, index) => ({ ...entry, device, seq: index + 1 })));",
    `await db.entries.bulkDelete(entries.map(({ id }) => id));
      await db.entries.bulkPut(entries.map((entry, index) => ({ ...entry, id: uuidv7(), device, seq: index + 1 })));`,
  ),
  plant(
    "sweep-takes-pending",
    "the sweep of old entries takes pending ones, too",
    OUTBOX,
    '    await this.#db.entries\n      .where("settledAt")\n      .below(now - keepMs)\n      .and((entry) => entry.state === "settled" && entry.needsPerson === 0)\n      .delete();',
    "    await this.#db.entries.filter((entry) => (entry.settledAt ?? 0) < now - keepMs).delete();",
  ),
  plant(
    "swept-by-the-device-clock",
    "old entries are swept by the device's clock: set ahead, it forgets what a restored server needs",
    ENGINE,
    "    this.#watchOutbox();\n    this.#watchBrowser();",
    "    void this.outbox.sweep(Date.now());\n    this.#watchOutbox();\n    this.#watchBrowser();",
  ),
  plant(
    "first-answer-stands",
    "what a restored server came to is not told to the person",
    SETTLING,
    '(entry.state === "pending" || isNews(entry, byId.get(entry.id)!))',
    'entry.state === "pending"',
  ),
  plant(
    "not-offered-again",
    "a restored server is not given again what it forgot",
    "client/data/delivery/contact.ts",
    "if (hasForgotten) await outbox.replayAll(answered.device);",
    "void hasForgotten;",
  ),
  plant(
    "wrong-user-is-final",
    "an edit that came under another person's session is given up",
    BATCHES,
    "        this.#connectivity.signInNeeded(); // another person is signed in here: these wait for their own\n        return IDLE_MS;",
    "        await source.setAside([rejection!.id!], rejection!.rejected, device);\n        return 0;",
  ),
  plant(
    "signed-out-forgets",
    "the end of a session drops what waits",
    BATCHES,
    "        connectivity.signInNeeded();\n        return IDLE_MS;",
    '        connectivity.signInNeeded();\n        await this.#source.setAside(batch.map(({ id }) => id), "access/not-signed-in", batch[0]!.device);\n        return IDLE_MS;',
  ),
  plant(
    "laid-over-itself",
    "Zero's rebase applies an effect over the server's own",
    "shared/registry/run-on-device.ts",
    "  if (known) return;",
    "  void known;",
  ),
  plant(
    "rejected-while-answered",
    "an answer for a whole batch is applied by place, not by id",
    SETTLING,
    "const byId = new Map(outcomes.map((o) => [o.id, o]));",
    "const byId = new Map(outcomes.map((o, index) => [o.id, outcomes[(index + 1) % outcomes.length]!]));",
  ),
  plant(
    "session-end-never-noticed-again",
    "after a session ended nothing is sent until the page is loaded anew",
    "client/data/base/connectivity.ts",
    "    this.#change({ needsSignIn: false, blockedBy: null });",
    "    this.#change({ blockedBy: null });",
  ),
  plant(
    "gives-up-after-failures",
    "delivery ends after two failures in a row",
    "client/data/base/delivery-loop.ts",
    "      this.#woken = false;\n      try {",
    "      this.#woken = false;\n      if (this.#delay > 1_000) await new Promise(() => {});\n      try {",
  ),
  plant(
    "cut-loses-answer",
    "an answer that does not come counts as a refusal by the network: the edit is given up",
    HTTP,
    "    throw new NoAnswer(error instanceof Error ? error.message : String(error));",
    "    throw new ServerProblem(413, { code: String(error) });",
  ),
];
