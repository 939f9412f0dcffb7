// Requests to our own server, told apart by what the caller can do about them.

/** Nothing answered: no network, no server, or an answer that is not ours. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** The server answered with a problem document. */
export class ServerProblem extends Error {
  override name = "ServerProblem";
  readonly status: number;
  readonly code: string;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body["detail"] === "string" ? body["detail"] : String(status));
    this.status = status;
    this.code = typeof body["code"] === "string" ? body["code"] : `http-${status}`;
    this.body = body;
  }
}

const TIMEOUT_MS = 20_000;

/** JSON in, the `data` of the answer out. Throws NoAnswer or ServerProblem. */
export async function request<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    text = await response.text();
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error));
  }
  const parsed = parse(text);
  // A café's sign-in page answers 200 to everything: what is not our JSON is no answer.
  if (response.ok && parsed === null && response.status !== 204) throw new NoAnswer("not our answer");
  if (response.ok) return (parsed as { data: T } | null)?.data as T;
  if (parsed === null || response.status === 502 || response.status === 504)
    throw new NoAnswer(`HTTP ${response.status}`);
  throw new ServerProblem(response.status, parsed);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // a proxy's page: the caller decides by the status
  }
}
