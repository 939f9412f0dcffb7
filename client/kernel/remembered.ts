// What was made of something, as long as that is the same: whoever comes back to a page does not make it again.

/** `make` with its last result for each first argument, for as long as that lives: the others have to be the same, too. */
export function remembered<First extends object, Rest extends readonly unknown[], Result>(
  make: (first: First, ...rest: Rest) => Result,
): (first: First, ...rest: Rest) => Result {
  const known = new WeakMap<First, { rest: Rest; result: Result }>();
  return (first, ...rest) => {
    const last = known.get(first);
    if (last && rest.every((one, place) => one === last.rest[place])) return last.result;
    const result = make(first, ...rest);
    known.set(first, { rest, result });
    return result;
  };
}
