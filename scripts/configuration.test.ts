// docs/configuration.md lists exactly the variables of the environment's schema, as the schema describes them.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { environmentSchema } from "../sync-server/platform/config.ts";

interface Row {
  name: string;
  default: string;
  allowed: string;
  meaning: string;
}

const page = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");

/** The first table of the page. */
function documented(): Row[] {
  const lines = page.slice(page.indexOf("| Variable ")).split("\n");
  return lines.slice(2, lines.indexOf("")).map((line) => {
    const [, name = "", preset = "", allowed = "", meaning = ""] = line.split("|").map((cell) => cell.trim());
    return { name: name.replaceAll("`", ""), default: preset.replaceAll("`", ""), allowed, meaning };
  });
}

const rows = documented();
const defaults: Record<string, unknown> = environmentSchema.parse({});
const { properties = {} } = z.toJSONSchema(environmentSchema, { io: "input", unrepresentable: "any" });

/** As one writes it in a shell. */
function written(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return value === undefined ? "" : `${value as string | number}`;
}

describe("docs/configuration.md", () => {
  it("lists every variable once, in the schema's order", () => {
    expect(rows.map((row) => row.name)).toEqual(Object.keys(environmentSchema.shape));
  });

  it.each(rows)("gives the default and the meaning of $name", (row) => {
    const { description } = environmentSchema.shape[row.name as keyof typeof environmentSchema.shape];
    expect(description, "every variable has a description").toBeTruthy();
    expect([row.default, row.meaning]).toEqual([written(defaults[row.name]), description]);
  });

  it.each(rows)("gives the allowed values of $name", (row) => {
    const { enum: values, minimum, maximum } = properties[row.name] as z.core.JSONSchema.JSONSchema;
    if (values) expect(row.allowed).toBe(values.map((value) => `\`${String(value)}\``).join(", "));
    else if (minimum === undefined) expect(row.allowed).not.toBe("");
    else expect(row.allowed).toBe(`${minimum} to ${maximum}`);
  });

  it("names no variable that does not exist", () => {
    const named = new Set(page.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g));
    expect([...named].filter((name) => !(name in properties))).toEqual(["CLOUDFLARE_API_TOKEN", "NODE_EXTRA_CA_CERTS"]);
  });
});
