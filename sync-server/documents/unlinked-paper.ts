// A paper of which no reader makes a link: for what is mailed in the name of a shop that may be anybody's (docs/decisions/0025-notifications.md).

import { withoutLinks } from "../../shared/kernel/plain-words.ts";
import type { Paper } from "./paper.ts";

/** What is no text that people read: the product's own address in the code, a picture, a colour. */
const NO_WORDS: ReadonlySet<string> = new Set(["url", "logo", "accent", "kind", "align", "locale"]);

/** The same in shape; every text in it without links. */
function unlinked<T>(part: T): T {
  if (typeof part === "string") return withoutLinks(part) as T;
  if (Array.isArray(part)) return part.map((one: unknown) => unlinked(one)) as T;
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => [
      name,
      NO_WORDS.has(name) ? value : unlinked(value),
    ]),
  ) as T;
}

export const unlinkedPaper = (paper: Paper): Paper => unlinked(paper);
