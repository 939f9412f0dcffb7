/** The way of a file, in the words of who brings it in. */
export const IMPORT_STEPS = ["file", "columns", "check", "write"] as const;
