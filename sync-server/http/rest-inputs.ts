// What endpoints of the REST API take in paths and queries: text that can be kept, moments, pages, sorting.

import { z } from "@hono/zod-openapi";
import { isStorableText } from "../../shared/kernel/json.ts";
import { decimalToMinor } from "../../shared/kernel/money.ts";
import { isMoment } from "../../shared/kernel/moments.ts";

/** Text of at most so many characters, which the database can be asked about. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine(isStorableText, "must be text without NUL characters or halves of a character");

/** Of a record: an id, or a name where there is one. */
export const recordName = z
  .string()
  .min(1)
  .max(64)
  .refine(isStorableText, "must be text without NUL characters or halves of a character");

/** `a,b,c`: up to `most` records by their ids. */
export const recordNames = (most: number) =>
  z
    .string()
    .max(most * 65)
    .regex(/^[^,]{1,64}(,[^,]{1,64})*$/)
    .refine((text) => isStorableText(text) && text.split(",").length <= most)
    .openapi({ description: `Up to ${most} ids, with commas between them` });

export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((time) => isMoment(time.getTime()), "must lie between the years 1970 and 9999")
  .openapi({ type: "string", format: "date-time" });

const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
const pageSize = z.coerce.number().int().min(1).max(100);
const USUAL_SIZE = 25;

export const pageQuery = z.object({ page: pageNumber.default(1), per_page: pageSize.default(USUAL_SIZE) });

/** Of a list that is short by itself: whole where neither is given. */
export const shortListQuery = z.object({ page: pageNumber.optional(), per_page: pageSize.optional() });

/** The answer of a list that is short by itself. */
export function shortList<T>(rows: readonly T[], query: z.output<typeof shortListQuery>) {
  const isWhole = query.page === undefined && query.per_page === undefined;
  const page = query.page ?? 1;
  const per_page = query.per_page ?? (isWhole ? Math.max(rows.length, 1) : USUAL_SIZE);
  const { limit, offset } = sliceOf({ page, per_page });
  return { data: rows.slice(offset, offset + limit), meta: { page, per_page, total: rows.length } };
}

/** Rows of a list, from `offset` on. */
export interface Slice {
  limit: number;
  offset: number;
}

/** The same, of a list that is sorted by one of `F`. */
export interface Page<F extends string> extends Slice {
  field: F;
  descending: boolean;
}

export const sliceOf = ({ page, per_page }: z.output<typeof pageQuery>): Slice => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** What a list is asked for with `pageQuery` and `sortQuery`. */
export const pageOf = <F extends string>(query: z.output<typeof pageQuery> & { sort: F | `-${F}` }): Page<F> => ({
  ...sortOf(query.sort),
  ...sliceOf(query),
});

/** Money: taken as a decimal with at most two places, in what follows in minor units. */
export const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount like 450.00")
  .transform((text) => decimalToMinor(text)!)
  .openapi({ type: "string", example: "450.00" });

/** What was read of the fields that are changed. */
export const seen = z
  .record(z.string(), z.unknown())
  .optional()
  .openapi({
    description:
      "What you saw of the fields that you change, by name, as GET tells them; of a group of settings by part, `hours.mon`. A field that is another by now: 409 `commands/changed-meanwhile` with `conflicts`, and nothing is changed. Left out: whatever is there is written over.",
    example: { name: "Vopsitor" },
  });

/** `true` or `false`. */
export const flagQuery = z.enum(["true", "false"]).transform((word) => word === "true");

/** `sort=name`, or `sort=-name` for the other way round. */
export function sortQuery<const F extends string>(fields: readonly [F, ...F[]], preset: NoInfer<F | `-${F}`>) {
  const names = fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]);
  return z.object({
    sort: z
      .enum(names as [F | `-${F}`, ...(F | `-${F}`)[]])
      .default(preset as never)
      .openapi({ description: "A field; with a minus, from the last to the first." }),
  });
}

/** Which field, and whether from the last to the first. */
export function sortOf<F extends string>(sort: F | `-${F}`): { field: F; descending: boolean } {
  const descending = sort.startsWith("-");
  return { field: (descending ? sort.slice(1) : sort) as F, descending };
}
