// What a parts counter in Chișinău keeps: kinds of parts, who makes them, and roughly what they cost.

import type { Unit } from "../../../shared/domains/catalog/catalog.states.ts";

export interface PartKind {
  name: string;
  category: string;
  brands: readonly string[];
  /** Of the sell price, lei. */
  lei: readonly [low: number, high: number];
  unit: Unit;
}

const kind = (
  category: string,
  name: string,
  brands: string,
  lei: readonly [number, number],
  unit: Unit = "piece",
): PartKind => ({ name, category, brands: brands.split(" ").map((brand) => brand.replaceAll("_", " ")), lei, unit });

const BRAKES = "Frâne";
const FILTERS = "Filtre";
const FLUIDS = "Uleiuri și lichide";
const CHASSIS = "Suspensie și direcție";
const ENGINE = "Motor și distribuție";
const DRIVE = "Transmisie";
const ELECTRICS = "Electrică și aprindere";
const CLIMATE = "Răcire și climă";
const EXHAUST = "Evacuare";
const BODY = "Caroserie";

/** The category of a part of the jobs, by its name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/^Filtru uscător|radiator|climă|antigel/i, CLIMATE],
  [/ulei motor|ulei (cutie|dsg|hidraulic)|lichid|spray|soluție|silicon/i, FLUIDS],
  [/^(filtru|set filtre)/i, FILTERS],
  [/frân|plăcuțe|etrier/i, BRAKES],
  [/braț|bieletă|arc |amortizor|rulment|flanșă|casetă|cap de bară/i, CHASSIS],
  [/ambreiaj|planetară|cutie/i, DRIVE],
  [/alternator|bobină|bujie|macara/i, ELECTRICS],
  [/eșapament|racord|dpf/i, EXHAUST],
  [/ușă/i, BODY],
];
export const categoryOf = (name: string): string => BY_NAME.find(([words]) => words.test(name))?.[1] ?? ENGINE;
export const unitOf = (name: string): Unit =>
  /litru| l$/.test(name) ? "litre" : /^(kit|set|plăcuțe)/i.test(name) ? "set" : "piece";

/** Makers whose names have two words; of the others the first word is the name. */
export const TWO_WORDS = ["Liqui Moly", "Magneti Marelli"];

export const PART_KINDS: readonly PartKind[] = [
  kind(BRAKES, "Plăcuțe frână față", "TRW ATE Brembo Bosch Ferodo Textar", [480, 1_450], "set"),
  kind(BRAKES, "Plăcuțe frână spate", "TRW ATE Brembo Bosch Ferodo Textar", [420, 1_200], "set"),
  kind(BRAKES, "Disc frână față", "TRW ATE Brembo Zimmermann", [620, 2_300]),
  kind(BRAKES, "Disc frână spate", "TRW ATE Brembo Zimmermann", [540, 1_700]),
  kind(BRAKES, "Senzor uzură plăcuțe", "Bosch TRW Febi", [90, 320]),
  kind(FILTERS, "Filtru ulei", "Mann Mahle Bosch Filtron", [75, 290]),
  kind(FILTERS, "Filtru aer", "Mann Mahle Bosch Filtron", [120, 480]),
  kind(FILTERS, "Filtru habitaclu cu cărbune", "Mann Mahle Bosch Filtron", [150, 520]),
  kind(FILTERS, "Filtru motorină", "Mann Mahle Bosch Delphi", [240, 890]),
  kind(CHASSIS, "Amortizor față", "Sachs Bilstein KYB Monroe", [890, 2_900]),
  kind(CHASSIS, "Amortizor spate", "Sachs Bilstein KYB Monroe", [690, 2_200]),
  kind(CHASSIS, "Braț inferior față stânga", "Lemförder TRW Meyle Febi", [720, 2_600]),
  kind(CHASSIS, "Braț inferior față dreapta", "Lemförder TRW Meyle Febi", [720, 2_600]),
  kind(CHASSIS, "Bieletă antiruliu", "Lemförder TRW Meyle Febi", [160, 520]),
  kind(CHASSIS, "Rulment roată cu butuc", "SKF FAG SNR", [780, 2_400]),
  kind(ENGINE, "Kit distribuție", "INA Gates ContiTech Dayco", [1_700, 4_800], "set"),
  kind(ENGINE, "Pompă de apă", "Hepu SKF Pierburg Meyle", [620, 2_300]),
  kind(ENGINE, "Curea accesorii", "Gates ContiTech Dayco", [180, 640]),
  kind(ENGINE, "Suport motor hidraulic", "Lemförder Corteco Febi", [680, 2_500]),
  kind(DRIVE, "Kit ambreiaj", "LuK Sachs Valeo", [2_900, 9_800], "set"),
  kind(DRIVE, "Burduf planetară", "GKN Febi Meyle", [180, 560]),
  kind(ELECTRICS, "Set bujii", "NGK Bosch Denso", [360, 1_100], "set"),
  kind(ELECTRICS, "Bobină inducție", "Bosch Beru NGK", [480, 1_400]),
  kind(ELECTRICS, "Senzor ABS", "Bosch ATE Vemo", [390, 1_250]),
  kind(ELECTRICS, "Baterie 74 Ah", "Varta Bosch Exide", [2_100, 3_400]),
  kind(CLIMATE, "Radiator răcire", "Nissens NRF Mahle", [1_500, 4_600]),
  kind(CLIMATE, "Termostat", "Wahler Mahle Febi", [340, 1_350]),
  kind(EXHAUST, "Tobă eșapament finală", "Walker Bosal", [980, 3_200]),
  kind(BODY, "Far față stânga", "Hella Valeo Depo", [1_900, 7_800]),
  kind(BODY, "Oglindă exterioară dreapta", "Vemo Depo Hella", [780, 3_400]),
];
