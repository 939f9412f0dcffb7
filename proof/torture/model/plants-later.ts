// Bugs planted where later mends are: any uplink, clocks, the list of devices, mails, releases side by side, retention, frozen
// servers, hidden tabs, what edits are based on, money.

import { patch, plant, type Plant } from "./plant.ts";

const RUNNER = "sync-server/commands/command-runner.ts";
const RUNNER_BATCH = "sync-server/commands/batch.ts";
const TIME = "shared/kernel/trusted-time.ts";
const BATCHES = "client/data/delivery/batch-delivery.ts";
const PUMP = "client/data/delivery/pump.ts";
const CONTACT = "client/data/delivery/contact.ts";
const COMMANDS = "sync-server/commands/commands.routes.ts";

/** A place that is used twice closes nothing. */
const leftOpen = [patch(RUNNER, "{ ...watermark, seq: LAST_PLACE }", "{ ...watermark, seq: LAST_PLACE * 0 }")];

export const laterPlants: readonly Plant[] = [
  plant(
    "batch-never-smaller",
    "what got no answer in its time is sent again as it was",
    patch(
      "client/data/base/send-size.ts",
      "    this.#bytes = Math.max(slow ? this.#limits.smallest : Math.min(this.#bytes, this.#limits.quickFloor), half);\n    return slow && this.#bytes < bytes;",
      "    void half;\n    return slow && this.#bytes < bytes;",
    ),
  ),
  plant(
    "copied-profile-goes-on",
    "a place that is used twice leaves the sequence open to what was made after it",
    ...leftOpen,
  ),
  plant(
    "copied-profile-given-up",
    "what a copied profile numbers anew is given up as rejected",
    patch(
      BATCHES,
      '      case "commands/seq-reused":\n        return source.restartSequence(device);',
      '        return source.restartSequence(device);\n      case "commands/seq-reused":\n        await source.setAside([rejection!.id!], rejection!.rejected, device);\n        return 0;',
    ),
  ),
  plant(
    "ahead-is-believed",
    "a time that only a clock ahead shows is taken without a mark",
    patch(
      TIME,
      "  const ahead = at - earliest > UNCOUNTED_MS",
      "  const ahead = at < 0 && at - earliest > UNCOUNTED_MS",
    ),
    patch(TIME, "told.at - at > SAME_CLOCK_MS };", "(at < 0 && told.at - at > SAME_CLOCK_MS) };"),
  ),
  plant(
    "one-answer-is-believed",
    "after a restart, which of two clocks is possible is believed without a mark",
    patch(TIME, "candidates.length > 1 || !isHeld };", "candidates.length > 1 || (!isHeld && at < 0) };"),
  ),
  plant(
    "clock-not-measured",
    "a delivery does not measure the device's clock: one that was changed meanwhile is believed",
    patch(
      COMMANDS,
      '    const offsetNow = measuredOffset(batch.sent_at, now - c.get("waited"));',
      "    const offsetNow = null as number | null;\n    void measuredOffset;",
    ),
    patch(
      TIME,
      "  const ahead = at - earliest > UNCOUNTED_MS",
      "  const ahead = arrival.offsetNow !== null && at - earliest > UNCOUNTED_MS",
    ),
  ),
  plant(
    "held-told-before",
    "the shop is told what a device held before its batch, not after it",
    patch(COMMANDS, "    await note(after ?? batch.pending);", "    await note(batch.pending);"),
  ),
  plant(
    "drained-untold",
    "the shop is not told that nothing is held any more where Zero took it",
    patch(
      "client/data/delivery/shown-held.ts",
      "    if (counts.value?.pending === 0 &&",
      "    if (counts.value?.pending === -1 &&",
    ),
  ),
  plant(
    "forgotten-by-another",
    "what the server knows of another person's devices is taken for what it knows of this one",
    patch(CONTACT, "    if (actor && actor.userId !== user) return", '    if (actor && actor.userId === "") return'),
  ),
  plant(
    "failed-sweep-stays",
    "a sweep that failed is not tried again, and every contact fails with it",
    patch(CONTACT, "    options.onAnswer(server_time);", "    await options.onAnswer(server_time);"),
    patch(
      "client/data/session/engine.ts",
      "        void this.#sweep.at(serverTime); // its trouble is none of the contact's",
      "        return (this.blobs.swept ??= this.outbox.sweep(serverTime));",
    ),
  ),
  plant(
    "broken-connection-is-final",
    "a connection to the database that died is taken for the command's fault",
    patch("sync-server/db/connections.ts", '      "CONNECTION_CLOSED",\n', ""),
    patch("sync-server/db/connections.ts", '    code.startsWith("57") || // operator intervention, shutdown\n', ""),
  ),
  plant(
    "former-name-not-told",
    "the shop is not told that a device has another name",
    patch(PUMP, "replaces: this.#told, formerly };", "replaces: [], formerly };"),
    patch(CONTACT, "      held_after,\n      replaces,\n", "      held_after,\n      replaces: [],\n"),
  ),
  plant(
    "former-name-not-heard",
    "a former name is forgotten when it is sent, not when it was heard",
    patch(
      PUMP,
      "    this.#told = await outbox.replaced();",
      "    this.#told = await outbox.replaced();\n    await outbox.toldReplaced(this.#told, 0);\n    await outbox.toldReplaced(this.#told, Infinity);",
    ),
    patch(
      CONTACT,
      "    const replaces = await outbox.replaced();",
      "    const replaces = await outbox.replaced();\n    await outbox.toldReplaced(replaces, 0);\n    await outbox.toldReplaced(replaces, Infinity);",
    ),
  ),
  plant(
    "former-name-told-once",
    "a former name is told once: a call under it that arrives after that has it listed for good",
    patch("client/data/outbox/device-sequence.ts", "const TOLD_FOR_MS = 5 * 60_000;", "const TOLD_FOR_MS = 0;"),
  ),
  plant(
    "mail-not-noted",
    "a mail that went is noted nowhere but in the database",
    patch(
      "sync-server/mail/sent-mails.ts",
      "      throw error;\n    }\n    await this.noteSent(id, said);",
      '      throw error;\n    }\n    await this.#noteTry(id, "not-taken");',
    ),
  ),
  plant(
    "note-not-asked",
    "whether a mail went is asked of the database alone",
    patch(
      "sync-server/domains/notifications/notification.job.ts",
      '  if (noted.kind === "sent" && !before.isToldOfThis) {',
      '  if (noted.kind === "sent" && before.isToldOfThis) {',
    ),
  ),
  plant(
    "newer-is-refused",
    "a command that is newer than its server is refused for good",
    patch(RUNNER_BATCH, "          waitsForUpdate: isApp,", "          waitsForUpdate: false,"),
    patch(
      RUNNER_BATCH,
      "!(isApp && isNewer(envelope, services.findCommand))",
      "!(envelope.seq < 0 && isNewer(envelope, services.findCommand))",
    ),
  ),
  plant(
    "newer-is-refused-by-zero",
    "a command that is newer than its server is refused for good when Zero brings it",
    patch("sync-server/sync/zero.routes.ts", "arrival, waitsForUpdate: true };", "arrival, waitsForUpdate: false };"),
  ),
  plant(
    "newer-is-given-up",
    "what a server does not know yet is given up by its device",
    patch(
      BATCHES,
      "      case 413:",
      '      case 503:\n        if (problem.code !== "commands/newer-than-server") return this.#loop.backOff();\n        await this.#source.setAside([batch[Array.isArray(results) ? results.length : 0]!.id], problem.code, batch[0]!.device);\n        return 0;\n      case 413:',
    ),
  ),
  plant(
    "hidden-tab-delivers",
    "a tab that nobody looks at keeps its turn to deliver",
    patch("client/data/delivery/delivery-turn.ts", "    if (!insists) turn?.abort();", "    if (!insists) return;"),
    patch(
      "client/data/delivery/delivery-turn.ts",
      '  let insists = document.visibilityState === "visible";',
      "  let insists = false;",
    ),
  ),
  plant(
    "settled-forgotten",
    "what was settled long ago is forgotten: a command that comes again is taken for a new one",
    patch(
      "sync-server/commands/command-records.ts",
      "  from settled_command)`;",
      "  from settled_command where false)`;",
    ),
  ),
  plant(
    "place-let-go",
    "with a device that was silent for long goes its place in its sequence",
    patch(
      "sync-server/commands/retention.ts",
      "do update set known_since = least(known.known_since, excluded.known_since)`",
      "do update set known_since = least(known.known_since, excluded.known_since), seq = 0`",
    ),
  ),
  plant(
    "no-lock-timeout",
    "who waits for a row that a frozen server holds waits for ever",
    patch("sync-server/db/connections.ts", "  lock_timeout: lockMs,", "  lock_timeout: lockMs * 0,"),
  ),
  plant(
    "lock-timeout-is-final",
    "a row that somebody holds for too long is taken for the command's fault",
    patch("sync-server/db/connections.ts", '    code === "55P03" || // lock not available\n', ""),
  ),
  plant(
    "payment-not-summed",
    "a payment that is taken is not added to what the order was paid before",
    patch(
      "shared/domains/finance/finance.operations.ts",
      "  const paidMinor = order.paidMinor + by;",
      "  const paidMinor = by;",
    ),
  ),
  plant(
    "line-overwrites",
    "who writes over a line writes over what they have not seen",
    patch(
      "shared/domains/work-orders/edits.mutators.ts",
      '  return editField(tx, context, { words, writers: row.fieldWriters, edit, ...how(row as FoundOf<Kind>["row"]) });',
      '  const seen = { ...edit, basedOn: row.fieldWriters?.[edit.field] ?? null };\n  return editField(tx, context, { words, writers: row.fieldWriters, edit: seen, ...how(row as FoundOf<Kind>["row"]) });',
    ),
  ),
  plant(
    "caption-overwrites",
    "who writes under a photo writes over what they have not seen",
    patch(
      "shared/domains/work-orders/photos.mutators.ts",
      'caption === "" ? null : caption, basedOn },',
      'caption === "" ? null : caption, basedOn: photo.fieldWriters?.["caption"] ?? null },',
    ),
  ),
  plant(
    "drag-takes-what-was-seen",
    "the drag to paid takes what was seen, whatever the balance is by now",
    patch(
      "shared/flows/take-payment-and-close.mutators.ts",
      "    if (money.amountMinor !== due) {",
      "    if (money.amountMinor < 0) {",
    ),
  ),
  plant(
    "order-move-untold",
    "whose move of an order was written over unseen is told nothing of it",
    patch(
      "shared/domains/work-orders/order-move.ts",
      "    movedOver: overtaken?.over ?? stillOver,",
      "    movedOver: overtaken === null ? stillOver : null,",
    ),
  ),
  plant(
    "listed-as-anothers",
    "a batch that comes under another person's session has its device listed as theirs",
    patch(COMMANDS, "      if (!imported && isTheirs) await", "      void isTheirs;\n      if (!imported) await"),
  ),
  plant(
    "rollback-to-nobody",
    "what a broken transaction still says is written to a connection that is gone",
    patch(
      "node_modules/postgres/src/index.js",
      "(uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n",
      "(uncaughtError = e))\n",
    ),
    patch("node_modules/postgres/src/connection.js", "    if (socket === null) {", "    if (socket === undefined) {"),
  ),
  plant(
    "former-names-unasked",
    "a restored server is not asked what it has forgotten of the sequences before",
    patch(
      "client/data/outbox/device-sequence.ts",
      "    if (seq > 0) found.push({ device, seq });\n",
      "    void seq;\n",
    ),
  ),
  plant(
    "begun-over-zero",
    "Zero brings a sequence that has just begun ahead of what a restored server has forgotten of those before it",
    patch(
      "client/data/read/applier.ts",
      "    const onlyShown = waiting.length > 0 && (await this.#options.beginsAnother(shown[0]!));\n",
      "    const onlyShown = false;\n",
    ),
  ),
];
