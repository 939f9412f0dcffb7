// Three languages with the same words: each one that the code asks for, and none that it does not.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MantineColorScheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SYSTEM_ROLES } from "../../shared/domains/access/access.permissions.ts";
import { FUELS } from "../../shared/domains/crm/crm.states.ts";
import { MECHANIC_EVENTS } from "../../shared/domains/mechanic/mechanic.states.ts";
import { HELD_BACK } from "../../shared/domains/notifications/sending.rules.ts";
import { COMPANY_ACCESS, COMPANY_STATUSES, LOCALES, type Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { ORDER_DOCUMENTS } from "../../shared/domains/work-orders/documents.states.ts";
import { PHOTO_KINDS } from "../../shared/domains/work-orders/photos.states.ts";
import { DECISION_WAYS } from "../../shared/domains/work-orders/approvals.states.ts";
import { commandList } from "../../shared/registry/commands.ts";
import { OUTCOMES } from "../../shared/zero/envelope.ts";
import { ERROR_CODES } from "./error-codes.fixture.ts";
import { FOR_PROGRAMS } from "./codes-for-programs.fixture.ts";
import { APPOINTMENT_FAMILIES } from "./appointment-families.fixture.ts";
import { CATALOG_FAMILIES } from "./catalog-families.fixture.ts";
import { NAVIGATION_FAMILIES } from "./navigation-families.fixture.ts";
import { NAMED_FIELDS } from "../data/rest/problem-words.ts";
import { SERVER_COMMANDS, AREA_NAMES } from "../domains/access/audit-actions.ts";
import { CRM_FIELDS, CRM_VALUE_WORDS, DID } from "../domains/crm/exposed/crm-field-words.ts";
import { EDITED_FIELDS } from "../domains/work-orders/exposed/field-words.ts";
import { ANSWERS } from "../app/sync-centre/search-entries.ts";
import type { BoardFilter } from "../domains/work-orders/exposed/board-filters.ts";
import type { PhotoState } from "../domains/work-orders/exposed/photos/photo.ts";
import { CSV_FAMILIES } from "./csv-families.fixture.ts";
import { FUNNEL_FAMILIES } from "./funnel-families.fixture.ts";
import { SETTINGS_FAMILIES } from "./settings-families.fixture.ts";
import { LIST_FAMILIES } from "./list-families.fixture.ts";
import { PIPELINE_FAMILIES } from "./pipeline-families.fixture.ts";
import { SALES_FAMILIES } from "./sales-families.fixture.ts";
import { STATUSES } from "./status-families.fixture.ts";
import { SYNC_FAMILIES } from "./sync-families.fixture.ts";
import { SEARCH_FAMILIES } from "./search-families.fixture.ts";
import { UNFIT } from "../app/order/typed-fit.ts";
import { SYNC_STATES } from "../ui/sync-badge.tsx";

const ROOT = join(import.meta.dirname, "../..");

// ---- The words: one file per domain and language.

/** Full key, plural suffix included → text. */
type Words = ReadonlyMap<string, string>;

interface WordTree {
  [key: string]: string | WordTree;
}

function leaves(tree: WordTree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

const wordFiles = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));
const parts = [...new Set(wordFiles.map((name) => name.split(".")[0]!))];

const entriesOf = (part: string, locale: Locale) =>
  leaves(JSON.parse(readFileSync(join(import.meta.dirname, `${part}.${locale}.json`), "utf8")) as WordTree);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, "");
const formOf = (key: string) => PLURAL.exec(key)?.[1] ?? null;
const variablesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]!);

const basesOf = (words: Words) => [...new Set([...words.keys()].map(baseOf))].sort();
const formsOf = (words: Words, base: string) => [...words.keys()].filter((key) => baseOf(key) === base).map(formOf);
const allVariables = (words: Words, base: string) =>
  [...new Set([...words].filter(([key]) => baseOf(key) === base).flatMap(([, text]) => variablesOf(text)))].sort();

const wordsIn = (locale: Locale): Words => new Map(parts.flatMap((part) => entriesOf(part, locale)));
const ro = wordsIn("ro");

/** Whether a plural form is used for more than one number: then it has to say which. */
function standsForMany(locale: Locale, form: string): boolean {
  if (form === "zero") return false;
  const rules = new Intl.PluralRules(locale);
  return Array.from({ length: 200 }, (_, n) => n).filter((n) => rules.select(n) === form).length !== 1;
}

/** Non-test sources below a folder, without comments. */
function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|errors)\.ts$|^testing|\.gen\.ts$/.test(name))
    .map((name) =>
      readFileSync(join(ROOT, folder, name), "utf8").replaceAll(/^\s*\/\*[\s\S]*?\*\/|(^|\s)\/\/ .*$/gm, ""),
    );
}

