// Values of few kinds as people write them in a table, in our languages; the first of each language is what we write.

import type { Locale, LOCALES } from "../tenancy/tenancy.states.ts";
import type { BODY_TYPES, FUELS, TRANSMISSIONS, VEHICLE_CLASSES } from "./crm.states.ts";
import { headerKey } from "./csv-columns.rules.ts";

type Words = Readonly<Record<Locale, readonly [written: string, ...others: string[]]>>;
const words = (ro: Words["ro"], ru: Words["ru"], en: Words["en"]): Words => ({ ro, ru, en });
/** One word in every language. */
const same = (...all: Words["en"]): Words => words(all, all, all);

const FUEL: Record<(typeof FUELS)[number], Words> = {
  petrol: words(["benzină"], ["бензин"], ["petrol", "gasoline"]),
  diesel: words(["motorină", "diesel"], ["дизель", "дт"], ["diesel"]),
  lpg: words(["GPL", "gaz", "propan"], ["пропан", "газ", "сжиженный газ"], ["LPG"]),
  cng: words(["GNC", "metan"], ["метан"], ["CNG"]),
  hybrid: words(["hibrid"], ["гибрид"], ["hybrid"]),
  electric: words(["electric", "electrică"], ["электро", "электричество", "электрический"], ["electric", "ev"]),
};
const CLASS: Record<(typeof VEHICLE_CLASSES)[number], Words> = {
  sedan: words(["sedan"], ["седан"], ["sedan"]),
  suv: words(["SUV"], ["внедорожник", "SUV"], ["SUV"]),
  commercial: words(["utilitară", "comercială", "comercial"], ["коммерческий", "коммерческая"], ["commercial"]),
  hybrid: words(["hibrid"], ["гибрид"], ["hybrid"]),
  ev: words(["electrică", "electric"], ["электромобиль"], ["EV", "electric"]),
  premium: words(["premium"], ["премиум"], ["premium"]),
};
const BODY: Record<(typeof BODY_TYPES)[number], Words> = {
  sedan: words(["sedan", "berlină"], ["седан"], ["sedan", "saloon"]),
  hatchback: words(["hatchback"], ["хэтчбек", "хетчбек"], ["hatchback"]),
  suv: words(["SUV"], ["внедорожник", "SUV"], ["SUV"]),
  crossover: words(["crossover"], ["кроссовер"], ["crossover"]),
  pickup: words(["pickup", "pick-up"], ["пикап"], ["pickup", "pick-up"]),
  van: words(["furgonetă", "furgon", "dubă"], ["фургон"], ["van"]),
  truck: words(["camion"], ["грузовик"], ["truck", "lorry"]),
  coupe: words(["coupé", "coupe", "cupeu"], ["купе"], ["coupé", "coupe"]),
  wagon: words(["break", "universal", "combi"], ["универсал"], ["estate", "wagon"]),
  convertible: words(["decapotabilă", "decapotabil", "cabrio", "cabriolet"], ["кабриолет"], ["convertible", "cabrio"]),
  minivan: words(["monovolum", "minivan"], ["минивэн", "минивен"], ["minivan", "MPV"]),
  moto: words(["motocicletă", "moto"], ["мотоцикл", "мото"], ["motorcycle", "moto", "motorbike"]),
};
const GEARBOX: Record<(typeof TRANSMISSIONS)[number], Words> = {
  manual: words(["manuală", "manual", "mecanică"], ["механика", "механическая", "мкпп"], ["manual"]),
  automatic: words(["automată", "automat"], ["автомат", "автоматическая", "акпп"], ["automatic", "auto"]),
  cvt: words(["CVT", "variator"], ["CVT", "вариатор"], ["CVT"]),
  dsg: same("DSG"),
  dct: words(
    ["dublu ambreiaj (DCT)", "dublu ambreiaj", "DCT"],
    ["робот с двумя сцеплениями (DCT)", "DCT", "два сцепления", "двойное сцепление"],
    ["dual clutch (DCT)", "DCT", "dual clutch"],
  ),
  amt: words(["robotizată", "AMT"], ["робот", "роботизированная", "AMT"], ["AMT", "automated manual"]),
};
/** Written as a code, the same in a file of any language. */
const LANGUAGE: Record<(typeof LOCALES)[number], Words> = {
  ro: words(["ro", "română", "românește"], ["ro", "румынский", "молдавский"], ["ro", "Romanian"]),
  ru: words(["ru", "rusă"], ["ru", "русский"], ["ru", "Russian"]),
  en: words(["en", "engleză"], ["en", "английский"], ["en", "English"]),
};
const YES_NO = {
  true: words(["da", "vip", "x", "1", "adevărat"], ["да", "вип", "истина", "+"], ["yes", "y", "true"]),
  false: words(["nu", "0", "-", "fals"], ["нет", "ложь"], ["no", "n", "false"]),
};

const WORDS = {
  fuel: FUEL,
  vehicleClass: CLASS,
  bodyType: BODY,
  transmissionType: GEARBOX,
  isVip: YES_NO,
  locale: LANGUAGE,
} as const satisfies Record<string, Readonly<Record<string, Words>>>;
export type WordedField = keyof typeof WORDS;

export const isWorded = (field: string): field is WordedField => Object.hasOwn(WORDS, field);

/** Signs alone have no letters to compare. */
const keyOf = (text: string): string => headerKey(text) || text.trim();

const KNOWN: Readonly<Record<WordedField, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(WORDS).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values as Record<string, Words>).flatMap(([value, { ro, ru, en }]) =>
        [value, ...ro, ...ru, ...en].map((word): [string, string] => [keyOf(word), value]),
      ),
    ),
  ]),
) as Record<WordedField, Map<string, string>>;

/** The value that a word stands for, whatever its language; null for none. */
export const valueOfWord = (field: WordedField, text: string): string | null => KNOWN[field].get(keyOf(text)) ?? null;

/** How a value is written in a file. */
export const writtenWord = (field: WordedField, value: string, locale: Locale): string =>
  (WORDS[field] as Readonly<Record<string, Words>>)[value]?.[locale][0] ?? value;
