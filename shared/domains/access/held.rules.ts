// What of a command that waits for a manager is told on managers' devices: not what parts cost, which not every manager may see.

/** Arguments, and fields of edits, that say what parts cost or are marked up by. */
const COSTS: ReadonlySet<string> = new Set(["buyPriceMinor", "hiddenMarkupPct", "markupPct"]);
/** Of purchases the price of an item is one as well; of orders it is what the client pays. */
const PRICE_OF_PURCHASE = "priceMinor";

/** Whether this argument of this command says what parts cost. */
export const isCost = (command: string, argument: string): boolean =>
  COSTS.has(argument) || (argument === PRICE_OF_PURCHASE && command.startsWith("purchasing."));

/** The same as a path of Postgres, for what a command's arguments say at any depth. */
export function pathOfCosts(command: "any" | "purchasing"): string {
  const names = command === "any" ? [...COSTS] : [PRICE_OF_PURCHASE];
  const says = names.map((name) => `exists(@.${name}) || (@.field == "${name}" && exists(@.value))`);
  return `$.** ? (${says.join(" || ")})`;
}

/** The arguments of a command without what says what parts cost, at any depth; an edit of such a field keeps its name alone. */
export function withoutCosts(command: string, args: unknown): unknown {
  if (Array.isArray(args)) return args.map((one) => withoutCosts(command, one));
  if (args === null || typeof args !== "object") return args;
  const { field } = args as { field?: unknown };
  const ofCost = typeof field === "string" && isCost(command, field);
  return Object.fromEntries(
    Object.entries(args).flatMap(([key, value]) =>
      isCost(command, key) || (ofCost && key === "value") ? [] : [[key, withoutCosts(command, value)]],
    ),
  );
}
