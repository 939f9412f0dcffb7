// Columns of a file of clients and cars: what they are called in our languages, and which field each one is taken for.

import type { Locale } from "../tenancy/tenancy.states.ts";
import { folded } from "./search.rules.ts";

/** Of so many clients, or cars, a file can be asked for by their ids: they stand in its address. */
export const MOST_BY_ID = 200;

export const CLIENT_CSV_FIELDS = [
  "name",
  "phone",
  "otherPhone",
  "email",
  "isVip",
  "source",
  "locale",
  "notes",
] as const;
export const VEHICLE_CSV_FIELDS = [
  "plate",
  "plateCountry",
  "vin",
  "make",
  "model",
  "year",
  "fuel",
  "vehicleClass",
  "bodyType",
  "transmissionType",
  "mileageKm",
] as const;
export const CSV_FIELDS = [...CLIENT_CSV_FIELDS, ...VEHICLE_CSV_FIELDS] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

export const isVehicleField = (field: CsvField | null): boolean =>
  (VEHICLE_CSV_FIELDS as readonly (string | null)[]).includes(field);

type Names = readonly [written: string, ...others: string[]];

/** By field and language: the first is what we write, the others are what people and other programs call it. */
export const CSV_HEADERS: Readonly<Record<CsvField, Readonly<Record<Locale, Names>>>> = {
  name: {
    ro: [
      "Client",
      "Nume",
      "Nume client",
      "Numele clientului",
      "Nume prenume",
      "Denumire",
      "Nume complet",
      "Proprietar",
    ],
    ru: ["Клиент", "Имя", "ФИО", "Имя клиента", "Фамилия имя", "Название", "Владелец", "Контрагент"],
    en: ["Client", "Name", "Client name", "Full name", "Customer", "Customer name", "Owner"],
  },
  phone: {
    ro: ["Telefon", "Tel", "Nr telefon", "Număr de telefon", "Mobil", "Telefon client", "Telefon mobil"],
    ru: ["Телефон", "Тел", "Номер телефона", "Мобильный", "Моб тел", "Телефон клиента"],
    en: ["Phone", "Phone number", "Mobile", "Telephone", "Client phone", "Owner phone", "Cell"],
  },
  otherPhone: {
    ro: ["Alt telefon", "Telefon 2", "Al doilea telefon", "Telefon suplimentar"],
    ru: ["Другой телефон", "Телефон 2", "Второй телефон", "Доп телефон", "Дополнительный телефон"],
    en: ["Other phone", "Phone 2", "Second phone", "Alternative phone"],
  },
  email: {
    ro: ["E-mail", "Email", "Mail", "Poștă electronică", "Adresa de e-mail"],
    ru: ["Эл. почта", "Почта", "Электронная почта", "Имейл"],
    en: ["E-mail", "Email", "Email address", "Mail"],
  },
  isVip: { ro: ["VIP", "Client VIP"], ru: ["VIP", "ВИП", "VIP клиент"], en: ["VIP", "VIP client", "is vip"] },
  source: {
    ro: ["Sursă", "Sursa", "Canal", "De unde a venit"],
    ru: ["Источник", "Канал", "Откуда узнал"],
    en: ["Source", "Channel", "Lead source"],
  },
  locale: {
    ro: ["Limba", "Limba clientului", "Limba preferată"],
    ru: ["Язык", "Язык клиента", "Язык общения"],
    en: ["Language", "Client language", "Preferred language"],
  },
  notes: {
    ro: ["Note", "Observații", "Comentarii", "Notițe", "Mențiuni"],
    ru: ["Заметки", "Примечание", "Примечания", "Комментарий", "Комментарии"],
    en: ["Notes", "Comment", "Comments", "Remarks"],
  },
  plate: {
    ro: ["Număr auto", "Număr", "Nr auto", "Număr de înmatriculare", "Nr înmatriculare", "Nr", "Placa"],
    ru: ["Госномер", "Номер", "Номер авто", "Гос номер", "Регистрационный номер", "Номер машины"],
    en: ["Plate", "Plate number", "License plate", "Licence plate", "Number plate", "Registration", "Reg no"],
  },
  plateCountry: {
    ro: ["Țara numărului", "Țară", "Țara"],
    ru: ["Страна номера", "Страна"],
    en: ["Plate country", "Country"],
  },
  vin: {
    ro: ["VIN", "Serie șasiu", "Număr de identificare", "Serie caroserie", "Cod VIN"],
    ru: ["VIN", "ВИН", "Вин код", "VIN код", "Номер кузова"],
    en: ["VIN", "VIN code", "Chassis number", "Chassis"],
  },
  make: { ro: ["Marcă", "Marca"], ru: ["Марка", "Марка авто"], en: ["Make", "Brand", "Manufacturer"] },
  model: { ro: ["Model", "Modelul"], ru: ["Модель", "Модель авто"], en: ["Model"] },
  year: {
    ro: ["An", "Anul", "An fabricație", "Anul fabricației", "An de fabricație"],
    ru: ["Год", "Год выпуска", "Год изготовления"],
    en: ["Year", "Model year", "Year of manufacture"],
  },
  fuel: { ro: ["Combustibil", "Carburant"], ru: ["Топливо", "Вид топлива", "Тип топлива"], en: ["Fuel", "Fuel type"] },
  vehicleClass: {
    ro: ["Clasă", "Clasa", "Clasa mașinii"],
    ru: ["Класс", "Класс авто"],
    en: ["Class", "Vehicle class"],
  },
  bodyType: {
    ro: ["Caroserie", "Tip caroserie"],
    ru: ["Кузов", "Тип кузова"],
    en: ["Body", "Body type"],
  },
  transmissionType: {
    ro: ["Cutie de viteze", "Transmisie", "Cutie"],
    ru: ["Коробка передач", "КПП", "Трансмиссия", "Коробка"],
    en: ["Transmission", "Gearbox", "Transmission type"],
  },
  mileageKm: {
    ro: ["Kilometraj, km", "Kilometraj", "Km", "Rulaj", "Parcurs"],
    ru: ["Пробег, км", "Пробег", "Км"],
    en: ["Mileage, km", "Mileage", "Odometer", "Mileage km"],
  },
};

/** What two spellings of one heading have in common. */
export const headerKey = (header: string): string =>
  folded(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const KNOWN: ReadonlyMap<string, CsvField> = new Map(
  CSV_FIELDS.flatMap((field) =>
    // Also as the REST API and other programs write it: `other_phone`, `otherPhone`.
    [field, field.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`), ...Object.values(CSV_HEADERS[field]).flat()].map(
      (name): [string, CsvField] => [headerKey(name), field],
    ),
  ),
);

export const fieldOfHeader = (header: string): CsvField | null => KNOWN.get(headerKey(header)) ?? null;

/**
 * Each field at most once, the first column wins. `remembered`: by heading, what the shop took it for before; null: left out.
 */
export function matchedFields(
  headers: readonly string[],
  remembered: ReadonlyMap<string, CsvField | null> = new Map(),
): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const field = remembered.has(key) ? remembered.get(key)! : fieldOfHeader(header);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
