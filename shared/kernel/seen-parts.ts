// An edit that says what its author saw of each part that it changes: by value, as the REST API told it (docs/decisions/0054).

import { isSameJson } from "./json.ts";

/** By the name of a part, its value. */
export type Parts = Readonly<Record<string, unknown>>;

const differ = (one: Parts, other: Parts, part: string): boolean =>
  !isSameJson(Object.hasOwn(one, part) ? one[part] : null, Object.hasOwn(other, part) ? other[part] : null);

/** The parts of `wanted` that are otherwise in `present`. */
export const changedParts = (present: Parts, wanted: Parts): string[] =>
  Object.keys(wanted).filter((part) => differ(wanted, present, part));

/** Which of them another changed after they were seen. Of what nobody says to have seen, nothing tells. */
export const changedMeanwhile = (seen: Parts, present: Parts, wanted: Parts): string[] =>
  changedParts(present, wanted).filter((part) => Object.hasOwn(seen, part) && differ(seen, present, part));

/** Of a record that is written whole: what its author left as they saw it is no edit, and stays as it is now. */
export const withoutUnedited = <P extends Parts>(seen: Parts | undefined, present: P, wanted: P): P =>
  Object.fromEntries(
    Object.entries(wanted).map(([part, value]) => [
      part,
      seen && Object.hasOwn(seen, part) && isSameJson(seen[part], value) ? present[part] : value,
    ]),
  ) as P;
