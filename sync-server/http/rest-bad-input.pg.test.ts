// Whatever an endpoint of the API is sent, it answers as its description says, with a problem, and changes nothing: wrong types,
// control characters, lengths, in every field, parameter and query that it describes.

import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { demo, newLine, newOrder } from "../testing/fixtures.ts";
import { accessOf } from "../testing/rest.ts";
import { testServer } from "../testing/server.ts";

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

let operations: { method: string; path: string; operation: Operation; fields: string[] }[];
let schemas: Record<string, Schema>;
let before: unknown;
/** What was taken, since it is valid after all. */
let taken: string[];

const server = await testServer({ LIFT_LIMITS: "1" }); // thousands of requests of one person
afterAll(() => server.close());
const { admin: ana } = await cast(server);
beforeAll(async () => {
  // Whose work it is comes before what is wrong with the body: it has to be the caller's own.
  const own = await newOrder(server.db, demo, { masterId: demo.users.admin.id });
  NOBODY["work"] = await newLine(server.db, demo, { id: own });
  const { paths, components } = (await (await server.request(demo, "/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  schemas = components.schemas;
  const named = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : schemas[$ref.split("/").at(-1)!]!;
  // Another program's leads have limits of their own, and fields that nobody knows (lead-webhook.pg.test.ts).
  const ofTheApi = Object.entries(paths).filter(([path]) => path.startsWith("/api/"));
  operations = ofTheApi.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation.requestBody?.content["application/json"]?.schema;
      return {
        method: method.toUpperCase(),
        path,
        operation,
        fields: Object.keys(body ? (named(body).properties ?? {}) : {}),
      };
    }),
  );
}, 60_000);

beforeEach(async () => {
  taken = [];
  before = await everything();
});
/** Whatever was refused has changed nothing. */
const changed = async () => taken.length === 0 && !isDeepStrictEqual(await everything(), before);

const everything = async () => ({
  access: await accessOf(server, demo),
  shop: await server.db.owner`select settings from company order by id`,
  secrets: await server.db.owner`select name from company_secret`,
  tokens: await server.db.owner`select id from api_token`,
});

/** Nobody's, so that what is sent with a right path changes nobody either. */
const NOBODY: Record<string, string> = {
  permission: "LEADS_VIEW",
  secret: "ai.openai",
  template: "work_order_ready",
  locale: "ro",
};
const pathWith = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? NOBODY[name] ?? "nobody");

/** Problems found, so that one run tells all of them. */
async function judge(
  what: string,
  path: string,
  init: RequestInit,
  answers: Operation["responses"],
): Promise<string[]> {
  const response = await ana.request(path, init);
  const { status } = response;
  const text = await response.text();
  const told = `${what}: ${status} ${text.slice(0, 160)}`;
  if (status >= 500) return [told];
  if (!Object.keys(answers).includes(String(status))) return [`${told} (not described)`];
  if (status < 400) {
    if (init.method !== "GET") taken.push(what);
    return [];
  }
  const problem = JSON.parse(text) as { status?: number; code?: string };
  const isProblem = response.headers.get("content-type") === "application/problem+json";
  return isProblem && problem.status === status && problem.code ? [] : [`${told} (no problem)`];
}

const send = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** No field of any body means these. */
const NEVER_TAKEN = [
  "a number beyond all",
  "control characters",
  "ten thousand characters",
  "a NUL",
  "half a character",
];

