// Who made it, by the world manufacturer identifier: the makes that are driven here, not all there are.

import { MAKERS_OF_AMERICAS } from "./makers-americas.ts";
import { MAKERS_OF_ASIA } from "./makers-asia.ts";
import { MAKERS_OF_EUROPE } from "./makers-europe.ts";

/** Every identifier in the tables, with its maker; as a list, so that a test finds one that is given twice. */
export const MAKERS: readonly (readonly [wmi: string, maker: string])[] = [
  MAKERS_OF_EUROPE,
  MAKERS_OF_ASIA,
  MAKERS_OF_AMERICAS,
].flatMap((table) =>
  table
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [maker, identifiers] = line.split(": ") as [string, string];
      return identifiers.split(" ").map((wmi) => [wmi, maker.trim()] as const);
    }),
);
const makers = new Map(MAKERS);

/** A third character 9: a maker of few, which positions 12 to 14 tell from the others (ISO 3780). */
export const isSmallMaker = (vin: string): boolean => vin[2] === "9";

/** Three characters; six for a maker of few. Of what is there so far. */
export const wmiOf = (vin: string): string => vin.slice(0, 3) + (isSmallMaker(vin) ? vin.slice(11, 14) : "");

/** Null: not in our table. */
export const makerOf = (vin: string): string | null => makers.get(wmiOf(vin)) ?? null;
