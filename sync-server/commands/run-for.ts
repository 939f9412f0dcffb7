// Commands that requests of the REST API are, and their refusals as answers.

import { CodedError, type ErrorCode } from "../../shared/kernel/errors.ts";
import { isUuid, uuidv7 } from "../../shared/kernel/ids.ts";
import type { Context } from "../http/request.ts";
import { invalid } from "../http/rest.ts";
import { Problem } from "../platform/problem.ts";
import type { CommandServices } from "./command-services.ts";
import { runServerCommand, type ServerCommand } from "./server-commands.ts";
import { deviceCommand } from "./device-commands.ts";
import type { ArgsFor, CommandName } from "../../shared/registry/command-types.ts";

const FORBIDDEN: ReadonlySet<string> = new Set<ErrorCode>([
  "access/forbidden",
  "access/privilege-escalation",
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
  "access/role-unknown": ["role", "is no role of this shop"],
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
  "scheduling/backwards": ["time_end", "must come after the beginning"],
  "scheduling/over-midnight": ["time_end", "must lie on the same day"],
  "scheduling/closed-day": ["date", "is a day on which the shop is closed"],
  "scheduling/post-out-of-use": ["post_id", "is out of use"],
  "scheduling/not-their-car": ["vehicle_id", "belongs to another client"],
  "scheduling/cannot-become": ["status", "cannot be reached from the present one"],
  "warehouse/more-than-asked": ["qty", "is more than what the line asks for"],
  "warehouse/more-than-issued": ["qty", "is more than what was issued"],
  "purchasing/over-receipt": ["qty", "is more than what is awaited"],
  "purchasing/phone-invalid": ["phone", "cannot be dialled: with the country, or as in Moldova or Romania"],
  "purchasing/email-invalid": ["email", "is no address"],
  "purchasing/less-than-received": ["qty", "is less than what came already"],
  "sales/price-of-lines": ["price", "is the sum of the lines"],
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
  services: CommandServices,
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
  // What the request was made from is no longer so (a version conflict).
  const status = outcome === "conflict" ? 409 : statusOf(code!);
  // Stored: of a command that came before, maybe by a former release, whose codes nothing but its rules have spelled.
  const why = FIELD_OF[code!] ? "Some fields are not valid." : "The rules do not allow it.";
  throw new Problem(status, code as ErrorCode, why, {
    extra: { ...fieldError(code!), ...detail },
    noted: true,
  });
}

/** The same with a command of the registry. */
export const runNamed = <Name extends CommandName>(
  c: Context,
  services: CommandServices,
  name: Name,
  args: ArgsFor<Name>,
): Promise<string> => runFor(c, services, deviceCommand(services, name), args);
