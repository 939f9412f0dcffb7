// Every route of the product: as its own description tells them, with the permission of each, and as the router knows them.

import postgres from "postgres";
import { REPOSITORY } from "../../e2e/fixtures/stack.ts";
import type { Permission } from "../../shared/domains/access/access.permissions.ts";
import type { Services } from "../../sync-server/blobs/services.ts";
import { createHttp } from "../../sync-server/app/http.ts";
import type { Asker } from "./http.ts";

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema?: JsonSchema;
}

/** An endpoint that describes itself. */
export interface Endpoint {
  method: string;
  path: string;
  /** Null: whoever is signed in. */
  permission: Permission | null;
  /** Asks for the password again after a while. */
  isConfirmed: boolean;
  /** Not with a personal token. */
  isInPerson: boolean;
  parameters: Parameter[];
  /** Null: none, or none in JSON. */
  body: JsonSchema | null;
}

export interface Described {
  endpoints: Endpoint[];
  schemas: Record<string, JsonSchema>;
}

type Operation = {
  "x-permission"?: Permission;
  "x-confirmed-within-minutes"?: number;
  "x-in-person"?: boolean;
  /** Empty: for whoever is not signed in. */
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
};

/** The API's description of itself: the one place that says which permission is needed. */
export async function describedEndpoints(client: Asker): Promise<Described> {
  const answer = await client.send({ method: "GET", path: "/api/openapi.json", host: "demo", headers: {}, body: null });
  const description = JSON.parse(answer.text) as {
    paths: Record<string, Record<string, Operation>>;
    components?: { schemas?: Record<string, JsonSchema> };
  };
  const endpoints = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Endpoint[] => {
      if (operation.security.length === 0) return []; // open to all: asked for as a route like any other
      const body = operation.requestBody?.content?.["application/json"]?.schema ?? null;
      return [
        {
          method: method.toUpperCase(),
          path,
          permission: operation["x-permission"] ?? null,
          isConfirmed: operation["x-confirmed-within-minutes"] !== undefined,
          isInPerson: operation["x-in-person"] === true,
          parameters: operation.parameters ?? [],
          body,
        },
      ];
    }),
  );
  return { endpoints, schemas: description.components?.schemas ?? {} };
}

export interface Route {
  method: string;
  path: string;
}

/** As the router has them: routes that describe themselves and those that do not. What runs before a route is none. */
export function everyRoute(): Route[] {
  // Nothing is asked of it: a router without a database still knows its routes.
  const nothing = postgres("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  const services = {
    config: { BASE_DOMAIN: "localhost", PORT: 0, dataDir: REPOSITORY, appKey: "", production: false },
    sql: nothing,
    log: console,
    effects: { enqueue: () => Promise.resolve() },
    accessChanges: { subscribe: () => () => undefined },
  } as unknown as Services;
  const app = createHttp(services, {
    clientDir: REPOSITORY,
    health: () => Promise.reject(new Error("not asked")),
    demoAddresses: () => Promise.resolve([]),
  });
  const seen = new Map<string, Route>();
  for (const { method, path } of app.routes) if (method !== "ALL") seen.set(`${method} ${path}`, { method, path });
  return [...seen.values()];
}
