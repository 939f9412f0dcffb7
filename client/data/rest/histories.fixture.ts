// A server of histories whose answers come when the test says so, and the device of a person who asks it.

import { vi } from "vitest";
import { AS_USER_HEADER } from "../../../shared/kernel/as-user.ts";
import { SESSION_KEY, remember } from "../device/device-db.ts";
import { readKept } from "../device/kept-histories.ts";
import { Histories, type HistoriesOptions, type HistorySubject } from "./histories.ts";

export const ORDER = "work-orders/018f" satisfies HistorySubject;

interface Asked {
  path: string;
  /** The person whom the answer is meant for. */
  user: string | undefined;
  tell: (...verbs: string[]) => void;
  refuse: (status: number, code: string) => void;
  fail: () => void;
}

let people = 0;
export const somebody = () => `reader-${++people}`;

const line = (verb: string, place: number) => ({
  id: `c${place}.0`,
  at: "2026-11-25T12:20:00.000Z",
  recorded_at: "2026-11-25T12:20:01.000Z",
  user: { id: "ion", name: "Ion" },
  verb,
  subject: { type: "work_line", id: "line" },
  data: { line: "Discuri" },
});

/** Stands in for `fetch`. The latest request is the last of `asked`. */
export function historyServer() {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, { headers }: { headers?: Record<string, string> }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    asked.push({
      path,
      user: headers?.[AS_USER_HEADER],
      tell: (...verbs) =>
        resolve(
          Response.json({
            data: { as_of: "2026-11-25T12:20:05.000Z", total: verbs.length, entries: verbs.map(line) },
          }),
        ),
      refuse: (status, code) => resolve(Response.json({ status, code }, { status })),
      fail: () => reject(new TypeError("Failed to fetch")),
    });
    return promise;
  });
  return asked;
}

/** Who is signed in on the device, as its pages remember it; null: nobody. */
export const signIn = (user: string | null) =>
  remember(SESSION_KEY, user === null ? undefined : { user: { id: user } });

/** Whatever was told is on the screen and on the device by then. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** What is kept of the order on the device. */
export const keptVerbsOf = async (user: string, rights = "all") =>
  (await readKept({ user, of: ORDER }, rights))?.entries.map(({ verb }) => verb) ?? null;

/** The histories of a page; `verbs` says what is shown of the order. */
export function page(user: string, options: Partial<HistoriesOptions> = {}) {
  const onInterrupted = vi.fn<() => void>();
  const histories = new Histories({
    user,
    rights: "all",
    forgets: false,
    isVisible: () => true,
    onInterrupted,
    ...options,
  });
  const store = histories.of(ORDER);
  return {
    histories,
    onInterrupted,
    state: () => store.value,
    verbs: () => store.value.history?.entries.map(({ verb }) => verb) ?? null,
  };
}
