// How high the rows of a table are: as a finger is where that is the first pointer, of a tablet and not of a desk whose screen can be
// touched as well.

export const BY_FINGER = "(pointer: coarse)";

/** As data-table.module.css draws them, px; those out of sight are counted by it. */
export const ROW_HEIGHT = { mouse: 38, finger: 48 };
