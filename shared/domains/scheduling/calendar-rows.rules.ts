// The rows of a calendar: posts or mechanics, each with its hours of a day; and those to whom nothing is given yet.

export const CALENDAR_GROUPINGS = ["posts", "masters"] as const;
export type CalendarGrouping = (typeof CALENDAR_GROUPINGS)[number];

export interface CalendarPost {
  id: string;
  name: string;
  color: string;
  hoursPerDay: number;
  defaultMasterId: string | null;
  isActive: boolean;
}

export interface CalendarMaster {
  id: string;
  name: string;
  color: string;
  role: string;
  status: "active" | "inactive";
  /** Null where the database has none of its own: no limit. */
  hoursPerDay: number | null;
}

/** What a row is given by. */
export interface Placed {
  postId: string | null;
  masterId: string | null;
}

export interface CalendarRow {
  /** Of the post or the mechanic; null: of what has none. */
  id: string | null;
  /** Null: it is known no more, or it is the row of what has none. */
  name: string | null;
  color: string | null;
  /** Null: they have no limit. */
  hoursPerDay: number | null;
  /** Of a post. */
  defaultMasterId: string | null;
  /** Somebody or something that is out of use takes nothing more; what was planned for it is still shown. */
  takes: boolean;
}

const nobody: CalendarRow = {
  id: null,
  name: null,
  color: null,
  hoursPerDay: null,
  defaultMasterId: null,
  takes: true,
};

/** Nobody who left works at a post any more: what is booked there goes to whoever is chosen. */
export function withPresentMasters<Post extends CalendarPost>(
  posts: readonly Post[],
  masters: readonly Pick<CalendarMaster, "id" | "status">[],
): Post[] {
  const left = new Set(masters.filter(({ status }) => status === "inactive").map(({ id }) => id));
  return posts.map((post) =>
    post.defaultMasterId !== null && left.has(post.defaultMasterId) ? { ...post, defaultMasterId: null } : post,
  );
}

/** By which of its two an appointment stands in a row. */
export const rowOf = (grouping: CalendarGrouping, placed: Placed): string | null =>
  grouping === "posts" ? placed.postId : placed.masterId;

/** In whose rows something stands, as a text that is the same as long as they are; null: what has none. */
export const planKey = (grouping: CalendarGrouping, planned: readonly Placed[]): string =>
  `[${[...new Set(planned.map((one) => JSON.stringify(rowOf(grouping, one))))].toSorted().join()}]`;

/** One of each that a key tells of. */
export const placedOf = (key: string): Placed[] =>
  (JSON.parse(key) as (string | null)[]).map((id) => ({ postId: id, masterId: id }));

/** Whose ids are planned and among none of the rows: a post removed under its appointments still shows them. */
const leftOver = (ids: ReadonlySet<string | null>, known: readonly CalendarRow[]): CalendarRow[] =>
  [...ids]
    .filter((id): id is string => id !== null && !known.some((row) => row.id === id))
    .toSorted()
    .map((id) => ({ ...nobody, id, hoursPerDay: 0, takes: false }));

/** In the order of the shop; those out of use only where something is planned for them. */
function postRows(posts: readonly CalendarPost[], planned: ReadonlySet<string | null>): CalendarRow[] {
  return posts
    .filter(({ id, isActive }) => isActive || planned.has(id))
    .map(({ id, name, color, hoursPerDay, defaultMasterId, isActive }) => ({
      id,
      name,
      color,
      hoursPerDay: isActive ? hoursPerDay : 0,
      defaultMasterId,
      takes: isActive,
    }));
}

/** Who repairs, or has a post; in a shop without any, everybody who is active; and who has something planned. */
function masterRows(
  masters: readonly CalendarMaster[],
  posts: readonly CalendarPost[],
  planned: ReadonlySet<string | null>,
): CalendarRow[] {
  const active = masters.filter(({ status }) => status === "active");
  const repairs = active.filter(
    ({ id, role }) =>
      role === "mechanic" || posts.some(({ defaultMasterId, isActive }) => isActive && defaultMasterId === id),
  );
  const offered = new Set(repairs.length === 0 ? active : repairs);
  return masters
    .filter((one) => offered.has(one) || planned.has(one.id))
    .map(({ id, name, color, hoursPerDay, status }) => ({
      id,
      name,
      color,
      hoursPerDay: status === "active" ? hoursPerDay : 0,
      defaultMasterId: null,
      takes: status === "active",
    }));
}

/**
 * The rows from the top. Mechanics end with who has none, always, so that it can be dropped there; posts only where something
 * has none.
 */
export function calendarRows(
  grouping: CalendarGrouping,
  shop: { posts: readonly CalendarPost[]; masters: readonly CalendarMaster[] },
  planned: readonly Placed[],
): CalendarRow[] {
  const ids = new Set(planned.map((one) => rowOf(grouping, one)));
  const rows = grouping === "posts" ? postRows(shop.posts, ids) : masterRows(shop.masters, shop.posts, ids);
  const known = [...rows, ...leftOver(ids, rows)];
  return grouping === "masters" || ids.has(null) ? [...known, nobody] : known;
}
