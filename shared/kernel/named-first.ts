// The sequence of what people arrange, when some of it is put in another order.

/**
 * The named come first, in the order named, each once; the others follow in the order they have, so that two who arrange different
 * ones at once agree in the end. A name that is not there is passed over.
 */
export function namedFirst<T extends { id: string }>(inOrder: readonly T[], wanted: readonly string[]): T[] {
  const known = new Map(inOrder.map((one) => [one.id, one]));
  const named = [...new Set(wanted)].flatMap((id) => known.get(id) ?? []);
  return [...named, ...inOrder.filter(({ id }) => !wanted.includes(id))];
}
