// What the server says of a quote that a device took: whether the catalogue gives the same, and what it gives instead.

import {
  CONTEXT_KEYS,
  type AppliedCoefficient,
  type LoggedContext,
  type PricingContext,
} from "../catalog/catalog.states.ts";

interface Taken {
  baseMinor: number;
  finalMinor: number;
  applied: readonly AppliedCoefficient[];
  context: PricingContext;
}

const named = ({ applied }: Pick<Taken, "applied">): AppliedCoefficient[] =>
  applied.map(({ name, multiplier }) => ({ name, multiplier }));

/** `today`: of the catalogue as it is; null: the part has no price there. */
export function withVerdict({ context, ...taken }: Taken, today: Taken | null): LoggedContext {
  if (today === null) return { ...context, matches: false, today: null };
  const applied = named(today);
  const matches =
    taken.baseMinor === today.baseMinor &&
    JSON.stringify(named(taken)) === JSON.stringify(applied) &&
    CONTEXT_KEYS.every((key) => context[key] === today.context[key]);
  if (matches) return { ...context, matches };
  const { baseMinor, finalMinor } = today;
  return { ...context, matches, today: { baseMinor, finalMinor, applied, context: today.context } };
}
