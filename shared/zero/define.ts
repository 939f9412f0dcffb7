// The only way to the raw Zero schema: every query starts from the actor's tenant, every command has one shape.

import {
  defineQuery,
  type Query,
  type QueryDefinition,
  type ReadonlyJSONValue,
  type Transaction,
} from "@rocicorp/zero";
import type { z } from "zod";
import type { QueryArgs } from "./query-args.ts";
import type { Actor, Permission } from "../domains/access/access.permissions.ts";
import type { ErrorCode } from "../kernel/errors.ts";
import type { OutcomeKind } from "./envelope.ts";
import { zql, type Schema } from "./schema.gen.ts";

declare module "@rocicorp/zero" {
  interface DefaultTypes {
    context: Actor;
  }
}

export { schema, type Schema } from "./schema.gen.ts";
export type * from "./schema.gen.ts";

type TableName = keyof Schema["tables"];
type TenantTable = Exclude<TableName, "company">;

/** The transaction a command sees, on the device and on the server alike. */
export type Tx = Transaction<Schema>;

/** Rows of a table that belong to the actor's tenant: the first wall. */
export function scoped<T extends TenantTable>(table: T, actor: Actor): Query<T, Schema> {
  const query = zql[table] as unknown as Query<T, Schema>;
  return inTenant(query, actor);
}

/** The same wall for a relation inside a query: `order.related("vehicle", (q) => inTenant(q, actor))`. */
export function inTenant<Q>(query: Q, actor: Actor): Q {
  const filterable = query as { where: (column: "companyId", op: "=", value: string) => Q };
  return filterable.where("companyId", "=", actor.companyId);
}

/** The actor's own tenant: the one table whose key is the tenant itself. */
export function ownCompany(actor: Actor) {
  return zql.company.where("id", "=", actor.companyId).one();
}

/** What a query answers to somebody who may not ask: nothing, as if there were nothing. */
export function nothing<Q>(query: Q): Q {
  const filterable = query as { where: (column: "id", op: "=", value: string) => Q };
  return filterable.where("id", "=", "");
}

/** A query without arguments. `ask` receives the actor from the session (server) or from the cached session (device). */
export function tenantQuery<T extends TableName, R>(ask: (actor: Actor) => Query<T, Schema, R>) {
  return defineQuery(({ ctx }: { ctx: Actor }) => ask(ctx)) as QueryDefinition<T, undefined, undefined, R, Actor>;
}

type Arguments = ReadonlyJSONValue | undefined;

/**
 * A query with validated arguments. All queries are part of the first screen, which does without zod: see `query-args.ts`
 * before you bring it here.
 */
export function tenantQueryWith<T extends TableName, R, Args extends Arguments>(
  args: QueryArgs<Args>,
  ask: (actor: Actor, args: Args) => Query<T, Schema, R>,
) {
  const ofActor = ({ ctx, args: given }: { ctx: Actor; args: Args }) => ask(ctx, given);
  return defineQuery(args, ofActor) as QueryDefinition<T, Args, Args, R, Actor>;
}

/** One line of history, put into words by i18n. */
export interface ActivityEntry {
  verb: string;
  subjectType:
    | "work_order"
    | "work_line"
    | "parts_line"
    | "client"
    | "vehicle"
    | "command"
    | "user"
    | "role"
    | "company"
    | "post"
    | "warehouse"
    | "supplier"
    | "purchase"
    | "appointment"
    | "lead"
    | "deal"
    | "payment"
    | "part"
    | "markup_rule"
    | "pricing_coefficient";
  subjectId: string;
  workOrderId: string | null;
  data?: Record<string, string | number | boolean | null>;
}

/** What a command's rule decided. Refusals are values; nothing is thrown for what a person may do wrong. */
export type CommandResult =
  /** `detail`: what came of a command of the server's own, for whoever ran it. */
  | { outcome: Extract<OutcomeKind, "applied">; activity: ActivityEntry[]; detail?: Record<string, unknown> }
  /** Another came first: nothing is written but the history, which holds both. */
  | {
      outcome: Extract<OutcomeKind, "conflict">;
      code: ErrorCode;
      detail: Record<string, unknown>;
      activity: ActivityEntry[];
    }
  | { outcome: Extract<OutcomeKind, "no_effect" | "refused">; code: ErrorCode; detail?: Record<string, unknown> };

export const applied = (...activity: ActivityEntry[]): CommandResult => ({ outcome: "applied", activity });
export const conflict = (
  code: ErrorCode,
  detail: Record<string, unknown>,
  ...activity: ActivityEntry[]
): CommandResult => ({ outcome: "conflict", code, detail, activity });
export const noEffect = (code: ErrorCode): CommandResult => ({ outcome: "no_effect", code });
export const refused = (code: ErrorCode, detail?: Record<string, unknown>): CommandResult => ({
  outcome: "refused",
  code,
  ...(detail ? { detail } : {}),
});

/** The actor lacks it. */
export const forbidden = (permission: Permission): CommandResult => refused("access/forbidden", { permission });

/** Who, when and from where: trusted on the server, best knowledge on the device. */
export interface CommandContext {
  actor: Actor;
  commandId: string;
  /** Unix ms: on the server the trusted time, on the device its corrected clock. */
  at: number;
  /** Unix ms: when the server hears of it; on the device the same as `at`. */
  recordedAt: number;
  /** Nothing but the device's clock shows when: durations need a person's eye. */
  toConfirm: boolean;
}

/** From one version of a command's arguments to the next: what a device of a former release still sends. */
export interface Upcast {
  /** As that version had them; frozen like the present ones. */
  args: z.ZodType;
  up: (args: unknown) => unknown;
}

/** A pure step: nothing but the arguments decides. */
export function upcast<Old>(args: z.ZodType<Old>, up: (old: Old) => unknown): Upcast {
  return { args, up: up as Upcast["up"] };
}

export interface CommandDefinition {
  name: string;
  version: number;
  args: z.ZodType;
  /** By the version they begin at; of the two versions before this one at least. */
  upcasts?: Readonly<Record<number, Upcast>>;
  /** parse → authorise → rule → write. Must be safe to run twice and must not throw when a row is not on this device. */
  run: (tx: Tx, context: CommandContext, args: unknown) => Promise<CommandResult>;
}

/** A definition whose name and arguments the compiler knows: `command-types.ts` reads them. */
export interface TypedCommand<Name extends string, Args extends z.ZodType> extends CommandDefinition {
  name: Name;
  args: Args;
}

type Rule<Args> = (tx: Tx, context: CommandContext, args: Args) => Promise<CommandResult>;

/** Of `run` the argument type is erased, so that every command fits one registry; `args` validates before `run`. */
export function defineCommand<const Name extends string, Args extends z.ZodType>(
  definition: Omit<TypedCommand<Name, Args>, "run"> & { run: Rule<z.output<Args>> },
): TypedCommand<Name, Args> {
  return definition as unknown as TypedCommand<Name, Args>;
}
