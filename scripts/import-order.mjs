// Import rules for folders that stand in an order: lower ones never import higher ones (.dependency-cruiser.mjs).

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
export const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/**
 * Rules `<name>-look-down` and `<name>-are-known` for the folders of `tree`, bottom to top: each may import the ones before it.
 * @param {string} name
 * @param {string} tree
 * @param {readonly string[]} folders
 * @param {{ exempt?: readonly string[], above?: readonly string[] }} more `exempt`: files that may import from everywhere; `above`: folders
 * above the order, which another rule keeps everything out of.
 */
export function inOrder(name, tree, folders, { exempt = [], above = [] } = {}) {
  const newFolder = "A new folder takes its place in the order first.";
  const unknown = `^${tree}/(?!(${[...folders, ...above].join("|")})/)`;
  return [
    ...folders
      .slice(0, -1)
      .map((folder, place) =>
        never(
          `${name}-look-down`,
          `${tree}/${folder} may import: ${[...folders.slice(0, place), "itself"].join(", ")}. What it needs of a higher folder it is given.`,
          { path: `^${tree}/${folder}/`, pathNot: exempt },
          { path: `^${tree}/(${folders.slice(place + 1).join("|")})/` },
        ),
      ),
    never(`${name}-are-known`, newFolder, { path: unknown }, {}),
    never(`${name}-are-known`, newFolder, {}, { path: unknown }),
  ];
}
