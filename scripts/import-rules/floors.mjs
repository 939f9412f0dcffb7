// The floors of sync-server/, as import rules.

import { never } from "./never.mjs";

/** The server's floors, lowest first: a folder may import the ones before it (docs/decisions/0039-floors-of-the-server.md). */
const FLOORS = [
  "platform",
  "db",
  "processes",
  "http",
  "auth",
  "commands",
  "blobs",
  "mail",
  "documents",
  "domains",
  "admin",
  "signup",
  "sync",
  "app",
];
/** Above them all. */
const TESTING_FLOOR = "testing";

/** @param {readonly string[]} exempt Files that may import from every floor. */
export const floors = (exempt) => [
  ...FLOORS.slice(0, -1).map((floor, place) =>
    never(
      "floors-look-down",
      `sync-server/${floor} may import: itself${place > 0 ? `, ${FLOORS.slice(0, place).join(", ")}` : ""}. What is needed from above is given in, as services or arguments.`,
      { path: `^sync-server/${floor}/`, pathNot: exempt },
      { path: `^sync-server/(${FLOORS.slice(place + 1).join("|")})/` },
    ),
  ),
  never(
    "floors-are-known",
    "A new folder of the server takes its place in the order first.",
    { path: `^sync-server/(?!(${[...FLOORS, TESTING_FLOOR].join("|")})/)` },
    {},
  ),
  never(
    "floors-are-known",
    "A new folder of the server takes its place in the order first.",
    {},
    { path: `^sync-server/(?!(${[...FLOORS, TESTING_FLOOR].join("|")})/)` },
  ),
];
