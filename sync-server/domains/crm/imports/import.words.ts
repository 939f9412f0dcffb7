// Why a row was not imported, in the words of the file with the errors.

import type { Locale } from "../../../../shared/domains/tenancy/tenancy.states.ts";
import type { ErrorCode } from "../../../../shared/kernel/errors.ts";
import { CSV_HEADERS, type CsvField } from "../../../../shared/domains/crm/csv-columns.rules.ts";

/** Number of the line and reason, behind the columns of the file. */
export const REASON_HEADERS: Readonly<Record<Locale, readonly [line: string, reason: string]>> = {
  ro: ["Rândul din fișier", "Ce este greșit"],
  ru: ["Строка файла", "Что не так"],
  en: ["Line of the file", "What is wrong"],
};

type Words = Readonly<Record<Locale, string>>;
const words = (ro: string, ru: string, en: string): Words => ({ ro, ru, en });

const PHONE = words(
  "la acest număr nu se poate suna: scrieți-l cu prefix, de exemplu 069 123 456 sau +40 722 123 456",
  "по этому номеру не позвонить: введите его с кодом, например 069 123 456 или +40 722 123 456",
  "cannot be dialled: write it with its prefix, as 069 123 456 or +40 722 123 456",
);

const REASONS: Readonly<Record<string, Words>> = {
  "crm/phone-invalid": PHONE,
  "crm/other-phone-invalid": PHONE,
  "crm/email-invalid": words("nu este o adresă de e-mail", "это не адрес e-mail", "is not an e-mail address"),
  "crm/plate-invalid": words(
    "are între 2 și 12 litere și cifre",
    "должно быть от 2 до 12 букв и цифр",
    "must have 2 to 12 letters and digits",
  ),
  "crm/vin-invalid": words(
    "are 17 litere și cifre, fără I, O și Q",
    "должно быть 17 букв и цифр, без I, O и Q",
    "must have 17 letters and digits, without I, O and Q",
  ),
  "crm/year-invalid": words(
    "este între 1900 și anul viitor",
    "должен быть от 1900 до следующего года",
    "must be between 1900 and next year",
  ),
  "crm/number-invalid": words("scrieți un număr întreg", "введите целое число", "enter a whole number"),
  "crm/field-missing": words("lipsește", "не указано", "is missing"),
  "crm/client-deleted": words(
    "clientul a fost șters: restabiliți-l mai întâi",
    "клиент удалён: сначала восстановите его",
    "the client was deleted: restore them first",
  ),
  "crm/vehicle-deleted": words(
    "mașina a fost ștearsă: restabiliți-o mai întâi",
    "машина удалена: сначала восстановите её",
    "the car was deleted: restore it first",
  ),
  "crm/import-cells": words(
    "rândul are mai multe celule decât coloane: un separator fără ghilimele?",
    "в строке больше ячеек, чем столбцов: разделитель без кавычек?",
    "the row has more cells than there are columns: a delimiter without quotes?",
  ),
  "crm/import-unknown-word": words("cuvânt necunoscut", "неизвестное слово", "is not a known word"),
  "crm/import-yes-no": words("scrieți „da” sau „nu”", "введите «да» или «нет»", "write “yes” or “no”"),
  "crm/import-country": words(
    "scrieți codul țării cu două litere, de exemplu MD",
    "введите код страны двумя буквами, например MD",
    "write the country's code of two letters, as MD",
  ),
  "crm/import-language": words(
    "scrieți limba ca ro, ru sau en",
    "введите язык как ro, ru или en",
    "write the language as ro, ru or en",
  ),
  "crm/import-too-long": words("textul este prea lung", "текст слишком длинный", "the text is too long"),
  "crm/import-unreadable": words(
    "are caractere care nu pot fi citite",
    "есть символы, которые не удаётся прочитать",
    "has characters that cannot be read",
  ),
  "crm/import-empty-row": words(
    "nu are nici client, nici mașină",
    "нет ни клиента, ни машины",
    "has neither a client nor a car",
  ),
  "crm/import-owner": words(
    "mașina nu are proprietar: adăugați telefonul clientului",
    "у машины нет владельца: добавьте телефон клиента",
    "the car has no owner: add the client's phone",
  ),
  "crm/import-phone-shared": words(
    "50 de persoane au deja acest telefon: pe celelalte adăugați-le manual",
    "этот телефон уже у 50 человек: остальных запишите вручную",
    "50 people have this phone already: add any others by hand",
  ),
  "crm/import-plate-shared": words(
    "50 de mașini au deja acest număr: pe celelalte adăugați-le manual",
    "этот номер уже у 50 машин: остальные запишите вручную",
    "50 cars have this plate already: add any others by hand",
  ),
  "crm/changed-meanwhile": words(
    "altcineva a scris între timp",
    "кто-то изменил это за это время",
    "somebody else changed it in the meantime",
  ),
} satisfies Partial<Record<ErrorCode, Words>>;

const OTHERWISE = words("nu a putut fi scris", "не удалось записать", "could not be written");

/** `Telefon: la acest număr nu se poate suna …`. */
export function reasonWords(code: string, field: CsvField | null, locale: Locale): string {
  const reason = (REASONS[code] ?? OTHERWISE)[locale];
  return field === null ? reason : `${CSV_HEADERS[field][locale][0]}: ${reason}`;
}
