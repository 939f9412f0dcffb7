// One import rule of .dependency-cruiser.mjs.

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
export const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
