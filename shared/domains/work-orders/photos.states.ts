// Kinds of work photo.

export const PHOTO_KINDS = ["before", "after", "defect", "general"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
