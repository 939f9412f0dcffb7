// Workbooks as tests need them: right ones, and such as nobody should send.

import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  data: string | Uint8Array;
  /** What the archive says that it unpacks to, where it lies. */
  says?: number;
  /** Of its general purpose flags: 1 is encrypted. */
  flags?: number;
}

/** An archive with these files, deflated. */
export function zipOf(parts: readonly ZipPart[]): Uint8Array {
  const files: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, data, says, flags = 0 } of parts) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says ?? bytes.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, named, packed]);
    const listed = Buffer.alloc(14);
    listed.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, listed, named]));
    files.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, listing, end]);
}

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const relations = (...targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${TYPES}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** Text, a number, or the XML of a cell's inside with its type: `{ xml: '<f>1+1</f><v>2</v>' }`. */
export type CellOf = string | number | null | { type?: string; xml: string };

const lettersOf = (index: number) =>
  (index < 26 ? "" : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26));

export interface SheetOf {
  name: string;
  rows: readonly (readonly CellOf[])[];
  hidden?: boolean;
  /** Behind the rows: merged cells. */
  after?: string;
}

export interface WorkbookOf {
  /** In place of a part, or beside the others. */
  parts?: readonly ZipPart[];
}

/** A workbook whose texts are shared, as Excel keeps them. */
export function xlsxOf(sheets: readonly SheetOf[], { parts = [] }: WorkbookOf = {}): Uint8Array {
  const texts = new Map<string, number>();
  const shared = (text: string) => {
    if (!texts.has(text)) texts.set(text, texts.size);
    return texts.get(text)!;
  };
  const cellXml = (cell: CellOf, place: string) => {
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    if (typeof cell === "string") return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`;
    return `<c r="${place}"${cell.type ? ` t="${cell.type}"` : ""}>${cell.xml}</c>`;
  };
  const sheetXml = ({ rows, after = "" }: SheetOf) =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}"><sheetData>${rows
      .map(
        (cells, i) =>
          `<row r="${i + 1}">${cells.map((cell, at) => cellXml(cell, `${lettersOf(at)}${i + 1}`)).join("")}</row>`,
      )
      .join("")}</sheetData>${after}</worksheet>`;
  const made: ZipPart[] = sheets.map((sheet, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    data: sheetXml(sheet),
  }));
  const all: ZipPart[] = [
    { name: "_rels/.rels", data: relations(["officeDocument", "xl/workbook.xml"]) },
    {
      name: "xl/workbook.xml",
      data: `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}"><sheets>${sheets
        .map(
          ({ name, hidden }, i) =>
            `<sheet name="${escaped(name)}" sheetId="${i + 1}"${hidden ? ' state="hidden"' : ""} r:id="r${i + 1}"/>`,
        )
        .join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relations(...sheets.map((_, i) => ["worksheet", `worksheets/sheet${i + 1}.xml`] as const), [
        "sharedStrings",
        "sharedStrings.xml",
      ]),
    },
    ...made,
    {
      name: "xl/sharedStrings.xml",
      data: `<sst xmlns="${MAIN}">${[...texts.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    },
  ];
  const replaced = new Map(all.map((part) => [part.name, part]));
  for (const part of parts) replaced.set(part.name, part);
  return zipOf([...replaced.values()]);
}
