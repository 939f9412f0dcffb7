// Bugs planted where an account is closed: what its devices hand over, what becomes of it, and what they know of that.

import { patch, plant, type Plant } from "./plant.ts";

const RUNNER = "sync-server/commands/command-runner.ts";
const HELD = "sync-server/commands/held-commands.ts";
const HANDOVER = "client/data/delivery/handover.ts";

export const handoverPlants: readonly Plant[] = [
  plant(
    "late-is-run",
    "what was done after the closing is run as it is handed over",
    patch(
      RUNNER,
      "  const { result, detail, kept } = context.hold\n",
      "  const { result, detail, kept } = context.hold && time.at <= (context.hold.closedAt ?? Infinity)\n",
    ),
  ),
  plant(
    "decided-twice",
    "who decides about what was decided already decides once more",
    patch(
      "shared/domains/access/held.mutators.ts",
      '      if (held.decision !== null) return noEffect("access/held-decided");\n',
      "      void noEffect;\n",
    ),
  ),
  plant(
    "taken-for-handed-over",
    "a device takes what it holds for handed over before anybody has answered",
    patch(
      HANDOVER,
      "    pump.sendTo(heard.endpoint);\n",
      `    pump.sendTo(heard.endpoint);
    const answer = { outcome: "held", code: "commands/held", detail: null, settledAt: Date.now() } as const;
    await outbox.settle((await outbox.pending()).map(({ id, seq }) => ({ id, seq, ...answer })));
`,
    ),
  ),
  plant(
    "handed-over-once",
    "a restored server is not offered again what was handed over",
    patch(HANDOVER, "    if (hasForgotten) await outbox.replayAll(answered.device);\n", "    void hasForgotten;\n"),
  ),
  plant(
    "handed-over-unsaid",
    "the shop is not told that a closed account's device holds less",
    patch(
      "sync-server/commands/handover.routes.ts",
      "      else await noteHeld(services.sql, actor, contact);\n",
      "      else void noteHeld;\n",
    ),
  ),
  plant(
    "taken-as-of-now",
    "what a manager takes is done as of the decision",
    patch(HELD, "at: held.happened_at.getTime()", "at: Date.now()"),
  ),
  plant(
    "taken-as-ones-own",
    "what a manager takes is done in the manager's name",
    patch(HELD, "    { ...author.actor, ...former },\n", "    { ...manager, ...former },\n"),
  ),
  plant(
    "taken-by-an-older-one",
    "what a manager takes at a server that does not know it yet is refused for good",
    patch(RUNNER, "    if (isNewer(command, find)) throw new NewerThanServer(", "    void ("),
  ),
  plant(
    "left-and-waiting",
    "what a manager left goes on waiting",
    patch(HELD, "  await sql`update command set ${sql(outcome)}, settled_at = now() where id = ${commandId}`;\n", ""),
  ),
  plant(
    "decision-unheard",
    "whose account was opened again does not hear what was decided",
    patch(
      "client/data/session/engine.ts",
      "        void hearDecisions(this.outbox, serverTime, async (...of) => (await imports()).bringAgain(this, ...of));\n",
      "        void hearDecisions;\n",
    ),
  ),
];
