// Arguments that commands of several domains have.

import { z } from "zod";
import { asFieldValue, type Basis } from "../kernel/field-edits.ts";
import { isStorableText } from "../kernel/json.ts";

/** Unix ms, from 1970 to 2100. */
export const moment = z.number().int().min(0).max(4_102_444_800_000);

/** What people read in lists: one line of text, never blank, of at most `max` characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => isStorableText(text) && !/\p{Cc}/u.test(text), "must be one line of text");

/** What may be left out, and is null then. */
export const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().default(null as never);

/** Why somebody says so: words, never blank. */
export const reason = z.string().trim().min(1).max(500);

const formerBasis = z.object({ seen: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional() });

/** What an edit is based on. Screens name a writer, or null; the rest is what upcasts make of former releases. */
export const basis: z.ZodType<Basis, string | null> = z.union([z.uuid(), z.null(), formerBasis]) as never;

/** The same, by field, of a command that edits several fields of a record together. */
export const basisBy = <Field extends string>(fields: readonly Field[]) => z.partialRecord(z.enum(fields), basis);

type Args = Readonly<Record<string, unknown>> & { basedOn: Readonly<Record<string, unknown>> };

/** Each of the fields that are named says what it is based on. */
export const isBased =
  (fields: readonly string[]) =>
  (args: Args): boolean =>
    fields.every((field) => args[field] === undefined || args.basedOn[field] !== undefined);
export const NOT_BASED = "must say what each field is based on";

/**
 * Arguments of a former release, whose fields say either nothing of what they are based on or, in `seen`, which values their author had
 * before them.
 */
export function basedAsBefore(
  fields: readonly string[],
  { seen, ...args }: Readonly<Record<string, unknown>> & { seen?: Readonly<Record<string, unknown>> | undefined },
): object {
  const named = fields.filter((field) => args[field] !== undefined);
  const basisOf = (field: string): Basis => (seen?.[field] === undefined ? {} : { seen: asFieldValue(seen[field]) });
  return { ...args, basedOn: Object.fromEntries(named.map((field) => [field, basisOf(field)])) };
}