const clientSources = sources("client");
const everySource = [...clientSources, ...sources("shared"), ...sources("sync-server")];

const asked = clientSources.flatMap((text) =>
  [...text.matchAll(/\b(?:t|translate)\(\s*(?:"([^"]+)"|`([^`$]*)\$\{|(.{0,60}))/g)].map((match) => ({
    key: match[1],
    /** The part of a template before its first expression. */
    family: match[2],
    unclear: match[3],
  })),
);
const staticKeys = new Set(asked.flatMap(({ key }) => key ?? []));

/** What the templates among the codes can become. */
const CODE_TEMPLATES: Record<string, readonly string[]> = {
  "mechanic/cannot-${event}": MECHANIC_EVENTS.map((event) => `mechanic/cannot-${event}`),
  "tenancy/${status}": COMPANY_STATUSES.filter((s) => COMPANY_ACCESS[s] !== "open").map((s) => `tenancy/${s}`),
};

const families = [...new Set(ERROR_CODES.map((code) => code.split("/")[0]!))];
const CODE = new RegExp(`(["\`])((?:${families.join("|")})/[a-z$][^"\`\\s]*)\\1`, "g");
const codesInSources = [...new Set(everySource.flatMap((text) => [...text.matchAll(CODE)].map((match) => match[2]!)))];
const expandedCodes = codesInSources.flatMap((code) => CODE_TEMPLATES[code] ?? code);
const forPrograms: readonly string[] = FOR_PROGRAMS;
const codesForPeople = ERROR_CODES.filter((code) => !forPrograms.includes(code));

const commandNames = commandList.map((command) => command.name);
/** A command's word in the audit log, where `commands.…` does not say enough: each language decides by itself. */
const AUDITED = "audit.device.";
/** The words that a mechanic's first screen says of a job's unsent commands (domains/mechanic/parts/saved-here.tsx). */
const ofJobs = commandList.filter(({ args }) => "workLineId" in (z.toJSONSchema(args).properties ?? {}));

/** Every member of a union: the compiler refuses a missing one. */
const everyOf = <T extends string>(all: Record<T, true>) => Object.keys(all);

/** What can follow each beginning of a key that the code puts together. */
const FAMILIES: Record<string, readonly string[]> = {
  "activity.": [
    ...commandNames.filter(
      (name) =>
        !/^(access|scheduling|crm|catalog|warehouse|purchasing|sales|pipeline)\.|\.(edit\w+|setEta|takePaymentAndClose)$/.test(
          name,
        ),
    ),
    "warehouse.issuePart",
    "warehouse.returnPart",
    "workOrders.conflict",
    "workOrders.changeClient",
    "finance.conflict",
    "approvals.abandon",
    "approvals.answer",
    "approvals.conflict",
    "tracking.open",
  ],
  ...APPOINTMENT_FAMILIES,
  "approvals.ways.": DECISION_WAYS,
  "audit.area.": AREA_NAMES,
  "audit.command.": SERVER_COMMANDS,
  "audit.device.": commandNames.filter((name) => ro.has(AUDITED + name)),
  "board.": ["lateEta", "lateUnpaid"],
  "board.filter.": everyOf<BoardFilter>({ all: true, mine: true, urgent: true, blocked: true }),
  "clients.did.": DID,
  "clients.field.": CRM_FIELDS,
  "clients.value.": CRM_VALUE_WORDS,
  "commands.": commandNames,
  "errors.": codesForPeople,
  "documents.": ORDER_DOCUMENTS,
  "fuel.": FUELS,
  ...SYNC_FAMILIES,
  "kpi.event.": MECHANIC_EVENTS,
  "kpi.show.": ["all", "done", "open", "blocked"],
  "language.": LOCALES,
  "mechanic.": MECHANIC_EVENTS,
  ...CATALOG_FAMILIES,
  "more.": everyOf<MantineColorScheme>({ auto: true, light: true, dark: true }),
  ...NAVIGATION_FAMILIES,
  "notifications.heldBack.": HELD_BACK,
  "order.field.": EDITED_FIELDS,
  "order.unfit.": UNFIT,
  "order.totals.": ["works", "parts", "discount", "total", "pending", "paid", "due", "credit", "advance"],
  ...LIST_FAMILIES,
  ...PIPELINE_FAMILIES,
  ...SALES_FAMILIES,
  "photos.state.": everyOf<PhotoState>({ here: true, sending: true, arrived: true, needsYou: true, elsewhere: true }),
  "rest.field.": NAMED_FIELDS,
  ...SETTINGS_FAMILIES,
  "role.": SYSTEM_ROLES,
  "roles.short.": SYSTEM_ROLES,
  "status.": Object.entries(STATUSES).flatMap(([kind, values]) => values.map((value) => `${kind}.${value}`)),
  "status.block.": STATUSES.block,
  "status.efficiency.": STATUSES.efficiency,
  "status.check.": STATUSES.check,
  "status.notification.": STATUSES.notification,
  "status.mechanic.": STATUSES.mechanic,
  "status.order.": STATUSES.order,
  "status.photo.": PHOTO_KINDS,
  "status.user.": STATUSES.user,
  ...SEARCH_FAMILIES,
  ...CSV_FAMILIES,
  ...FUNNEL_FAMILIES,
  "sync.answers.": ANSWERS,
  "sync.badge.": SYNC_STATES,
  "sync.outcome.": OUTCOMES.filter((outcome) => outcome !== "pending" && outcome !== "applied"), // applied says when
};
const familyKeys = Object.entries(FAMILIES).flatMap(([prefix, values]) => values.map((value) => prefix + value));

