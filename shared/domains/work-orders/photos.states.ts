// Kinds of work photo (service.md, Work photo).

export const PHOTO_KINDS = ["before", "after", "defect", "general"] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
