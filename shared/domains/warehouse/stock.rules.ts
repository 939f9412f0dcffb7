// What happens to stock, as sums: quantities have three decimals at most and are added without a floating step.

import type { StockEventKind } from "./warehouse.states.ts";

/** Quantities as whole thousandths, so that 0.1 and 0.2 are 0.3. */
const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** The sum of quantities, exact to three decimals. */
export const sum = (...quantities: readonly number[]): number =>
  quantities.reduce((so, quantity) => so + thousandths(quantity), 0) / 1000;

export const less = (from: number, quantity: number): number => sum(from, -quantity);

/** The sums of a part in a warehouse, none of them below zero; where something is short, nothing is on hand. */
export interface Balance {
  onHand: number;
  reserved: number;
  short: number;
}

export const NO_STOCK: Balance = { onHand: 0, reserved: 0, short: 0 };

/** What an event adds to them; less than nothing: takes away. */
export interface StockChange {
  onHandChange: number;
  reservedChange: number;
}

/** A balance after an event. What is issued beyond what is on hand is short, and what comes in makes it good first. */
export function balanceAfter(before: Balance, { onHandChange, reservedChange }: StockChange): Balance {
  const net = sum(before.onHand, -before.short, onHandChange);
  return {
    onHand: Math.max(net, 0),
    reserved: Math.max(sum(before.reserved, reservedChange), 0),
    short: Math.max(-net, 0),
  };
}

/** What nobody has asked for yet; below zero: so much is missing for what orders ask for. */
export const freeOf = ({ onHand, reserved, short }: Balance): number => sum(onHand, -reserved, -short);

/** Of a part in all of its warehouses. */
export const allOf = (balances: readonly Balance[]): Balance => ({
  onHand: sum(...balances.map(({ onHand }) => onHand)),
  reserved: sum(...balances.map(({ reserved }) => reserved)),
  short: sum(...balances.map(({ short }) => short)),
});

/** Fewer are free than there should always be. Nobody watches a part without a minimum. */
export const isLow = (free: number, minQuantity: number | null): boolean => minQuantity !== null && free < minQuantity;

/**
 * What an event of this kind adds. `quantity` is above zero but of `adjust` and `transfer`, which go both ways; of an issue
 * `fromReserved` was kept for its line.
 */
export function changeOf(kind: StockEventKind, quantity: number, fromReserved = 0): StockChange {
  switch (kind) {
    case "reserve":
      return { onHandChange: 0, reservedChange: quantity };
    case "release":
      return { onHandChange: 0, reservedChange: -quantity };
    case "issue":
      return { onHandChange: -quantity, reservedChange: fromReserved === 0 ? 0 : -fromReserved };
    case "receive":
    case "return":
    case "adjust":
    case "transfer":
      return { onHandChange: quantity, reservedChange: 0 };
  }
}

export interface Portion<Key extends string = string> {
  id: Key;
  quantity: number;
}

interface Taken {
  portions: Portion[];
  /** What none of them had. */
  missing: number;
}

/** Takes a quantity from the first on, each as far as it goes. Portions of nothing are left out. */
export function takeFrom(portions: readonly Portion[], quantity: number): Taken {
  let missing = quantity;
  const taken: Portion[] = [];
  for (const { id, quantity: there } of portions) {
    const part = Math.min(there, missing);
    if (part <= 0) continue;
    taken.push({ id, quantity: part });
    missing = less(missing, part);
  }
  return { portions: taken, missing };
}

/** The row of a part in a warehouse. */
export const balanceIdOf = (partId: string, warehouseId: string): string => `${partId}@${warehouseId}`;
