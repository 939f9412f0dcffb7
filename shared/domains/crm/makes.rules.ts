// Makes and models written one way, whoever types them: by the makers that VINs tell of, by other names of theirs, and by how the shop
// itself writes them.

import { packed } from "../../kernel/search/fold.ts";
import { normalVin } from "./vehicle.rules.ts";
import { MAKERS } from "../../kernel/vin/makers.ts";

export interface MadeCar {
  make: string | null;
  model: string | null;
  vin: string | null;
}

/** What else a make is called, in any spelling: capitals, diacritics, spaces and hyphens make no difference. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Volkswagen: "VW, Volkswagen Nutzfahrzeuge, Фольксваген",
  "Mercedes-Benz": "Mercedes, Merc, MB, Benz, Mercedes-AMG, Мерседес, Мерседес-Бенц",
  BMW: "BMW M, БМВ",
  Škoda: "Шкода",
  Dacia: "Дачия, Дача",
  Renault: "Рено",
  Opel: "Опель, Vauxhall",
  Ford: "Форд",
  Toyota: "Тойота",
  Lexus: "Лексус",
  Nissan: "Ниссан",
  Honda: "Хонда",
  Mazda: "Мазда",
  Mitsubishi: "Митсубиси, Мицубиси",
  Subaru: "Субару",
  Suzuki: "Сузуки",
  Hyundai: "Hundai, Hyunday, Хендай, Хёндай, Хундай",
  Kia: "Киа",
  Audi: "Ауди",
  Porsche: "Порше",
  Peugeot: "Пежо",
  Citroën: "Ситроен",
  Fiat: "Фиат",
  "Alfa Romeo": "Alfa, Альфа Ромео",
  Iveco: "Ивеко",
  Volvo: "Вольво",
  "Land Rover": "Range Rover, Ленд Ровер",
  Chevrolet: "Chevy, Шевроле",
  Daewoo: "Дэу, Део",
  Lada: "ВАЗ, VAZ, AvtoVAZ, Лада, Жигули",
  GAZ: "ГАЗ",
  UAZ: "УАЗ",
  ZAZ: "ЗАЗ",
  KamAZ: "КамАЗ",
  MAN: "МАН",
  Tesla: "Тесла",
  SEAT: "Сеат",
  Cupra: "",
  MG: "",
  SsangYong: "Ssang Yong, KGM, Саньенг",
  Haval: "Хавал",
  Geely: "Джили",
  Chery: "Чери",
  Dodge: "Додж",
  Jeep: "Джип",
  MINI: "",
};

/** `Lada (AvtoVAZ)` → `Lada`; null for those of several makes, which do not say which one it is. */
function singleMake(maker: string): string | null {
  const name = maker.replace(/\s*\(.*\)$/, "");
  return name === "" || name.includes("/") || name.startsWith("SAIC") ? null : name;
}

/** By `packed`, of every spelling. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...MAKERS.flatMap(([, maker]) => {
    const name = singleMake(maker);
    return name === null ? [] : [[packed(name), name] as const];
  }),
  ...Object.entries(OTHER_NAMES).flatMap(([make, names]) =>
    [make, ...names.split(", ")].filter(Boolean).map((name) => [packed(name), make] as const),
  ),
]);

/** What is suggested besides the shop's own: those that are driven here, sorted. */
const KNOWN_MAKES: readonly string[] = Object.keys(OTHER_NAMES).toSorted((a, b) => a.localeCompare(b, "ro"));

const plain = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ");

/** Words in small letters alone get a capital: `megane` → `Megane`; `i30` and `320d` are written so on the car. */
const capitalised = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\d])\p{Ll}\p{Ll}{2,}(?![\p{L}\d])/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );

/** How often each text is there, the most frequent first. */
function counted(texts: Iterable<string>): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** How the shop writes what is the same to `packed`: as it did most often. */
const mostWritten = (key: string, texts: readonly string[]): string | null =>
  counted(texts.filter((text) => packed(text) === key).map(plain))[0]?.[0] ?? null;

/** `vw`, `VOLKSWAGEN` → `Volkswagen`; what nobody knows stays as typed, with a capital. Done twice it is the same. */
export function oneMake(typed: string, cars: readonly MadeCar[] = []): string {
  const text = plain(typed);
  const key = packed(text);
  if (key === "") return text;
  return (
    WRITTEN.get(key) ??
    mostWritten(
      key,
      cars.flatMap(({ make }) => make ?? []),
    ) ??
    capitalised(text)
  );
}

/** As the shop writes it on its cars of that make. Done twice it is the same. */
export function oneModel(make: string, typed: string, cars: readonly MadeCar[]): string {
  const text = plain(typed);
  const key = packed(text);
  return (key === "" ? null : mostWritten(key, modelsOf(make, cars))) ?? capitalised(text);
}

function modelsOf(make: string, cars: readonly MadeCar[]): string[] {
  const wanted = packed(oneMake(make));
  const same = new Set(
    counted(cars.flatMap((car) => car.make ?? [])).flatMap(([own]) => (packed(oneMake(own)) === wanted ? own : [])),
  );
  return cars.flatMap((car) => (car.make !== null && same.has(car.make) ? (car.model ?? []) : []));
}

/** The shop's own first, the most frequent before the others. */
export const suggestedMakes = (cars: readonly MadeCar[]): string[] => [
  ...new Set([...counted(cars.flatMap(({ make }) => make ?? [])).map(([make]) => oneMake(make)), ...KNOWN_MAKES]),
];

/** Of that make, the most frequent first, each as it is written most often. */
export function suggestedModels(make: string, cars: readonly MadeCar[]): string[] {
  const models = counted(modelsOf(make, cars).map(plain));
  const written = new Map<string, string>();
  for (const [model] of models) if (!written.has(packed(model))) written.set(packed(model), model);
  return [...written.values()];
}

/** What a VIN says of a car; null: it does not say. */
export interface MadeByVin {
  make: string | null;
  model: string | null;
}

/** Maker and description: cars with the same of both are of one model (ISO 3779). */
const DESCRIBED = 8;

/** The make by its maker; the model when all the shop's cars with the same description are one. `manufacturer`: as it is decoded. */
export function madeByVin(vin: string, manufacturer: string | null, cars: readonly MadeCar[]): MadeByVin {
  const alike = cars.filter((car) => {
    const own = car.vin === null ? null : normalVin(car.vin);
    return own !== null && own.slice(0, DESCRIBED) === vin.slice(0, DESCRIBED);
  });
  const single = manufacturer === null ? null : singleMake(manufacturer);
  const makes = new Set(alike.flatMap(({ make }) => (make ? [oneMake(make)] : [])));
  const make = single === null ? (makes.size === 1 ? [...makes][0]! : null) : oneMake(single);
  const named = new Set(alike.flatMap(({ model }) => (model && make ? plain(model) : [])));
  const models = new Set([...named].map((model) => oneModel(make!, model, cars)));
  return { make, model: models.size === 1 ? [...models][0]! : null };
}
