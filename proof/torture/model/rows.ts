// Rows as a device holds them: by table and id, and changed only by copies, so that a copy of all of them costs nothing.

export type Row = Readonly<Record<string, unknown>>;
export type Rows = ReadonlyMap<string, ReadonlyMap<string, Row>>;

export const NO_ROWS: Rows = new Map();

/** A layer over rows that can be written to; the rows below stay as they are. */
export class RowsOver {
  readonly #rows: Map<string, Map<string, Row>>;
  readonly #own = new Set<string>();

  constructor(below: Rows) {
    this.#rows = new Map(below) as Map<string, Map<string, Row>>;
  }

  get rows(): Rows {
    return this.#rows;
  }

  put(table: string, row: Row): void {
    if (!this.#own.has(table)) {
      this.#rows.set(table, new Map(this.#rows.get(table)));
      this.#own.add(table);
    }
    this.#rows.get(table)!.set(String(row["id"]), row);
  }

  get(table: string, id: string): Row | undefined {
    return this.#rows.get(table)?.get(id);
  }

  delete(table: string, id: string): void {
    if (!this.get(table, id)) return;
    this.put(table, this.get(table, id)!);
    this.#rows.get(table)!.delete(id);
  }
}

/** For the checker, which compares plain objects. */
export function plain(rows: Rows): Record<string, Record<string, Row>> {
  return Object.fromEntries(
    [...rows].filter(([, own]) => own.size > 0).map(([table, own]) => [table, Object.fromEntries(own)]),
  );
}
