// Bugs planted where a device's edits are carried in a file: who wrote them, and what becomes of them.

import { patch, plant, type Plant } from "./plant.ts";

const IMPORTED = "sync-server/commands/imported-commands.ts";
const KNOWN = "sync-server/commands/known-command.ts";
const STORE = "client/data/outbox/import-store.ts";
const HELD = "client/data/outbox/held.ts";
const DECISIONS = "client/data/delivery/decisions.ts";

export const importPlants: readonly Plant[] = [
  plant(
    "seal-not-looked-at",
    "what came in a file runs as its author's, whether its seal fits or not",
    patch(
      IMPORTED,
      "  return given.length === expected.length && timingSafeEqual(given, expected);",
      "  return given.length === expected.length || timingSafeEqual(expected, expected);",
    ),
    patch(
      IMPORTED,
      "    if (envelope.seal === undefined || envelope.user !== actor.userId) return [];",
      "    if (envelope.user !== actor.userId) return [];\n    if (envelope.seal === undefined) return [JSON.stringify(envelope)];",
    ),
  ),
  plant(
    "file-named-anew",
    "what came in a file gets names of its own, and is done once more when its device brings it",
    patch(
      STORE,
      "          ...entry,\n          name: entry.name as WrittenName,",
      "          ...entry,\n          id: uuidv7(),\n          name: entry.name as WrittenName,",
    ),
  ),
  plant(
    "decision-of-a-file-untold",
    "the device that brought a file does not hear what a manager decided of it",
    patch(HELD, "[...own, ...fromFiles, ...letGo, ...lasts]", "[...own, ...lasts]"),
  ),
  plant(
    "file-before-its-device",
    "what an unsigned file said of an edit counts, and not what its device says",
    patch(KNOWN, 'if (by === "device" && isUnsigned(found))', 'if (by === "server" && isUnsigned(found))'),
  ),
  plant(
    "file-not-brought-again",
    "a restored server is not brought again what it had taken from a file",
    patch(DECISIONS, "if (unknown.length > 0)", "if (unknown.length < 0)"),
  ),
];
