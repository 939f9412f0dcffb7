// Which articles the catalogue has: asked once for all rows of a table.

import { latinLookAlikes } from "../../../../shared/kernel/look-alikes.ts";
import { articleKey, type KnownPart } from "../../../../shared/domains/purchasing/invoice-rows.rules.ts";
import type { TransactionSql } from "../../../db/connections.ts";

const CYRILLIC = "АВЕЁКМНОРСТУХІЈЅ".split("");
const latinOf = (letter: string) => latinLookAlikes(letter.normalize("NFD").slice(0, 1));
const MARKED = "ĂÂÎȘŞȚŢ";
const UNMARKED = "AAISSTT";
/** As articles are compared (kernel/search/fold.ts), as far as the database can: letters that neither knows are left out of both. */
const FROM = `${CYRILLIC.join("")}${MARKED}`;
const TO = `${CYRILLIC.map(latinOf).join("")}${UNMARKED}`;

const roughly = (key: string): string => key.replaceAll(/[^A-Z0-9]/g, "");

/** By their keys; of each the oldest first. */
export async function knownParts(
  sql: TransactionSql,
  companyId: string,
  articles: Iterable<string>,
): Promise<Map<string, KnownPart[]>> {
  const keys = new Set([...articles].map(articleKey).filter((key) => key !== ""));
  const known = new Map<string, KnownPart[]>();
  if (keys.size === 0) return known;
  const parts = await sql<KnownPart[]>`
    select id, article, brand from part
    where company_id = ${companyId} and deleted_at is null and article is not null
      and regexp_replace(upper(translate(article, ${FROM.toLowerCase() + FROM}, ${TO + TO})), '[^A-Z0-9]', '', 'g')
        = any(${[...new Set([...keys].map(roughly))]})
    order by created_at, id`;
  for (const part of parts) {
    const key = articleKey(part.article);
    if (keys.has(key)) known.set(key, [...(known.get(key) ?? []), part]);
  }
  return known;
}
