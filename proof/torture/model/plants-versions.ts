// Bugs planted where a newer version of the app is prepared, brought up to date, and shown.

import type { Plant } from "./plant.ts";

const UPDATE = "client/data/session/update.ts";

function plant(name: string, what: string, file: string, find: string, replace: string): Plant {
  return { name, what, patches: [{ file, find, replace }] };
}

export const versionPlants: readonly Plant[] = [
  plant(
    "shown-once-filled",
    "a newer version is what opens next as soon as it has been filled, while the former one goes on",
    UPDATE,
    "(await fill(pointer.newest))) readyBuild.set(pointer.newest);",
    `(await fill(pointer.newest))) {
      await writePointer({ active: pointer.newest, newest: pointer.newest });
      readyBuild.set(pointer.newest);
    }`,
  ),
  plant(
    "restart-as-filled",
    "the restart into a newer version shows what was filled when it was downloaded",
    UPDATE,
    "    if (build === null || !(await fill(build))) return false;",
    "    if (build === null) return false;",
  ),
  plant(
    "away-as-filled",
    "out of view the newer version takes over with what was filled when it was downloaded",
    UPDATE,
    "unsent > 0 || !(await fill(build))) return;",
    "unsent > 0) return;",
  ),
  plant(
    "not-taken-back",
    "in view again the former version learns on, and the newer one is what opens next",
    UPDATE,
    "  if (pointer?.former !== undefined && pointer.former === servedAtFirst)",
    "  if (pointer?.former !== undefined && pointer.former !== servedAtFirst)",
  ),
  plant(
    "says-no-age",
    "a newer version that knows less than the former one does not say from when its board is",
    "client/data/read/filled.ts",
    "this.at.set(filled.at);",
    "void filled.at;",
  ),
];
