// What a plan has at most, in words: `5 angajați`, after "cel mult".

import type { PlanLimit } from "../../shared/domains/billing/plans.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { counted } from "../platform/formats.ts";

type Limits = Record<PlanLimit, (count: number) => string>;

const GB = 1024;
/** Megabytes; whole gigabytes as such. */
const size = (mb: number, [megabytes, gigabytes]: [string, string]) =>
  mb >= GB && mb % GB === 0 ? `${mb / GB}\u00a0${gigabytes}` : `${mb}\u00a0${megabytes}`;

export const LIMITS: Record<Locale, Limits> = {
  ro: {
    users: counted("ro", { one: "angajat", few: "angajați", other: "de angajați" }),
    posts: counted("ro", { one: "post", few: "posturi", other: "de posturi" }),
    work_orders_month: counted("ro", {
      one: "comandă pe lună",
      few: "comenzi pe lună",
      other: "de comenzi pe lună",
    }),
    storage_mb: (mb) => `${size(mb, ["MB", "GB"])} pentru fișiere`,
  },
  // After "до", in the genitive.
  ru: {
    users: counted("ru", { one: "сотрудника", other: "сотрудников" }),
    posts: counted("ru", { one: "поста", other: "постов" }),
    work_orders_month: counted("ru", { one: "заказ-наряда в месяц", other: "заказ-нарядов в месяц" }),
    storage_mb: (mb) => `${size(mb, ["МБ", "ГБ"])} для файлов`,
  },
  en: {
    users: counted("en", { one: "person", other: "people" }),
    posts: counted("en", { one: "bay", other: "bays" }),
    work_orders_month: counted("en", { one: "work order a month", other: "work orders a month" }),
    storage_mb: (mb) => `${size(mb, ["MB", "GB"])} for files`,
  },
};
