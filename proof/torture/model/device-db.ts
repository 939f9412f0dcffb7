// Stands in for what a browser profile remembers (client/data/device/device-db.ts): kept by the profile whose page runs.

const remembered = () => (navigator as unknown as { remembered: Map<string, unknown> }).remembered;

export const SESSION_KEY = "session";

export async function recall<T>(key: string): Promise<T | null> {
  const value = remembered().get(key);
  return value === undefined ? null : (structuredClone(value) as T);
}

export async function remember(key: string, value: unknown): Promise<void> {
  remembered().set(key, structuredClone(value));
}

/** Kept as sure as the profile is. */
export async function rememberForSure(values: readonly { key: string; value: unknown }[]): Promise<void> {
  for (const { key, value } of values) remembered().set(key, structuredClone(value));
}

export async function rememberInstead(
  { key, value }: { key: string; value: unknown },
  of: readonly string[],
): Promise<void> {
  remembered().set(key, structuredClone(value));
  for (const other of of) remembered().delete(other);
}

export async function recallAll<T>(prefix: string): Promise<T[]> {
  return [...remembered()].flatMap(([key, value]) => (key.startsWith(prefix) ? [structuredClone(value) as T] : []));
}

export async function forget(key: string): Promise<void> {
  remembered().delete(key);
}

export async function forgetAll(prefix: string): Promise<void> {
  for (const key of remembered().keys()) if (key.startsWith(prefix)) remembered().delete(key);
}
