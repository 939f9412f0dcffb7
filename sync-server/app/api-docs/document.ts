// The parts of an OpenAPI 3.1 document that the reader shows.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: Record<string, string[]>[];
  "x-permission"?: string;
  "x-confirmed-within-minutes"?: number;
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface NamedOperation extends Operation {
  method: string;
  path: string;
  /** Of its heading in the page. */
  anchor: string;
}

/** By tag, in the order in which the document has them. */
export function operationsByGroup({ paths }: ApiDocument): Map<string, NamedOperation[]> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      anchor: `${method}${path.replaceAll(/\W+/g, "-")}`,
    })),
  );
  return Map.groupBy(all, ({ tags }) => tags?.[0] ?? "other");
}
