// The types of JSON columns, as tables have them and as devices are told of them.

import type { ZeroCustomType } from "drizzle-zero";
import { expectTypeOf, it } from "vitest";
import type { JsonColumns } from "../shared/zero/json-columns.ts";
import type config from "./zero.config.ts";

type OfTables = {
  [Table in keyof JsonColumns]: {
    [Column in keyof JsonColumns[Table]]: ZeroCustomType<typeof config, Table & string, Column & string>;
  };
};

it("are the same on both sides: where they are not, this does not compile", () => {
  expectTypeOf<OfTables>().branded.toEqualTypeOf<JsonColumns>();
});
