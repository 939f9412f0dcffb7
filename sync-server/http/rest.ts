// What every endpoint of the REST API shares: its description, its permission, its errors, its pages.

import { createRoute, OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import { can } from "../../shared/domains/access/access.permissions.ts";
import { CONFIRMED_FOR_MINUTES, refusePersonalTokens, requireRecentConfirmation } from "./step-up.ts";
import type { AppEnv, Context, Middleware } from "./request.ts";
import { forbidden, Problem } from "../platform/problem.ts";
import { IDEMPOTENCY_KEY, operationIdOf, problems, type Asked, type HttpMethod } from "./rest-description.ts";

/** An application whose invalid input is answered with 422 and the fields. */
export function restApp() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(result.error.issues);
    },
  });
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  /** Fields that nobody knows. */
  keys?: readonly string[];
}

const fieldOf = (path: readonly PropertyKey[]) => path.map((part) => snakeCase(String(part))).join(".") || "body";

/** 422 with the fields. */
export function invalid(issues: readonly Issue[]): Problem {
  // A field may be called `constructor`, too.
  const errors = new Map<string, string[]>();
  const note = (field: string, message: string) => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const { path, message, keys } of issues)
    if (keys) for (const key of keys) note([...path, key].map(String).join("."), "is no field");
    else note(fieldOf(path), message);
  const extra = { errors: Object.fromEntries(errors) };
  return new Problem(422, "input/invalid", "Some fields are not valid.", { extra });
}

/** The API's description of itself, of every endpoint that was made with `endpoint`. */
export const API = {
  openapi: "3.1.0",
  info: {
    title: "garaj",
    version: "1",
    description:
      "Each shop answers on its own host. `x-permission` is what an endpoint asks for; one with `x-confirmed-within-minutes` asks for the password again, in a browser's session, at `POST /api/session/confirm`; one with `x-in-person` is out of reach for personal tokens. 600 requests a minute for one token.",
  },
};

export function describeApi(app: ReturnType<typeof restApp>): void {
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "A token of `POST /api/v1/login` or a personal one, of the tenant whose host is asked.",
  });
  app.doc31("/api/openapi.json", API);
}

/** By the way of administrators too a program does not change whose it is: an address of their own would let it sign in as them. */
function changesOneself(c: Context): boolean {
  const user = c.req.param("user");
  return user !== undefined && c.req.method !== "GET" && user === c.get("member").actor.userId;
}

/** The permission first: whoever lacks it learns nothing else. */
const admit =
  ({ permission, confirmed, inPerson }: Asked): Middleware =>
  async (c, next) => {
    if (permission !== null && !can(c.get("member").actor, permission)) throw forbidden(permission);
    if (inPerson || changesOneself(c)) refusePersonalTokens(c);
    if (confirmed) requireRecentConfirmation(c);
    await next();
  };

export const one = <S extends z.ZodType>(schema: S) => z.object({ data: schema });
export const several = <S extends z.ZodType>(schema: S) => z.object({ data: z.array(schema) });
/** `more`: what is told of all pages besides how many there are. */
export const paged = <S extends z.ZodType>(schema: S, more: z.ZodObject = z.object({})) =>
  z.object({
    data: z.array(schema),
    meta: z.object({ page: z.number().int(), per_page: z.number().int(), total: z.number().int() }).extend(more.shape),
  });

const BINARY = z.string().openapi({ format: "binary" });

interface Endpoint<
  P extends string,
  R extends RouteConfig["request"],
  S extends z.ZodType | null,
  C extends 200 | 201,
  F extends string | null,
> extends Asked {
  method: HttpMethod;
  path: P;
  /** For whoever is not signed in. */
  open?: true;
  summary: string;
  request?: R;
  /** Of what is answered; null: nothing, 204, or a file. */
  answer: S;
  /** The media type of a file that is answered instead of JSON. */
  file?: F;
  status?: C;
  /** What it does is no command: under one `Idempotency-Key` it is done as often as it comes. */
  unkeyed?: true;
  tags: [string];
}

/** The body of a request, which has to be JSON. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

interface Done {
  description: string;
}

/** What an endpoint answers when all is well: its schema with its status, or a file, or nothing. */
type Good<S extends z.ZodType | null, C extends 200 | 201, F extends string | null> = S extends z.ZodType
  ? Record<C, Done & { content: { "application/json": { schema: S } } }>
  : F extends string
    ? Record<200, Done & { content: Record<F, { schema: typeof BINARY }> }>
    : Record<204, Done>;

function goodAnswer<S extends z.ZodType | null, C extends 200 | 201, F extends string | null>(
  answer: S,
  file: F | undefined,
  status: C | undefined,
): Good<S, C, F> {
  const given =
    answer !== null
      ? { [status ?? 200]: { description: "Done.", content: { "application/json": { schema: answer } } } }
      : file
        ? { 200: { description: "The file.", content: { [file]: { schema: BINARY } } } }
        : { 204: { description: "Done." } };
  return given as unknown as Good<S, C, F>;
}

/** The route of an endpoint, with the permission that it asks for in its description as in its handling. */
export function endpoint<
  const P extends string,
  const R extends NonNullable<RouteConfig["request"]>,
  S extends z.ZodType | null,
  const C extends 200 | 201 = 200,
  const F extends string | null = null,
>({ permission, confirmed, inPerson, open, answer, file, status, unkeyed, ...rest }: Endpoint<P, R, S, C, F>) {
  const asked: Asked = { permission, confirmed, inPerson };
  const keyed = rest.method !== "get" && !open && !unkeyed;
  return createRoute({
    ...rest,
    operationId: operationIdOf(rest.method, rest.path),
    request: rest.request as R,
    security: open ? [] : [{ bearer: [] }],
    middleware: [admit(asked)] as const,
    ...(keyed ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    ...(permission === null ? {} : { "x-permission": permission }),
    ...(confirmed ? { "x-confirmed-within-minutes": CONFIRMED_FOR_MINUTES } : {}),
    ...(inPerson ? { "x-in-person": true } : {}),
    responses: {
      ...goodAnswer(answer, file, status),
      ...problems({ ...asked, open, body: rest.request !== undefined && "body" in rest.request, keyed }),
    },
  });
}
