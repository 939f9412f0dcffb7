// Where a person's tables are kept on the device: apart from the tables themselves, since signing out takes them away.

const PREFIX = "garaj-table.";

/** The name in the local storage. `table`: one word, without a dot. */
export const keptTableKey = (table: string, person: string): string => `${PREFIX}${table}.${person}`;

/** Signing out leaves nothing to read: a view by name says what its person looked for. */
export function wipeKeptTables(person: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue;
    const whose = key.slice(key.indexOf(".", PREFIX.length) + 1);
    if (whose === person) localStorage.removeItem(key);
  }
}
