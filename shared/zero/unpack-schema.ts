// Zero's schema as the client's build carries it. Written out, every column says its type and its name on the server, a hundredth of what a
// first visit loads; nearly all of that follows from the column's own name.

export const TYPE_SIGNS = { string: "", number: "#", boolean: "?", json: "&" } as const;
const TYPES = { "": "string", "#": "number", "?": "boolean", "&": "json" } as const;

interface Column {
  type: keyof typeof TYPE_SIGNS;
  optional: boolean;
  customType: null;
  serverName?: string;
}

interface Table {
  name: string;
  columns: Record<string, Column>;
  primaryKey: readonly string[];
  serverName?: string;
}

export type Tables = Record<string, Table>;

/** The name of a table or column in the database. */
const serverNameOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `name` alone is what a table or column has that is called the same on the server. */
const called = (name: string) => {
  const serverName = serverNameOf(name);
  return serverName === name ? {} : { serverName };
};

/** `packed`: `table:column#!,…;…`, a sign for each type that is no string, `!` where there may be no value. Every table is keyed by `id`. */
export const unpackTables = (packed: string): Tables =>
  Object.fromEntries(
    packed.split(";").map((table) => {
      const [name, columns] = table.split(":") as [string, string];
      return [name, { name, columns: unpackColumns(columns), primaryKey: ["id"], ...called(name) }];
    }),
  );

const unpackColumns = (packed: string): Table["columns"] =>
  Object.fromEntries(
    packed.split(",").map((column) => {
      const [, name, sign, mark] = /^(\w+)([#?&]?)(!?)$/.exec(column) as unknown as [
        string,
        string,
        keyof typeof TYPES,
        string,
      ];
      return [name, { type: TYPES[sign], optional: mark !== "", customType: null, ...called(name) }];
    }),
  );
