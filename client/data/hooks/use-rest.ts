// Reading and writing by REST in a component. One memory for each signed-in person: it goes with their engine.

import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from "react";
import type { Engine } from "../session/engine.ts";
import { NoAnswer, type Answer, type Method } from "../base/http.ts";
import { useWholeEngine } from "./engine-context.tsx";
import { watchForAgain } from "./look-again.ts";
import type { Read } from "../rest/rest-cache.ts";
import { Rest } from "../rest/rest.ts";

export { useOnline } from "./react.ts";

type RestOwner = Pick<Engine, "session" | "contact" | "connectivity" | "atClose">;

const rests = new WeakMap<RestOwner, Rest>();

function restOf(engine: RestOwner): Rest {
  const known = rests.get(engine);
  if (known) return known;
  const rest = new Rest({ user: engine.session.user.id, onInterrupted: () => void engine.contact() });
  rests.set(engine, rest);
  watchForAgain(engine, { looked: () => rest.cache.lookAgain(), askable: () => rest.cache.refresh() });
  return rest;
}

export interface Reading<T> {
  /** Null: not known yet. */
  data: T | null;
  answer: Answer<T> | null;
  /** When it was read, Unix ms. */
  at: number | null;
  error: unknown;
  loading: boolean;
  /** What is shown was read at another path: what this one has is not known yet. */
  ofAnother: boolean;
  retry: () => void;
}

const NOT_ASKED: Read = { answer: null, at: null, error: null, loading: false };

export interface RestReadOptions {
  /** What was shown stays until another path has been read: for lists that are searched and paged. */
  keep?: boolean;
}

/** What GET answers at a path of the API; read again after writes and when somebody comes back to the page. Null: not asked. */
export function useRest<T>(path: string | null, { keep = false }: RestReadOptions = {}): Reading<T> {
  const { cache } = restOf(useWholeEngine());
  const subscribe = useCallback(
    (listener: () => void) => (path === null ? () => {} : cache.watch(path, listener)),
    [cache, path],
  );
  const read = useSyncExternalStore(subscribe, () => (path === null ? NOT_ASKED : cache.readOf(path)));
  const before = useRef<{ path: string | null; read: Read }>({ path: null, read: NOT_ASKED });
  if (read.answer !== null) before.current = { path, read };
  // An engine that took over, since the person's rights have changed, has read nothing yet: what is typed into the page outlives that.
  // So it does where the first question of that engine found no network.
  const unread = read.answer === null && (read.error === null || read.error instanceof NoAnswer);
  const stays = unread && (keep || before.current.path === path);
  const shown = stays ? before.current.read : read;
  const ofAnother = stays && before.current.path !== path && before.current.read.answer !== null;
  const retry = useCallback(() => {
    if (path !== null) void cache.read(path);
  }, [cache, path]);
  const answer = shown.answer as Answer<T> | null;
  const { error, loading } = read;
  return { data: answer?.data ?? null, answer, at: shown.at, error, loading, ofAnother, retry };
}

/** The same at several paths, in their order: pages that are shown one under the other. Those that stay are not read again. */
export function useRestAll<T>(paths: readonly string[]): Reading<T>[] {
  const { cache } = restOf(useWholeEngine());
  const watched = useRef(new Map<string, () => void>());
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const { current } = watched;
    for (const [path, leave] of current) {
      if (paths.includes(path)) continue;
      leave();
      current.delete(path);
    }
    for (const path of paths) if (!current.has(path)) current.set(path, cache.watch(path, drawAgain));
  }, [cache, paths]);
  useEffect(() => {
    const { current } = watched;
    return () => {
      for (const leave of current.values()) leave();
      current.clear();
    };
  }, [cache]);
  return paths.map((path) => {
    const { answer, at, error, loading } = cache.readOf(path);
    const known = answer as Answer<T> | null;
    const data = known?.data ?? null;
    return { data, answer: known, at, error, loading, ofAnother: false, retry: () => void cache.read(path) };
  });
}

/** One thing being done at a time, and what went wrong with the last. */
export function useWrite() {
  const rest = restOf(useWholeEngine());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = useCallback(
    /** Null: it went wrong. */
    async <T>(method: Exclude<Method, "GET">, path: string, body?: unknown): Promise<Answer<T> | null> => {
      setBusy(true);
      setError(null);
      try {
        return await rest.send<T>(method, path, body);
      } catch (problem) {
        setError(problem);
        return null;
      } finally {
        setBusy(false);
      }
    },
    [rest],
  );
  return { send, busy, error };
}

/** A file that is being taken out of the server, and what went wrong with the last. */
export function useDownload(mime: string) {
  const rest = restOf(useWholeEngine());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = useCallback(
    /** Null: it went wrong. */
    async (path: string): Promise<Blob | null> => {
      setBusy(true);
      setError(null);
      try {
        return await rest.file(path, mime);
      } catch (problem) {
        setError(problem);
        return null;
      } finally {
        setBusy(false);
      }
    },
    [rest, mime],
  );
  return { download, busy, error };
}
