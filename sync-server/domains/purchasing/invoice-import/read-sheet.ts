// The rows of one sheet, as they are unpacked: of formulas what they last gave, of merged cells the first.

import { columnIndex, type Cell, type SheetRow } from "../../../../shared/domains/purchasing/invoice-columns.rules.ts";
import { INVOICE_LIMITS } from "../../../../shared/domains/purchasing/invoice-import.states.ts";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";
import type { RowsTold, TableTask } from "./table-task.ts";
import { shortened } from "./workbook.ts";
import { readXml } from "./xml-parts.ts";
import type { ZipEntries } from "./zip-entries.ts";

const MOST_SHEET = 160 * 1024 * 1024;
/** So often it is told how many rows there are by now. */
const TOLD_ROWS = 1_000;

/** Where rows are put, and whether there are enough of them. */
export class RowsKept {
  readonly rows: SheetRow[] = [];
  readonly #most: number | null;
  readonly #wanted: ReadonlySet<number> | null;
  readonly #told: RowsTold;

  constructor({ most, columns }: Pick<TableTask, "most" | "columns">, told: RowsTold) {
    this.#told = told;
    this.#most = most;
    this.#wanted = columns === null ? null : new Set(columns);
  }

  wants(column: number): boolean {
    return column < INVOICE_LIMITS.columns && (this.#wanted === null || this.#wanted.has(column));
  }

  get enough(): boolean {
    return this.#most !== null && this.rows.length >= this.#most;
  }

  /** Of rows in which nothing stands none is kept. Throws BrokenFile beyond the most that there may be. */
  keep(row: SheetRow): void {
    if (this.enough || row.cells.every((cell) => cell === "")) return;
    // The row of headings is none of them.
    if (this.rows.length > INVOICE_LIMITS.rows) throw new BrokenFile("purchasing/import-too-many-rows", row.number);
    this.rows.push(row);
    if (this.rows.length % TOLD_ROWS === 0) this.#told(this.rows.length);
  }
}

/** `B12` → 1. Null: it does not say. */
const columnOf = (place: string | undefined): number | null =>
  place === undefined ? null : columnIndex(place.replace(/\d+$/, ""));

/** One cell, as its elements come. */
class CellRead {
  readonly column: number;
  readonly #kind: string;
  #value = "";
  #takes = false;

  constructor(column: number, kind: string) {
    this.column = column;
    this.#kind = kind;
  }

  /** `v` is a value, `t` a text in it; what a formula is made of is neither. */
  open(name: string): void {
    this.#takes = name === "v" || (name === "t" && this.#kind === "inlineStr");
  }

  text(more: string): void {
    if (this.#takes && this.#value.length < INVOICE_LIMITS.cell) this.#value += more;
  }

  close(): void {
    this.#takes = false;
  }

  valueOf(texts: readonly string[]): Cell {
    const said = this.#value;
    if (said === "") return "";
    switch (this.#kind) {
      case "s":
        return texts[Number(said)] ?? "";
      case "str":
      case "inlineStr":
      case "d":
        return shortened(said);
      case "b":
        return said === "1" ? "TRUE" : "FALSE";
      case "e": // `#REF!` says nothing of a part
        return "";
      default: {
        const number = Number(said);
        return Number.isFinite(number) ? number : "";
      }
    }
  }
}

/** Throws BrokenFile. */
export async function readSheet(
  zip: ZipEntries,
  path: string,
  texts: readonly string[],
  kept: RowsKept,
): Promise<void> {
  let [number, column] = [0, -1];
  let cells: Cell[] = [];
  let cell: CellRead | null = null;
  await readXml(zip.read(path, MOST_SHEET), {
    open(name, { r, t }) {
      if (name === "row") {
        const said = Number(r);
        // Each row has a number of its own, whatever a file says twice.
        number = Number.isSafeInteger(said) && said > number && said <= 10_000_000 ? said : number + 1;
        [cells, column] = [[], -1];
      } else if (name === "c") {
        column = columnOf(r) ?? (r === undefined ? column + 1 : INVOICE_LIMITS.columns);
        cell = kept.wants(column) ? new CellRead(column, t ?? "n") : null;
      } else cell?.open(name);
    },
    text: (more) => cell?.text(more),
    close(name) {
      if (name === "row") kept.keep({ number, cells });
      else if (name === "c" && cell) {
        while (cells.length < cell.column) cells.push("");
        cells[cell.column] = cell.valueOf(texts);
        cell = null;
      } else cell?.close();
    },
    enough: () => kept.enough,
  });
}
