// Zero's schema in the client's build, without what follows from the names in it (shared/zero/unpack-schema.ts).

import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { TYPE_SIGNS, unpackTables, type Tables } from "../shared/zero/unpack-schema.ts";

interface Schema {
  tables: Tables;
}

/** The tables as `unpackTables` reads them. Throws where that would not give these again. */
export function packTables(tables: Tables): string {
  const packed = Object.values(tables)
    .map(({ name, columns }) => {
      const list = Object.entries(columns).map(
        ([column, { type, optional }]) => `${column}${TYPE_SIGNS[type]}${optional ? "!" : ""}`,
      );
      return `${name}:${list.join(",")}`;
    })
    .join(";");
  for (const [name, table] of Object.entries(unpackTables(packed)))
    if (JSON.stringify(sorted(table)) !== JSON.stringify(sorted(tables[name])))
      throw new Error(`the table ${name} of Zero's schema cannot be packed`);
  return packed;
}

/** With its keys in one order, however deep. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

export function packedSchema(): Plugin {
  return {
    name: "garaj-packed-schema",
    transform: {
      filter: { id: /\/shared\/zero\/schema\.gen\.ts$/ },
      async handler(_, id) {
        const { schema } = (await import(pathToFileURL(id).href)) as { schema: Schema };
        const { tables, ...rest } = schema;
        return `
          import { createBuilder } from "@rocicorp/zero";
          import { unpackTables } from "./unpack-schema.ts";
          export const schema = { tables: unpackTables(${JSON.stringify(packTables(tables))}), ...${JSON.stringify(rest)} };
          export const zql = createBuilder(schema);
          export const builder = zql;
        `;
      },
    },
  };
}
