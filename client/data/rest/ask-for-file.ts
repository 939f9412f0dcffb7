// A file of the server, as the REST API gives it.

import { NoAnswer, arrived, problemOf } from "../base/http.ts";

const TIMEOUT_MS = 120_000;

/** A file of this media type, whole. Throws NoAnswer or ServerProblem. */
export async function askForFile(path: string, mime: string, headers: Record<string, string>): Promise<Blob> {
  const init = { headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const [response, file] = await arrived(path, init, (answer) => answer.blob());
  if (!response.ok) throw problemOf(response.status, await file.text());
  // A café's sign-in page answers 200 to everything, too.
  if (!response.headers.get("content-type")?.startsWith(mime)) throw new NoAnswer("not our file");
  return file;
}
