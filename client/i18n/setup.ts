// Words: one file per domain and language, the chosen language loaded alone. A test fails on a missing translation.

import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

const files = import.meta.glob<Record<string, unknown>>("./*.json", { import: "default" });
/** Words that no first screen shows: loaded with the pages that do. vite.config.ts puts each group in a file of its own. */
const LATER = {
  /** What may be needed any time, and is fetched once the board is there. */
  later:
    /\/(?:import|devices|storage|files|lines|clients|finance|commands|sales-log|send|appointments|own-days|issue|moved-over|pipeline-moves)\.\w\w\.json$/,
  /** Pages about people and access. */
  people: /\/(?:people|roles|profile|rest)\.\w\w\.json$/,
  /** The settings of the shop, its posts, and the wizard of the first sign-in. */
  settings: /\/settings\.\w\w\.json$/,
  /** Parts, and what their prices are made of. */
  catalog: /\/catalog\.\w\w\.json$/,
  /** Purchases, suppliers, and receiving what comes. */
  purchasing: /\/purchasing\.\w\w\.json$/,
  /** Leads and deals. */
  sales: /\/(?:sales|quote)\.\w\w\.json$/,
  /** Suppliers' invoices, from tables and from pictures. */
  invoices: /\/invoice-(?:import|ocr)\.\w\w\.json$/,
  /** What there is of parts, what happened to them, and warehouses. */
  stock: /\/stock\.\w\w\.json$/,
  /** The scanner. */
  scan: /\/scan\.\w\w\.json$/,
  /** A mechanic's month. */
  kpi: /\/kpi\.\w\w\.json$/,
  /** What clients are told. */
  notifications: /\/notifications\.\w\w\.json$/,
  /** What became of leads and deals. */
  funnel: /\/funnel\.\w\w\.json$/,
  /** How full the weeks of the calendar are. */
  workload: /\/workload\.\w\w\.json$/,
  /** The board of leads, deals and orders. */
  pipeline: /\/pipeline\.\w\w\.json$/,
  /** The calendar board. */
  calendar: /\/calendar\.\w\w\.json$/,
  /** The desk's day. */
  day: /\/day\.\w\w\.json$/,
  /** The list of orders. */
  orders: /\/order-list\.\w\w\.json$/,
  /** What every table says, and those of clients, cars and payments. */
  tables: /\/(?:tables?|crm-table|payment-list)\.\w\w\.json$/,
  /** Clients and cars from a file. */
  csv: /\/csv\.\w\w\.json$/,
  /** What happened in the shop. */
  journal: /\/journal\.\w\w\.json$/,
  /** Searching the shop, and what a VIN says. */
  search: /\/(?:search|vin)\.\w\w\.json$/,
};
type Later = keyof typeof LATER;
const STORAGE_KEY = "garaj-language";
const LAST_KEY = "garaj-language-last";
/** A namespace without words: that of a language the first ones are here. A page's own may come before them. */
const FIRST = "first";
const parts = new Map<string, Promise<Record<string, unknown>[]>>();
const asked = new Set<Later>();
/** Which language is shown is known from now on. */
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();

/** Undefined: a first screen shows it. */
export const groupOf = (path: string) => (Object.keys(LATER) as Later[]).find((group) => LATER[group].test(path));

/** One download per language and group, however often it is asked for. */
function read(locale: Locale, group?: Later): Promise<Record<string, unknown>[]> {
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`.${locale}.json`) && groupOf(path) === group);
  const key = `${locale}.${group ?? ""}`;
  let reading = parts.get(key);
  if (!reading) {
    reading = Promise.all(wanted.map(([, part]) => part()));
    parts.set(key, reading);
    reading.catch(() => parts.delete(key)); // told to whoever asked; the next one asks again
  }
  return reading;
}

/** Begins with the words that were shown last, before it is known who is here: the first ones, and those of pages that were asked for. */
export function readWordsAhead(): void {
  const last = LOCALES.find((locale) => locale === localStorage.getItem(LAST_KEY));
  // Asked again, and told of, when they are needed.
  if (last) for (const group of [undefined, ...asked]) void read(last, group).catch(() => undefined);
}

/** No group: the words of a first screen. */
async function load(locale: Locale, group?: Later): Promise<void> {
  if (group === undefined && i18next.hasResourceBundle(locale, FIRST)) return;
  const words = await read(locale, group);
  for (const part of words) i18next.addResourceBundle(locale, "translation", part, true, true);
  if (group === undefined) i18next.addResourceBundle(locale, FIRST, {});
}

/** A page that is loaded apart, and the words it needs besides the first ones; unnamed: what is loaded later in any case. */
export async function withLaterWords<T>(page: Promise<T>, ...groups: Later[]): Promise<T> {
  const wanted: readonly Later[] = groups.length === 0 ? ["later"] : groups;
  for (const group of wanted) asked.add(group);
  const words = wanted.map(async (group) => {
    await begun;
    await load(i18next.language as Locale, group);
  });
  const [loaded] = await Promise.all([page, ...words]);
  return loaded;
}

/** The language kept on this device, or the given one: the person's, then the shop's. */
export function chosenLanguage(otherwise: Locale): Locale {
  const kept = localStorage.getItem(STORAGE_KEY) as Locale | null;
  return kept && LOCALES.includes(kept) ? kept : otherwise;
}

export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    interpolation: { escapeValue: false }, // React escapes
    resources: {},
    partialBundledLanguages: true,
  });
  begin();
  await load(locale);
  await show(locale, false);
}

export async function setLanguage(locale: Locale, keep: boolean = true): Promise<void> {
  await load(locale);
  for (const group of asked) await load(locale, group);
  await show(locale, keep);
}

async function show(locale: Locale, keep: boolean): Promise<void> {
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  localStorage.setItem(LAST_KEY, locale);
  if (keep) localStorage.setItem(STORAGE_KEY, locale);
}
