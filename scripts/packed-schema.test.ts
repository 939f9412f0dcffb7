import { describe, expect, it } from "vitest";
import { schema } from "../shared/zero/schema.gen.ts";
import { unpackTables, type Tables } from "../shared/zero/unpack-schema.ts";
import { packTables } from "./packed-schema.ts";

const tables = schema.tables as unknown as Tables;

describe("Zero's schema in the client's build", () => {
  it("is the same when it is unpacked", () => {
    expect(unpackTables(packTables(tables))).toEqual(tables);
  });

  it("is refused where it could not be the same again", () => {
    const { lead } = tables as { lead: Tables[string] };
    const odd = { ...lead, primaryKey: ["companyId", "id"] };
    expect(() => packTables({ lead: odd })).toThrow("the table lead of Zero's schema cannot be packed");
    const renamed = { ...lead, columns: { name: { ...lead.columns["name"]!, serverName: "called" } } };
    expect(() => packTables({ lead: renamed })).toThrow("cannot be packed");
  });
});