describe.each(LOCALES)("%s", (locale) => {
  const words = wordsIn(locale);

  it.each(parts)("%s has the keys of the Romanian file", (part) => {
    const bases = (of: Locale) => basesOf(new Map(entriesOf(part, of))).filter((base) => !base.startsWith(AUDITED));
    expect(bases(locale)).toEqual(bases("ro"));
  });

  it("defines no key twice", () => {
    const keys = parts.flatMap((part) => entriesOf(part, locale).map(([key]) => key));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("has a word for every command, and another one for the audit log only where that differs", () => {
    expect(commandNames.filter((name) => !words.has(`commands.${name}`))).toEqual([]);
    const audited = [...words].filter(([key]) => key.startsWith(AUDITED));
    const own = audited.map(([key, text]) => ({
      key,
      text,
      otherwise: words.get(`commands.${key.slice(AUDITED.length)}`),
    }));
    expect(own.filter(({ text, otherwise }) => otherwise === undefined || otherwise === text)).toEqual([]);
    const told = commandNames.map((name) => words.get(AUDITED + name) ?? words.get(`commands.${name}`));
    expect(told.filter((text, index) => told.indexOf(text) !== index)).toEqual([]); // each is told from all others
  });

  it("has the words of a job's commands among the first", () => {
    const first = new Map(entriesOf("sync", locale));
    expect(ofJobs.map(({ name }) => name).filter((name) => !first.has(`commands.${name}`))).toEqual([]);
    expect(ofJobs.map(({ name }) => name)).toContain("mechanic.start");
  });

  it("leaves no word empty", () => {
    expect([...words].filter(([, text]) => text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it.each(basesOf(ro).filter((base) => !ro.has(base)))("has every plural form of %s", (base) => {
    const categories: (string | null)[] = [...new Intl.PluralRules(locale).resolvedOptions().pluralCategories];
    if (ro.has(`${base}_zero`)) categories.push("zero"); // i18next's own, for exactly none
    expect(formsOf(words, base).sort()).toEqual(categories.sort());
  });

  it("uses the variables of the Romanian words", () => {
    const variables = (of: Words) => Object.fromEntries(basesOf(ro).map((base) => [base, allVariables(of, base)]));
    expect(variables(words)).toEqual(variables(ro));
  });

  it("says the number in every plural form that stands for several", () => {
    const silent = [...words].filter(([key, text]) => {
      const form = formOf(key);
      return form !== null && standsForMany(locale, form) && !variablesOf(text).includes("count");
    });
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});

describe("the code", () => {
  it("asks with a literal, or with a beginning whose continuations are listed here", () => {
    expect(asked.flatMap(({ unclear }) => unclear ?? [])).toEqual([]);
    expect([...new Set(asked.flatMap(({ family }) => family ?? []))].filter((prefix) => !(prefix in FAMILIES))).toEqual(
      [],
    );
  });

  it("finds every word it asks for", () => {
    const bases = new Set(basesOf(ro));
    expect([...staticKeys].filter((key) => !bases.has(key))).toEqual([]);
    expect(familyKeys.filter((key) => !bases.has(key))).toEqual([]);
  });

  it("has no template of a code that is not listed here, and none listed in vain", () => {
    expect(codesInSources.filter((code) => code.includes("${")).sort()).toEqual(Object.keys(CODE_TEMPLATES).sort());
  });

  it("gives every code that a domain lists, and no other", () => {
    expect([...new Set(expandedCodes), "not-found"].sort()).toEqual([...ERROR_CODES].sort());
  });

  it("asks for every word there is", () => {
    const used = new Set([...staticKeys, ...familyKeys]);
    expect(basesOf(ro).filter((key) => !used.has(key))).toEqual([]);
  });
});
