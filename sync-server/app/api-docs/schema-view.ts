// A JSON schema in words and rows.

import { html } from "hono/html";
import type { Markup } from "../../http/page.ts";
import type { Schema } from "./document.ts";

const nameOf = (ref: string) => ref.split("/").at(-1)!;
export const schemaAnchor = (name: string) => `schema-${name}`;

/** Joins what is not empty. */
function joined(parts: readonly Markup[], by: string): Markup {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${by}${part}`))}`;
}

const literal = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;

/** What a value is: "text", "list of Role", "text or null". */
function typeOf(schema: Schema): Markup {
  if (schema.$ref) return html`<a href="#${schemaAnchor(nameOf(schema.$ref))}">${nameOf(schema.$ref)}</a>`;
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return joined(any.map(typeOf), " or ");
  if (schema.allOf) return joined(schema.allOf.map(typeOf), " with ");
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return joined(schema.enum.map(literal), " or ");
  const types = [schema.type ?? "any"].flat();
  return joined(
    types.map((type) => ofType(type, schema)),
    " or ",
  );
}

function ofType(type: string, { items, format, additionalProperties }: Schema): Markup {
  if (type === "array") return html`list of ${items ? typeOf(items) : html`anything`}`;
  if (type === "object" && typeof additionalProperties === "object")
    return html`map of ${typeOf(additionalProperties)}`;
  if (type === "string") return html`${format ?? "text"}`;
  return html`${type}`;
}

function rangeOf(low: number | undefined, high: number | undefined): string {
  if (low === undefined) return `at most ${high}`;
  return high === undefined ? `at least ${low}` : `${low} to ${high}`;
}

/** What it may be besides its type. */
function limits({ minimum, maximum, minLength, maxLength, default: preset }: Schema): string {
  const range = (low: number | undefined, high: number | undefined, what: string) =>
    low === undefined && high === undefined ? [] : [`${rangeOf(low, high)}${what}`];
  return [
    ...range(minimum, maximum, ""),
    ...range(minLength, maxLength, " characters"),
    ...(preset === undefined ? [] : [`by default ${JSON.stringify(preset)}`]),
  ].join("; ");
}

export function row(name: string, schema: Schema, required: boolean, description = schema.description): Markup {
  const more = [limits(schema), description ?? ""].filter(Boolean).join(". ");
  return html`<tr>
    <th scope="row"><code>${name}</code>${required ? html` <span class="must">required</span>` : ""}</th>
    <td>${typeOf(schema)}</td>
    <td>${more}</td>
  </tr>`;
}

/** Its fields as a table, those of objects inside too; what has none in one line. */
export function schemaView(schema: Schema): Markup {
  const rows = rowsOf(schema, "");
  if (rows.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  return html`<div class="wide-table">
    <table>
      ${rows}
    </table>
  </div>`;
}

function rowsOf(schema: Schema, prefix: string): Markup[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const isList = field.items?.properties !== undefined;
    return [
      row(path, field, schema.required?.includes(name) ?? false),
      ...rowsOf(isList ? field.items! : field, `${path}${isList ? "[]" : ""}.`),
    ];
  });
}