const WRONG: [string, unknown][] = [
  ["null", null],
  ["a number", 7],
  ["a truth", true],
  ["a list", []],
  ["an object", { a: 1 }],
  ["nothing in it", ""],
  ["a NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
  ["control characters", "\u0001\u001b[31m\u2028"],
  ["ten thousand characters", "x".repeat(10_000)],
  ["a number beyond all", 1e308],
  ["a time before all", "0000-01-01T00:00:00Z"],
  ["a time after all", "9999-12-31T23:59:59-14:00"],
  ["what looks like SQL", "' or 1=1 --"],
  ["a name of the language", "__proto__"],
];

/** One's own sessions end with some of these: they are asked last, or not at all, in their own tests. */
const ENDS_THIS_SESSION = new Set(["POST /api/v1/logout"]);
const PROBED = () =>
  operations.filter(({ method, path, fields }) => fields.length > 0 && !ENDS_THIS_SESSION.has(`${method} ${path}`));

describe("a body", () => {
  it.each(WRONG)("with %s in any field is answered as described, and changes nothing", async (what, value) => {
    const found: string[] = [];
    for (const { method, path, operation, fields } of PROBED())
      for (const field of fields) {
        const at = `${method} ${path} ${field}: ${what}`;
        found.push(...(await judge(at, pathWith(path, {}), send(method, { [field]: value }), operation.responses)));
      }
    expect(found).toEqual([]);
    expect(await changed()).toBe(false);
    if (NEVER_TAKEN.includes(what)) expect(taken).toEqual([]);
  });

  it.each(["no_such_field", "constructor"])(
    "with a field that there is not, %s, is refused by its name",
    async (name) => {
      const found: string[] = [];
      for (const { method, path } of PROBED()) {
        const response = await ana.request(pathWith(path, {}), send(method, { [name]: "x" }));
        const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> };
        if (response.status !== 422 || !Object.hasOwn(errors, name))
          found.push(`${method} ${path}: ${response.status} ${Object.keys(errors).join(" ")}`);
      }
      expect(found).toEqual([]);
      expect(await changed()).toBe(false);
    },
  );

  it("is described as having no other fields, at any depth", () => {
    const open: string[] = [];
    const look = (schema: Schema, place: string): void => {
      const { $ref, properties, items, anyOf, oneOf, additionalProperties } = schema;
      if ($ref !== undefined) look(schemas[$ref.split("/").at(-1)!]!, place);
      if (properties && additionalProperties !== false) open.push(place);
      for (const [field, part] of Object.entries(properties ?? {})) look(part, `${place}.${field}`);
      for (const part of [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])]) look(part, place);
    };
    const bodies = operations.flatMap(({ method, path, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({ schema, place: `${method} ${path}` })),
    );
    for (const { schema, place } of bodies) look(schema, place);
    expect(bodies.length).toBeGreaterThan(30);
    expect(open).toEqual([]);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a list", []],
    ["a text", "text"],
    ["a number", 5],
    ["a deep nest", JSON.parse("[".repeat(500) + "]".repeat(500))],
  ])("that is %s is answered as described", async (what, value) => {
    const found: string[] = [];
    for (const { method, path, operation } of PROBED())
      found.push(
        ...(await judge(`${method} ${path}: ${what}`, pathWith(path, {}), send(method, value), operation.responses)),
      );
    expect(found).toEqual([]);
    expect(await changed()).toBe(false);
  });

  it.each<[string, RequestInit, number]>([
    ["that is no JSON", { headers: { "content-type": "application/json" }, body: '{"a":' }, 400],
    ["of another type", { headers: { "content-type": "text/plain" }, body: "{}" }, 415],
    [
      "of ten megabytes",
      { headers: { "content-type": "application/json", "content-length": "10485760" }, body: "{}" },
      413,
    ],
  ])("%s is refused everywhere", async (_what, init, expected) => {
    for (const { method, path } of PROBED()) {
      const response = await ana.request(pathWith(path, {}), { ...init, method });
      expect([method, path, response.status]).toEqual([method, path, expected]);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
  });
});

describe("a path or a query", () => {
  it.each(["%00", "a%00b", "%ED%A0%80", "%FF", "x".repeat(65), "..%2F..", "%27%20or%201%3D1", "__proto__"])(
    "with %s in any of its parts is answered as described",
    async (value) => {
      const found: string[] = [];
      for (const { method, path, operation } of operations)
        for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
          const init = operation.requestBody ? send(method, {}) : { method };
          found.push(
            ...(await judge(`${method} ${path}`, pathWith(path, { [name!]: value }), init, operation.responses)),
          );
        }
      for (const { method, path, operation } of operations)
        for (const { name } of (operation.parameters ?? []).filter((one) => one.in === "query"))
          found.push(
            ...(await judge(
              `${path}?${name}`,
              `${pathWith(path, {})}?${name}=${value}`,
              { method },
              operation.responses,
            )),
          );
      expect(found).toEqual([]);
      expect(await changed()).toBe(false);
    },
  );

  it.each([
    "page=0",
    "page=-1",
    "page=1e9",
    "page=x",
    "per_page=0",
    "per_page=101",
    "sort=password_hash",
    "sort=--name",
    "from=0000-01-01T00:00:00Z",
    "to=9999-12-31T23:59:59-14:00",
    "to=yesterday",
  ])("that lists cannot mean is 422: %s", async (query) => {
    const [name] = query.split("=");
    const lists = operations.filter(({ operation }) => operation.parameters?.some((one) => one.name === name));
    expect(lists.length).toBeGreaterThan(0);
    for (const { path, operation } of lists) {
      const response = await ana.request(`${path}?${query}`);
      expect([path, response.status]).toEqual([path, 422]);
      const { errors } = (await response.json()) as { errors: object };
      // What has to be said and was not is named as well.
      const unsaid = (operation.parameters ?? []).filter((one) => one.in === "query" && one.required);
      const named = new Set([name, ...unsaid.map((one) => one.name)]);
      expect(Object.keys(errors).toSorted()).toEqual([...named].toSorted());
    }
  });
});
