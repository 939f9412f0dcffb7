// What a person finds when another build is opened: no older a board than the former build had, unless it says from when it is; and never
// one that is older than what they had in view.

import { differences } from "../checks/replicas.ts";
import type { Engine } from "../../../client/data/session/engine.ts";
import type { Device, OpenPage } from "./device.ts";
import { plain, type Rows } from "./rows.ts";
import type { ModelZero } from "./zero-client.ts";

/** While another page of the former build goes out of view or comes back, or brings the new one up to date, it may hear some more. */
const IN_PASSING_MS = 45_000;
/** The time that is told is that of the filling, which has heard for as long as it lasts. */
const FILLING_MS = 60_000;
/** By then a page has read its disk. */
export const READ_BY_MS = 5_000;

const BOARD = new Set(["workOrder", "workLine", "partsLine"]);
const board = (rows: Rows) => plain(new Map([...rows].filter(([table]) => BOARD.has(table))));

/** Call it as the page is opened; what it returns says what is wrong with the board, in words, once that is shown. */
export function boardWatch(
  device: Device,
  former: string,
  build: string,
): (page: OpenPage, engine: Engine) => string[] {
  const before = { ...device.groupOf(former) };
  const { inView } = device;
  const mayAsk = former !== build && !before.collected && !device.groupOf(build).collected;
  let asked = false;
  return ({ dead }, engine) => {
    if (asked || dead || !mayAsk) return [];
    asked = true;
    const { snapshot, heardAt } = engine.zero.value as unknown as ModelZero;
    const saysFrom = engine.rowsFrom.at.value;
    const lacks = (rows: Rows) => differences(board(snapshot), board(rows))[0];
    const who = `device ${device.index}, opened in ${build} after ${former}`;
    const older = heardAt < before.heardAt ? lacks(before.rows) : undefined;
    const seen = inView !== null && heardAt + IN_PASSING_MS < inView.at ? lacks(inView.rows) : undefined;
    const late = older !== undefined && saysFrom !== null && device.clockIntact && saysFrom > heardAt + FILLING_MS;
    return [
      ...(older !== undefined && saysFrom === null ? [`${who}, does not say that it is older: ${older}`] : []),
      ...(seen === undefined ? [] : [`${who}, is older than what was in view: ${seen}`]),
      ...(late ? [`${who}, says that it is younger than it is`] : []),
    ];
  };
}
