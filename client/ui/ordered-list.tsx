// A list that people put in order: by dragging, or with the buttons beside each row, which keyboards and gloves use.

import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./ordered-list.module.css";

export interface OrderedListProps<T> {
  items: readonly T[];
  keyOf: (item: T, place: number) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  /** What the buttons say of a row: "Move Elevator 1 up". */
  words: { grip: (item: T) => string; up: (item: T) => string; down: (item: T) => string };
  /** What may be done with a row besides moving it: beside its content, on a phone below it. */
  renderActs?: (item: T, place: number) => ReactNode;
  /** For those who look for a row by program. */
  dataOf?: (item: T) => Record<`data-${string}`, string | boolean>;
  children: (item: T, place: number) => ReactNode;
}

/** The list with one row moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, items[from]!);
}

export function OrderedList<T>(props: OrderedListProps<T>) {
  const { items, keyOf, onMove, disabled = false, words, renderActs, dataOf, children } = props;
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index);
      }}
    >
      <ol className={styles.list}>
        {items.map((item, place) => (
          <Row
            key={keyOf(item, place)}
            id={keyOf(item, place)}
            place={place}
            last={items.length - 1}
            disabled={disabled}
            grip={words.grip(item)}
            up={words.up(item)}
            down={words.down(item)}
            acts={renderActs?.(item, place)}
            data={dataOf?.(item)}
            onMove={(to) => onMove(place, to)}
          >
            {children(item, place)}
          </Row>
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  place: number;
  last: number;
  disabled: boolean;
  grip: string;
  up: string;
  down: string;
  acts: ReactNode;
  data: Record<string, string | boolean> | undefined;
  onMove: (to: number) => void;
  children: ReactNode;
}

/** The handle alone drags: what else is in a row is typed into. */
function Row({ id, place, last, disabled, grip, up, down, acts, data, onMove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, disabled });
  return (
    <li ref={ref} className={styles.row} {...data} data-place={place} data-dragging={isDragging}>
      <button ref={handleRef} type="button" className={styles.grip} aria-label={grip} disabled={disabled}>
        <IconGripVertical size={20} aria-hidden="true" />
      </button>
      <div className={styles.content}>{children}</div>
      {acts}
      <button
        type="button"
        className={styles.step}
        aria-label={up}
        disabled={disabled || place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={down}
        disabled={disabled || place === last}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
