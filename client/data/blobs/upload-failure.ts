// What the server's answer to a blob says: of this one alone, or of whatever would be sent now.

import type { ServerProblem } from "../base/http.ts";

/** It says nothing of this blob: another one would be answered the same. */
export const isOfAll = ({ status, code }: ServerProblem) =>
  status === 401 || status === 403 || code === "blobs/wrong-user";

export const asksForTime = ({ status, code }: ServerProblem) =>
  status === 503 || (status === 429 && code !== "blobs/too-many-unfinished");

/** What a person may want to know of a delay; not what a moment later is over by itself. */
export const tells = (problem: ServerProblem) => !isOfAll(problem) && (problem.status !== 429 || !asksForTime(problem));
