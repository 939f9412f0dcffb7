// Number plates: Moldova since 2015 (`CHX 482`) and Romania (`GL 31 FRS`, Bucharest `B 214 KLM`).

import type { Random } from "./random.ts";

export interface Plate {
  plate: string;
  plateCountry: "MD" | "RO";
}

const MD_LETTERS = [..."ABCDEFGHIJKLMNOPRSTUVXYZ"];
/** Romania leaves out I and O, which read like digits, and Q. */
const RO_LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ"];
/** Counties near the border: whose cars a Moldovan shop sees. */
const RO_COUNTIES = ["IS", "GL", "VS", "BT", "SV", "BC", "VN", "BR", "CT", "CJ", "BV"];
const ROMANIAN_SHARE = 0.09;

export function plateOf(random: Random): Plate {
  if (!random.chance(ROMANIAN_SHARE)) {
    return { plate: `${letters(random, MD_LETTERS)} ${digits(random, 3)}`, plateCountry: "MD" };
  }
  const front = random.chance(0.2) ? `B ${digits(random, 3)}` : `${random.pick(RO_COUNTIES)} ${digits(random, 2)}`;
  return { plate: `${front} ${letters(random, RO_LETTERS)}`, plateCountry: "RO" };
}

const letters = (random: Random, from: readonly string[]) =>
  Array.from({ length: 3 }, () => random.pick(from)).join("");
const digits = (random: Random, length: number) => String(random.int(1, 10 ** length - 1)).padStart(length, "0");
