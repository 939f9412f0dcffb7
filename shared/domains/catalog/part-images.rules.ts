// Pictures of a part: how many, and in which sequence.

export const MOST_IMAGES = 8;

export interface Placed {
  id: string;
  place: number;
}

/** The first is the main one. Two that were added at once are told apart by their ids, on every device alike. */
export const inOrder = <T extends Placed>(images: readonly T[]): T[] =>
  images.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));

/** Behind all others. */
export const lastPlace = (images: readonly Placed[]): number =>
  images.reduce((last, { place }) => Math.max(last, place), 0) + 1;

/** The new places of those that move when one of them goes to `index`, counted from 0; beyond the end is the end. */
export function moved(images: readonly Placed[], id: string, index: number): Placed[] {
  const one = images.find((image) => image.id === id);
  if (!one) return [];
  const others = inOrder(images).filter((image) => image !== one);
  return others
    .toSpliced(index, 0, one)
    .flatMap((image, at) => (image.place === at + 1 ? [] : [{ id: image.id, place: at + 1 }]));
}
