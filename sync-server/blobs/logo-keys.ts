// Where a shop's logo is kept, in its sizes.

import type { Logo } from "../../shared/domains/tenancy/settings.states.ts";

/** The pictures made of a logo: how large, and of what kind. */
export const LOGO_SIZES = {
  logo: { mime: "image/webp", suffix: "webp" },
  "icon-192": { mime: "image/png", suffix: "png" },
  "icon-512": { mime: "image/png", suffix: "png" },
  "icon-maskable-512": { mime: "image/png", suffix: "png" },
} as const;
export type LogoSize = keyof typeof LOGO_SIZES;

export const logoKey = (companyId: string, { sha256 }: Pick<Logo, "sha256">, size: LogoSize): string =>
  `${companyId}/logo/${sha256.slice(0, 2)}/${sha256}.${size}.${LOGO_SIZES[size].suffix}`;
