// What every endpoint of the REST API shares: its description, its permission, its errors, its pages (decisions.md, HTTP).

import { createRoute, OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import { CodedError, type ErrorCode } from "../../shared/kernel/errors.ts";
import { isUuid, uuidv7 } from "../../shared/kernel/ids.ts";
import { can } from "../../shared/domains/access/access.permissions.ts";
import { CONFIRMED_FOR_MINUTES, refusePersonalTokens, requireRecentConfirmation } from "../auth/step-up.ts";
import { runServerCommand, type ServerCommand } from "../zero/server-commands.ts";
import type { AppEnv, Context, Middleware, Services } from "./context.ts";
import { forbidden, Problem } from "./problem.ts";
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

function invalid(issues: readonly Issue[]): Problem {
  // A field may be called `constructor`, too.
  const errors = new Map<string, string[]>();
  const note = (field: string, message: string) => errors.set(field, [...(errors.get(field) ?? []), message]);
  for (const { path, message, keys } of issues)
    if (keys) for (const key of keys) note([...path, key].map(String).join("."), "is no field");
    else note(fieldOf(path), message);
  const extra = { errors: Object.fromEntries(errors) };
  return new Problem(422, "input/invalid", "Some fields are not valid.", { extra });
}

/** The API's description of itself, of every endpoint that was made with `endpoint` (decisions.md, HTTP). */
export const API = {
  openapi: "3.1.0",
  info: {
    title: "garaj",
    version: "1",
    description:
      "Each shop answers on its own host. `x-permission` is what an endpoint asks for; one with `x-confirmed-within-minutes` asks for the password again, in a session, at `POST /api/session/confirm`; one with `x-in-person` is out of reach for personal tokens. 600 requests a minute for one token.",
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
export const paged = <S extends z.ZodType>(schema: S) =>
  z.object({
    data: z.array(schema),
    meta: z.object({ page: z.number().int(), per_page: z.number().int(), total: z.number().int() }),
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

const FORBIDDEN: ReadonlySet<string> = new Set<ErrorCode>([
  "access/forbidden",
  "access/no-climbing",
  "access/administrators-only",
  "mechanic/not-your-line",
]);

function statusOf(code: string): 403 | 404 | 422 {
  if (FORBIDDEN.has(code)) return 403;
  if (FIELD_OF[code]) return 422;
  return /not-(found|held)$/.test(code) ? 404 : 422;
}

/** Refusals that are about one field of the body, for whoever shows them beside it. */
const FIELD_OF: Readonly<Partial<Record<string, readonly [field: string, message: string]>>> = {
  "access/email-taken": ["email", "is somebody else's"],
  "access/role-name-taken": ["name", "is another role's"],
  "access/override-over": ["expires_at", "must be in the future"],
  "access/token-over": ["expires_at", "must be in the future"],
  "crm/phone-invalid": ["phone", "cannot be dialled: with the country, or as in Moldova or Romania"],
  "crm/other-phone-invalid": ["other_phone", "cannot be dialled: with the country, or as in Moldova or Romania"],
  "crm/email-invalid": ["email", "is no address"],
  "crm/plate-invalid": ["plate", "must have 2 to 12 letters and digits"],
  "crm/vin-invalid": ["vin", "must have 17 letters and digits, without I, O and Q"],
  "crm/year-invalid": ["year", "must lie between 1900 and the coming year"],
  "crm/merge-with-oneself": ["merged_id", "is the same client"],
  "finance/over-balance": ["amount", "is more than what is still to be paid"],
  "finance/paid-too-much": ["amount", "is more than one order may be paid"],
  "finance/over-refund": ["amount", "is more than what can be given back"],
  "finance/balance-changed": ["amount", "is not what is still to be paid"],
  "access/wrong-code": ["code", "is wrong, was used, or is too old"],
} satisfies Partial<Record<ErrorCode, readonly [field: string, message: string]>>;

function fieldError(code: string): { errors?: Record<string, string[]> } {
  const [field, message] = FIELD_OF[code] ?? [];
  return field && message ? { errors: { [field]: [message] } } : {};
}

/** The id of the command that a request is: its `Idempotency-Key`, so that what it makes is made once. Throws 422. */
export function commandIdOf(c: Context): string {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !isUuid(key))
    throw invalid([{ path: ["idempotency-key"], message: "must be a UUID in lower case" }]);
  const id = (c.get("commandId") as string | undefined) ?? key ?? uuidv7();
  c.set("commandId", id);
  return id;
}

/** Runs a command of the server for a request; its refusal is the answer. Gives the command's id, which new records carry. */
export async function runFor<Args, Sent>(
  c: Context,
  services: Services,
  command: ServerCommand<Args, Sent>,
  args: NoInfer<Sent>,
): Promise<string> {
  const read = command.args.safeParse(args);
  if (!read.success) throw invalid(read.error.issues);
  const { outcome, code, detail, id } = await runServerCommand(
    services,
    c.get("member").actor,
    command,
    read.data,
    commandIdOf(c),
  ).catch((error: unknown) => {
    if (error instanceof CodedError) throw new Problem(409, error.code, "This key was used for another request.");
    throw error;
  });
  if (outcome === "applied" || outcome === "no_effect") return id;
  // What the request was made from is no longer so (decisions.md, HTTP: a version conflict).
  const status = outcome === "conflict" ? 409 : statusOf(code!);
  // Stored: of a command that came before, maybe by a former release, whose codes nothing but its rules have spelled.
  throw new Problem(status, code as ErrorCode, "The rules do not allow it.", {
    extra: { ...fieldError(code!), ...detail },
    noted: true,
  });
}
