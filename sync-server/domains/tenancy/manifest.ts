// The web app manifest of a shop: installed under its own name, colour and logo.

import type { Settings } from "../../../shared/domains/tenancy/settings.states.ts";
import type { LogoSize } from "../../blobs/logo-keys.ts";

const ICONS = [
  { size: "icon-192", sizes: "192x192", purpose: "any" },
  { size: "icon-512", sizes: "512x512", purpose: "any" },
  { size: "icon-maskable-512", sizes: "512x512", purpose: "maskable" },
] as const satisfies readonly { size: LogoSize; sizes: string; purpose: string }[];

export function manifest({ display_name, locale, theme_color, logo }: Settings) {
  return {
    id: "/app",
    name: display_name,
    short_name: display_name.slice(0, 12),
    lang: locale,
    start_url: "/app",
    scope: "/",
    display: "standalone",
    background_color: "#F2F4F6",
    theme_color,
    icons: ICONS.map(({ size, ...icon }) => ({
      src: logo ? `/logo/${size}.png?v=${logo.sha256}` : `/icons/${size}.png`,
      type: "image/png",
      ...icon,
    })),
  };
}
