// The parts of a demonstration tenant: those of its jobs, then what else a counter keeps, for the cars of Moldovan roads.

import { basePriceOf } from "../../shared/domains/catalog/markup.rules.ts";
import type { Unit } from "../../shared/domains/catalog/catalog.states.ts";
import { CARS } from "./catalogue/cars.ts";
import { JOBS } from "./catalogue/jobs.ts";
import { PART_KINDS, TWO_WORDS, categoryOf, unitOf } from "./catalogue/part-kinds.ts";
import type { Random } from "./random.ts";
import type { MarkupRuleRow, PartCostRow, PartRow } from "./rows.ts";
import type { Shop } from "./shop.ts";
import { HOUR_MS } from "./shop-calendar.ts";

const MINOR_PER_LEU = 100;
const SHELVES = "ABCDEF";
const LETTERS = "ABCDEFGHJKLMNPRSTUVWX";
/** Some parts were never bought, some never priced by hand. */
const UNKNOWN_COST_SHARE = 0.05;
const OWN_PRICE_SHARE = 0.7;
const PUBLISHED_SHARE = 0.6;
const HIDDEN_SHARE = 0.06;

interface Known {
  article: string;
  brand: string;
  name: string;
  category: string;
  unit: Unit;
  lei: number;
}

/** At least those of the jobs, so that every order's lines are in the catalogue. */
export function partRows(
  shop: Shop,
  count: number,
  rules: readonly MarkupRuleRow[],
): { part: PartRow[]; partCost: PartCostRow[] } {
  const random = shop.random("parts");
  const taken = new Set<string>();
  const known = knownParts();
  for (const { article } of known) taken.add(article);
  while (known.length < count) known.push(anotherPart(random, taken));
  const inForce = rules.map((rule) => ({ ...rule, createdAt: rule.createdAt.getTime() }));
  const made = known.map((one, place) => partRow(shop, random, one, place + 1, inForce));
  return { part: made.map(({ part }) => part), partCost: made.flatMap(({ cost }) => cost ?? []) };
}

function knownParts(): Known[] {
  const parts = new Map<string, Known>();
  for (const [article, name, lei] of JOBS.flatMap((job) => job.parts)) {
    if (article === null || parts.has(article)) continue;
    const brand = TWO_WORDS.find((two) => article.startsWith(two)) ?? article.split(" ")[0]!;
    parts.set(article, { article, brand, name, category: categoryOf(name), unit: unitOf(name), lei });
  }
  return [...parts.values()];
}

function anotherPart(random: Random, taken: Set<string>): Known {
  const { name, category, brands, lei, unit } = random.pick(PART_KINDS);
  const brand = random.pick(brands);
  const { make, model, years } = random.pick(CARS);
  const from = random.int(years[0], Math.max(years[0], years[1] - 6));
  const until = Math.min(years[1], from + random.int(4, 8));
  let article: string;
  do article = `${brand} ${random.pick([...LETTERS])}${random.pick([...LETTERS])}${random.int(10_000, 999_999)}`;
  while (taken.has(article));
  taken.add(article);
  return {
    article,
    brand,
    name: `${name} ${make} ${model} ${from}–${until}`,
    category,
    unit,
    lei: Math.round(random.int(lei[0], lei[1]) / 5) * 5,
  };
}

type RulesInForce = Parameters<typeof basePriceOf>[0];

function partRow(
  shop: Shop,
  random: Random,
  { lei, ...known }: Known,
  partNo: number,
  rules: RulesInForce,
): { part: PartRow; cost: PartCostRow | null } {
  const id = random.uuid();
  const createdAt = new Date(shop.now - random.int(100, 700) * 24 * HOUR_MS);
  const listMinor = lei * MINOR_PER_LEU;
  const buyPriceMinor = random.chance(UNKNOWN_COST_SHARE)
    ? null
    : Math.round((listMinor * (0.68 + random.next() * 0.1)) / 10) * 10;
  const sellPriceMinor = buyPriceMinor === null || random.chance(OWN_PRICE_SHARE) ? listMinor : null;
  const priced = { brand: known.brand, category: known.category, buyPriceMinor, sellPriceMinor };
  const shared = { id, companyId: shop.companyId, fieldWriters: null, updatedAt: createdAt };
  return {
    part: {
      ...shared,
      ...known,
      partNo,
      barcode: random.chance(0.8) ? barcode(random) : null,
      sellPriceMinor,
      basePriceMinor: basePriceOf(rules, priced),
      isPublished: random.chance(PUBLISHED_SHARE),
      // Shelves in order of the numbers; every fifth part is one that should never run out.
      bin: `${SHELVES[partNo % SHELVES.length]}-${1 + (partNo % 24)}`,
      minQuantity: partNo % 5 === 0 ? 2 : null,
      crossRefs: Array.from({ length: random.int(0, 3) }, () => oemNumber(random)),
      createdAt,
      deletedAt: null,
    },
    cost: buyPriceMinor === null ? null : { ...shared, buyPriceMinor, hiddenMarkupPct: hiddenPct(random) },
  };
}

const hiddenPct = (random: Random): number | null => (random.chance(HIDDEN_SHARE) ? random.int(2, 8) + 0.5 : null);

/** `5Q0 698 151 E`: as carmakers number their parts. */
const oemNumber = (random: Random): string =>
  `${random.int(1, 8)}${random.pick([...LETTERS])}0 ${random.int(100, 999)} ${random.int(100, 999)} ${random.pick([...LETTERS])}`;

/** EAN-13 with its check digit. */
function barcode(random: Random): string {
  const digits = `4${Array.from({ length: 11 }, () => random.int(0, 9)).join("")}`;
  const sum = [...digits].reduce((so, digit, place) => so + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
