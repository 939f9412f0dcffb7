// What a workbook holds: its sheets, where each one lies, and the texts that they share.

import { posix } from "node:path";
import { INVOICE_LIMITS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { storableText } from "../../../../shared/kernel/json.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import { readXml } from "./xml-parts.ts";
import type { ZipEntries } from "./zip-entries.ts";

const MB = 1024 * 1024;
/** Of the parts that say where things lie. */
const MOST_INDEX = 2 * MB;
const MOST_TEXTS = 48 * MB;
/** As many as the cells that are looked at may need, and others. */
const MOST_TEXT_COUNT = 1_000_000;

export interface Sheet {
  name: string;
  path: string;
  hidden: boolean;
}

interface Relation {
  type: string;
  target: string;
}

/** By its id. None where there is no such file. */
async function relationsOf(zip: ZipEntries, of: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(of);
  const path = posix.join(dir, "_rels", `${base}.rels`);
  const relations = new Map<string, Relation>();
  if (!zip.has(path)) return relations;
  await readXml(zip.read(path, MOST_INDEX), {
    open(name, { Id, Type, Target }) {
      if (name !== "Relationship" || !Id || !Type || !Target) return;
      // Within the file, from its root or from where the other lies.
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(dir, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return relations;
}

export interface Workbook {
  sheets: Sheet[];
  /** Where the shared texts lie; null: there are none. */
  texts: string | null;
}

/** Throws BrokenFile: `import-not-spreadsheet` of what is packed and something else. */
export async function openWorkbook(zip: ZipEntries): Promise<Workbook> {
  const roots = await relationsOf(zip, "");
  const path = [...roots.values()].find(({ type }) => type === "officeDocument")?.target;
  if (path === undefined || !zip.has(path) || !path.endsWith(".xml"))
    throw new BrokenFile("purchasing/import-not-spreadsheet", null);
  const relations = await relationsOf(zip, path);
  const sheets: Sheet[] = [];
  let root: string | null = null;
  await readXml(zip.read(path, MOST_INDEX), {
    open(name, attributes) {
      root ??= name;
      if (name !== "sheet" || sheets.length === INVOICE_LIMITS.sheets) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      const relation = id === undefined ? undefined : relations.get(id);
      // Sheets of charts and macros hold no cells.
      if (relation?.type !== "worksheet") return;
      const hidden = (attributes["state"] ?? "visible") !== "visible";
      sheets.push({ name: storableText((attributes["name"] ?? "").slice(0, 100)), path: relation.target, hidden });
    },
  });
  if (root !== "workbook") throw new BrokenFile("purchasing/import-not-spreadsheet", null);
  const texts = [...relations.values()].find(({ type }) => type === "sharedStrings")?.target ?? null;
  return { sheets, texts: texts !== null && zip.has(texts) ? texts : null };
}

/** `_x000D_` stands for a character that XML has not. */
const asMeant = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

export const shortened = (text: string): string => asMeant(text.slice(0, INVOICE_LIMITS.cell));

/** Texts by their place. What a reader is told beside them, as how a name is spoken, is no part of them. */
export async function readTexts(zip: ZipEntries, path: string): Promise<string[]> {
  const texts: string[] = [];
  let [text, inside, spoken] = ["", false, false];
  await readXml(zip.read(path, MOST_TEXTS), {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") spoken = true;
      if (name === "t") inside = !spoken;
    },
    text(more) {
      if (inside && text.length < INVOICE_LIMITS.cell) text += more;
    },
    close(name) {
      if (name === "t") inside = false;
      if (name === "rPh") spoken = false;
      if (name !== "si") return;
      if (texts.length === MOST_TEXT_COUNT) throw new BrokenFile("purchasing/import-unpacked", null);
      texts.push(shortened(text));
    },
  });
  return texts;
}
