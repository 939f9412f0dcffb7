// The shop's own colour over the brand tokens; status colours are never recoloured.

import { brandTokens } from "../../shared/kernel/brand-colour.ts";

/** The colour the tokens were tuned for by hand. */
const DEFAULT = "#0b6478";

export function TenantTheme({ color }: { color: string }) {
  if (color.toLowerCase() === DEFAULT) return null;
  const tokens = brandTokens(color);
  if (!tokens) return null;
  const rules = (set: Record<string, string>) =>
    Object.entries(set)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  return (
    <style>{`:root{${rules(tokens.light)}}@media screen{:root[data-mantine-color-scheme="dark"]{${rules(tokens.dark)}}}`}</style>
  );
}
