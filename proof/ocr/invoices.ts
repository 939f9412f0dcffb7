// Fifty invoices as suppliers of parts send them, with what stands in them known: made of a seed, the same each time.

import { randomOf, type Random } from "../scan/random.ts";

export interface KnownLine {
  article: string;
  name: string;
  quantity: number;
  /** Minor units. */
  price: number;
  total: number;
}

export interface KnownInvoice {
  seed: number;
  country: "md" | "ro";
  layout: Layout;
  supplier: { name: string; taxCode: string; street: string };
  buyer: { name: string; taxCode: string; street: string };
  series: string;
  number: string;
  /** `2026-11-18`. */
  date: string;
  lines: KnownLine[];
  net: number;
  vat: number;
  total: number;
}

/** `fiscal`: Moldova's form; `plain`: thin lines; `dense`: no rules, many lines; `vat`: VAT and gross by line; `inName`: article within the name. */
export const LAYOUTS = ["fiscal", "plain", "dense", "vat", "inName"] as const;
export type Layout = (typeof LAYOUTS)[number];

export const INVOICES = 50;

const PARTS: readonly (readonly [name: string, article: string, price: number])[] = [
  ["Filtru ulei Mann", "HU 7020 z", 12_100],
  ["Set rulment roată față SKF", "VKBA 6649", 68_400],
  ["Ulei Castrol Edge 5W-30 LL, 5 l", "15669B", 51_200],
  ["Bujie NGK Laser Iridium", "ILZKR7B11", 13_100],
  ["Amortizor față Sachs", "314 875", 114_500],
  ["Plăcuțe frână spate Bosch", "0 986 424 708", 64_000],
  ["Garnitură baie ulei Elring", "026.722", 4_650],
  ["Disc frână ventilat Brembo", "09.9772.11", 89_900],
  ["Curea distribuție Contitech", "CT1028K3", 142_000],
  ["Filtru aer Mahle", "LX 2070", 18_700],
  ["Filtru habitaclu cărbune Mann", "CUK 26 009", 24_350],
  ["Bec halogen H7 12V 55W Osram", "64210NL", 5_900],
  ["Cap de bară direcție Lemförder", "34287 01", 27_800],
  ["Bieletă antiruliu TRW", "JTS476", 16_250],
  ["Pompă apă INA", "538 0083 10", 61_900],
  ["Termostat Behr", "TX 34 87D", 33_400],
  ["Ambreiaj kit Luk", "624 3177 00", 389_000],
  ["Ștergător parbriz Valeo", "574674", 21_900],
  ["Acumulator Varta Blue 60Ah", "5604080543132", 198_000],
  ["Antigel G12 concentrat, 1 l", "MNAG12-1L", 6_800],
  ["Senzor ABS față stânga ATE", "24.0711-6295.3", 45_700],
  ["Brațe suspensie inferior Meyle", "116 050 0141", 97_300],
  ["Lichid frână DOT 4 ATE, 1 l", "03.9901-5802.2", 11_200],
  ["Tampon motor hidraulic Corteco", "80001858", 74_600],
];

const FIRMS = [
  "Auto Total",
  "Piese Expres",
  "Unix Auto",
  "Autonet Import",
  "Elit Grup",
  "Bardi Auto",
  "Matrom Com",
  "Intercars Trade",
  "Augsburg Parts",
  "Țărmul Auto",
] as const;
const STREETS = [
  "str. Uzinelor 21",
  "bd. Dacia 44",
  "str. Mihai Eminescu 7",
  "șos. Hîncești 140",
  "str. Fabricii 3",
] as const;

const weighed = (digits: string, weights: readonly number[]) =>
  digits.split("").reduce((sum, digit, i) => sum + Number(digit) * weights[i]!, 0);
const someDigits = (random: Random, count: number) => Array.from({ length: count }, () => random.below(10)).join("");

function idnoOf(random: Random): string {
  const body = `10${someDigits(random, 10)}`;
  return `${body}${weighed(body, [7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1]) % 10}`;
}

function cuiOf(random: Random): string {
  const body = `${1 + random.below(4)}${someDigits(random, 6)}`;
  return `${body}${((weighed(body.padStart(9, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10}`;
}

function firmOf(random: Random, country: "md" | "ro") {
  const form = country === "md" ? " SRL" : random.pick([" SRL", " S.R.L.", " SA"]);
  const name = `${country === "ro" && random.next() < 0.3 ? "SC " : ""}${random.pick(FIRMS)}${form}`;
  return { name, taxCode: country === "md" ? idnoOf(random) : cuiOf(random), street: random.pick(STREETS) };
}

export function invoiceOf(seed: number): KnownInvoice {
  const random = randomOf(seed * 7919);
  const country = seed % 2 === 0 ? "md" : "ro";
  const layout = LAYOUTS[seed % LAYOUTS.length]!;
  const count = layout === "dense" ? 14 + random.below(14) : 2 + random.below(9);
  const lines = Array.from({ length: count }, (): KnownLine => {
    const [name, article, usual] = random.pick(PARTS);
    const quantity = random.next() < 0.1 ? random.pick([0.5, 1.5, 2.5]) : 1 + random.below(12);
    const price = Math.round(usual * random.between(0.8, 1.2));
    return { article, name, quantity, price, total: Math.round(quantity * price) };
  });
  const net = lines.reduce((sum, { total }) => sum + total, 0);
  const vat = Math.round(net * (country === "md" ? 0.2 : 0.21));
  const day = new Date(Date.UTC(2026, random.below(12), 1 + random.below(28))).toISOString().slice(0, 10);
  return {
    seed,
    country,
    layout,
    supplier: firmOf(random, country),
    buyer: firmOf(random, country),
    series: country === "md" ? random.pick(["AAN", "EAB", "AAK"]) : random.pick(["ATM", "F", "PEX"]),
    number: String(1_000_000 + random.below(8_999_999)).slice(country === "md" ? 0 : 2),
    date: day,
    lines,
    net,
    vat,
    total: net + vat,
  };
}

export const invoices = (): KnownInvoice[] => Array.from({ length: INVOICES }, (_, i) => invoiceOf(i + 1));
