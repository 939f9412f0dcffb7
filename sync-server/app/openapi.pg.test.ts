// The API's description of itself is a valid OpenAPI 3.1 document, and has all of the API.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../testing/fixtures.ts";
import { testServer } from "../testing/server.ts";

interface Response {
  description?: string;
  content?: Record<string, { schema?: { $ref?: string } }>;
}
interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, Response>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let document: Document;
let contentType: string | null;
let operations: { method: string; path: string; operation: Operation }[];
const server = await testServer();
afterAll(() => server.close());
beforeAll(async () => {
  const response = await server.request(demo, "/api/openapi.json");
  contentType = response.headers.get("content-type");
  document = (await response.json()) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
});

/** Every object in it, with where it is. */
function* objectsIn(value: unknown, place = "#"): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${key}`);
}

describe("the document", () => {
  it("is OpenAPI 3.1, and has no other fields than that has", () => {
    expect(contentType).toMatch(/^application\/json/);
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "garaj", version: "1" });
    const known = ["openapi", "info", "paths", "components", "webhooks"];
    expect(Object.keys(document).filter((key) => !known.includes(key))).toEqual([]);
    const methods = new Set(operations.map(({ method }) => method));
    expect([...methods].toSorted()).toEqual(["delete", "get", "patch", "post", "put"]);
  });

  it("names nothing that is not there", () => {
    const missing = [...objectsIn(document)].flatMap(([place, object]) => {
      const ref = object["$ref"];
      if (typeof ref !== "string") return [];
      const found = ref
        .replace(/^#\//, "")
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      return found === undefined ? [`${place}: ${ref}`] : [];
    });
    expect(missing).toEqual([]);
  });

  it("answers every list with how many there are, but the mechanic's board", () => {
    const bare = operations.flatMap(({ method, path, operation }) => {
      const schema = operation.responses["200"]?.content?.["application/json"]?.schema as
        | { properties?: Record<string, { type?: string }> }
        | undefined;
      const isList = method === "get" && schema?.properties?.["data"]?.type === "array";
      return isList && !schema.properties?.["meta"] ? [path] : [];
    });
    expect(bare).toEqual(["/api/v1/mechanic/board"]);
  });

  it("uses no word of OpenAPI 3.0 that 3.1 does not have", () => {
    const old = [...objectsIn(document.components["schemas"], "schemas")].filter(
      ([, object]) => object["nullable"] === true || typeof object["exclusiveMinimum"] === "boolean",
    );
    expect(old.map(([place]) => place)).toEqual([]);
  });

  it("has types of JSON Schema 2020-12 alone", () => {
    const types = ["array", "boolean", "integer", "null", "number", "object", "string"];
    const wrong = [...objectsIn(document.components["schemas"], "schemas")].filter(([place, { type }]) => {
      if (type === undefined || place.endsWith("/properties")) return false;
      return ![type].flat().every((one) => types.includes(one as string));
    });
    expect(wrong.map(([place]) => place)).toEqual([]);
  });
});

/** For whoever is not signed in. */
const OPEN = new Set(["/api/v1/login", "/api/track/{token}", "/hooks/leads/{token}"]);
/** Whatever type programs say that their JSON is of. */
const OF_ANY_TYPE = new Set(["/hooks/leads/{token}"]);

describe("the operations", () => {
  it("have a name each, which no other has", () => {
    const names = operations.map(({ operation }) => operation.operationId);
    for (const name of names) expect(name).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z]+$/);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("getUsersByUserPermissions");
  });

  it("say what they do, and whom they ask for", () => {
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toMatch(/\w{3}/);
      expect(operation.tags, path).toHaveLength(1);
      const schemes = (operation.security ?? []).flatMap((one) => Object.keys(one));
      expect(schemes, path).toEqual(OPEN.has(path) ? [] : ["bearer"]);
      for (const scheme of schemes) expect(document.components["securitySchemes"]).toHaveProperty(scheme);
    }
  });

  it("describe exactly the parameters of their path", () => {
    for (const { method, path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const described = (operation.parameters ?? []).filter((one) => one.in === "path");
      expect(described.map(({ name }) => name).toSorted(), `${method} ${path}`).toEqual(inPath.toSorted());
      for (const one of operation.parameters ?? []) expect(one.schema, `${method} ${path} ${one.name}`).toBeDefined();
      for (const one of described) expect(one.required).toBe(true);
    }
  });

  it("answer problems as problems, each that there can be", () => {
    for (const { method, path, operation } of operations) {
      const where = `${method} ${path}`;
      const statuses = Object.keys(operation.responses);
      expect(
        statuses.filter((status) => /^2\d\d$/.test(status)),
        where,
      ).toHaveLength(1);
      expect(statuses, where).toEqual(expect.arrayContaining(["401", "403", "404", "422", "429"]));
      if (operation.requestBody) expect(statuses, where).toEqual(expect.arrayContaining(["400", "413"]));
      if (operation.requestBody) expect(statuses.includes("415"), where).toBe(!OF_ANY_TYPE.has(path));
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, where).toBeTruthy();
        if (status >= "400")
          expect(content, where).toEqual({
            "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
          });
      }
    }
  });

  it("take an Idempotency-Key where a command is run, and answer 409 for one that was used", () => {
    const keyed = operations.filter(({ operation }) =>
      operation.parameters?.some(({ name, in: place }) => name === "Idempotency-Key" && place === "header"),
    );
    const unkeyed = operations.filter((one) => one.method !== "get" && !keyed.includes(one));
    expect(unkeyed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      // What is done to an import twice is done once, by the state that it is in.
      "delete /api/v1/imports/invoices/{import}",
      "delete /api/v1/imports/{import}",
      "delete /api/v1/ocr-jobs/{job}",
      "patch /api/v1/imports/invoices/{import}",
      "patch /api/v1/imports/{import}",
      "post /api/v1/imports/invoices/{import}/confirm",
      "post /api/v1/imports/invoices/{import}/preview",
      "post /api/v1/imports/{import}/check",
      "post /api/v1/imports/{import}/confirm",
      "post /api/v1/login",
      "post /api/v1/logout",
      "post /api/v1/me/two-factor/app",
      "post /api/v1/me/two-factor/email",
      "post /api/v1/ocr-jobs/{job}/read",
      // Each body is taken once, by its signature.
      "post /hooks/leads/{token}",
    ]);
    expect(keyed.filter(({ method, operation }) => method === "get" || !operation.responses["409"])).toEqual([]);
  });

  it("are all that lies under /api/v1: what is not described is not there", async () => {
    const ways = operations.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    );
    const isOfTheApi = (path: string) => /^\/(?:api\/(?:v1|track)|hooks)\//.test(path);
    const served = server.routes.filter(({ method, path }) => method !== "ALL" && isOfTheApi(path));
    expect([...new Set(served.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(ways.toSorted());
  });
});
