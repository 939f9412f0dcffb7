// A picture that is a table: each row has a name, a bar, and its figures. Who has the screen read out hears the figures.

import styles from "./funnel.module.css";

export interface BarRow {
  key: string;
  name: string;
  /** How long the bar is, 0 to 1. */
  share: number;
  /** What of the bar is drawn in full, 0 to 1 of the same scale; the rest of it is light. */
  full?: number;
  tone?: "brand" | "green" | "red" | "gray";
  /** One for each heading; in the order of the headings. */
  cells: readonly string[];
  /** Of rows that do not count as one of the others. */
  muted?: true;
}

export interface BarTableProps {
  /** Of the part, in the page. */
  part: string;
  title: string;
  /** What is in the first column. */
  head: string;
  headings: readonly string[];
  rows: readonly BarRow[];
  legend?: string;
  /** Where there is no row. */
  none: string;
}

/** So many figures have room beside a bar on a tablet. */
const MOST_BESIDE = 4;

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

export function BarTable({ part, title, head, headings, rows, legend, none }: BarTableProps) {
  return (
    <section className={`card ${styles.part}`} data-part={part}>
      <div className={styles.head}>
        <h2 id={`funnel-${part}`}>{title}</h2>
        {legend !== undefined && <span className={styles.legend}>{legend}</span>}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table className={styles.table} data-wide={headings.length > MOST_BESIDE} aria-labelledby={`funnel-${part}`}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <td aria-hidden="true" />
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, share, full = share, tone = "brand", cells, muted }) => (
              <tr key={key} data-row={key} data-muted={muted}>
                <th scope="row">{name}</th>
                <td className={styles.room} aria-hidden="true">
                  <span className={styles.track} data-tone={tone}>
                    <u style={{ width: percent(share) }} />
                    <i style={{ width: percent(full) }} />
                  </span>
                </td>
                {cells.map((cell, i) => (
                  <td key={headings[i]} className="num" data-label={headings[i]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
