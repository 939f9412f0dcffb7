// Arguments of queries. The registry of queries is part of the first screen, so they are read without zod; what Zero asks for
// is the small interface that zod offers, too (https://standardschema.dev).

/** Reads arguments that come from anywhere: their value, or what is wrong with them. */
export interface QueryArgs<Args> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) => { readonly value: Args } | { readonly issues: readonly { message: string }[] };
    readonly types?: { readonly input: Args; readonly output: Args } | undefined;
  };
}

const LONGEST_ID = 64;

/** `{id}`: one row, or what belongs to it. Text of at most 64 characters. */
export const byId: QueryArgs<{ id: string }> = {
  "~standard": {
    version: 1,
    vendor: "garaj",
    validate(value) {
      const id: unknown = (value as { id?: unknown } | null | undefined)?.id;
      const fits = typeof id === "string" && id.length <= LONGEST_ID;
      return fits ? { value: { id } } : { issues: [{ message: `an id of at most ${LONGEST_ID} characters` }] };
    },
  },
};

/** As many as an order has parts lines at most (work-orders/too-many-lines). */
const MOST_IDS = 200;

const isId = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_ID;

/** `{ids}`: at most 200 rows. */
export const byIds: QueryArgs<{ ids: string[] }> = {
  "~standard": {
    version: 1,
    vendor: "garaj",
    validate(value) {
      const ids: unknown = (value as { ids?: unknown } | null | undefined)?.ids;
      const fits = Array.isArray(ids) && ids.length <= MOST_IDS && ids.every(isId);
      return fits ? { value: { ids } } : { issues: [{ message: `at most ${MOST_IDS} ids` }] };
    },
  },
};

/** Unix ms, `to` not included; null: without an end on that side. */
export type Stretch = { from: number | null; to: number | null };

const isEnd = (value: unknown): value is number | null | undefined =>
  value === null || value === undefined || (typeof value === "number" && Number.isFinite(value));

/** `{from, to}`: what happened in a stretch of time. Nothing at all is all of it, as devices asked before there was a choice. */
export const withinTime: QueryArgs<Stretch> = {
  "~standard": {
    version: 1,
    vendor: "garaj",
    validate(value) {
      const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
      return isEnd(from) && isEnd(to)
        ? { value: { from: from ?? null, to: to ?? null } }
        : { issues: [{ message: "times from and to, or null" }] };
    },
  },
};

/** More days than two months at a time nobody looks through. Milliseconds. */
const LONGEST_STRETCH = 63 * 86_400_000;

/** `{from, to}`: Unix ms, `to` not included, at most 63 days apart. */
export const withinDays: QueryArgs<{ from: number; to: number }> = {
  "~standard": {
    version: 1,
    vendor: "garaj",
    validate(value) {
      const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
      const fits = typeof from === "number" && typeof to === "number" && from < to && to - from <= LONGEST_STRETCH;
      return fits && Number.isFinite(from)
        ? { value: { from, to } }
        : { issues: [{ message: "times from and to, at most 63 days apart" }] };
    },
  },
};
