// Requests to our own server, told apart by what the caller can do about them.

import type { ErrorCode } from "../../../shared/kernel/errors.ts";

/** Of another version of the server, or of what stands before it. */
type UnknownCode = "input/invalid" | `http-${number}` | `of another version: ${string}`;

/** Nothing answered: no network, no server, or an answer that is not ours. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** The server answered with a problem document. */
export class ServerProblem extends Error {
  override name = "ServerProblem";
  readonly status: number;
  readonly code: ErrorCode | UnknownCode;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body["detail"] === "string" ? body["detail"] : String(status));
    this.status = status;
    this.code = (typeof body["code"] === "string" ? body["code"] : `http-${status}`) as ErrorCode | UnknownCode;
    this.body = body;
  }
}

const TIMEOUT_MS = 20_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `data`, and what stands beside it: the page of a list, a link that is given once. */
export interface Answer<T> {
  data: T;
  [beside: string]: unknown;
}

/** JSON in, the `data` of the answer out. It may take so long, ms. Throws NoAnswer or ServerProblem. */
export async function request<T>(method: Method, path: string, body?: unknown, patienceMs?: number): Promise<T> {
  return (await ask<T>(method, path, body, {}, patienceMs)).data;
}

/** JSON in, the whole answer out. Throws NoAnswer or ServerProblem. */
export function ask<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  patienceMs = TIMEOUT_MS,
): Promise<Answer<T>> {
  const all: Record<string, string> = {
    ...headers,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return answerOf<T>(path, {
    method,
    signal: AbortSignal.timeout(patienceMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(Object.keys(all).length === 0 ? {} : { headers: all }),
  });
}

/** Whatever the body, the `data` of the answer out. Throws NoAnswer or ServerProblem. */
export async function exchange<T>(path: string, init: RequestInit): Promise<T> {
  return (await answerOf<T>(path, init)).data;
}

async function answerOf<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const [response, text] = await arrived(path, init, (answer) => answer.text());
  if (response.status === 204) return { data: undefined as T };
  if (response.ok) {
    const parsed = parse(text);
    // A café's sign-in page answers 200 to everything: what is not our JSON is no answer.
    if (parsed === null || !("data" in parsed)) throw new NoAnswer("not our answer");
    return parsed as Answer<T>;
  }
  throw problemOf(response.status, text);
}

/** An answer with its body read to the end: a body cut on its way is no answer either. */
export async function arrived<T>(path: string, init: RequestInit, read: (answer: Response) => Promise<T>) {
  try {
    const response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...init });
    return [response, await read(response)] as const;
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error));
  }
}

/** Of an answer that is not the one asked for. `text`: its body. */
export function problemOf(status: number, text: string): NoAnswer | ServerProblem {
  const parsed = parse(text);
  // A proxy has its own limits and its own page; the caller can do about it what it does about ours.
  if (status === 413) return new ServerProblem(413, parsed ?? {});
  if (parsed === null || status === 502 || status === 504) return new NoAnswer(`HTTP ${status}`);
  return new ServerProblem(status, parsed);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null; // a proxy's page: the caller decides by the status
  }
}
