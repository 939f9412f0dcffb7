// Apart from what makes ids: it is read where nothing makes any.

/** When an id of version 7 was made, Unix ms. */
export const madeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
