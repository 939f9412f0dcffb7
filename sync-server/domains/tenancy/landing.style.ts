// The looks of the landing page: the same design tokens as the app, the shop's own colour over them, light and dark.

import { brandTokens } from "../../../shared/kernel/brand-colour.ts";
import { DEFAULT_SETTINGS } from "../../../shared/domains/tenancy/settings.states.ts";

const LIGHT =
  "--bg:#f2f4f6;--surface:#fff;--text:#141c24;--text-2:#44505c;--line:#d8dee4;--ok:#125a2b;--ok-bg:#daf1e1;--no:#3b4753;--no-bg:#e6ebef";
const DARK =
  "--bg:#0d1217;--surface:#161d24;--text:#e9eef2;--text-2:#b9c4ce;--line:#2f3b46;--ok:#95e0ae;--ok-bg:#12371f;--no:#c5cfd8;--no-bg:#2a343e";

const RULES = `
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header,main,footer{max-width:960px;margin:0 auto;padding:16px}
.bar{display:flex;justify-content:space-between;align-items:center;gap:12px;flex-wrap:wrap}
.bar img{height:64px;width:auto;max-width:50%;object-fit:contain}
.mark{width:56px;height:56px;border-radius:12px;background:var(--brand);color:var(--brand-on);display:grid;place-items:center;font-size:28px;font-weight:700}
nav{display:flex;gap:4px;flex-wrap:wrap}
nav a{padding:12px 10px;min-height:48px;border-radius:8px;text-decoration:none}
nav a[aria-current]{background:var(--brand-bg);font-weight:700}
h1{font-size:clamp(26px,7vw,40px);line-height:1.15;margin:24px 0 8px;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.25;margin:0 0 12px}
p{margin:0 0 12px}
a{color:var(--brand-fg)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.slogan{font-size:19px;color:var(--text-2)}
.muted{color:var(--text-2);margin:12px 0 0}
.now{display:inline-block;padding:6px 12px;border-radius:8px;font-weight:700}
.open{background:var(--ok-bg);color:var(--ok)}
.closed{background:var(--no-bg);color:var(--no)}
.acts{display:flex;gap:12px;flex-wrap:wrap}
.btn{justify-content:center;display:inline-flex;align-items:center;min-height:56px;padding:0 20px;border:1px solid var(--brand-fg);border-radius:12px;font-weight:700;text-decoration:none;color:var(--brand-fg)}
.btn.primary{background:var(--brand);border-color:var(--brand);color:var(--brand-on)}
main{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));align-items:start}
section{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:20px}
section h2:not(:first-child){margin-top:20px}
ul{list-style:none;margin:0;padding:0}
.services li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
.services li:last-child{border:0}
.services span{overflow-wrap:anywhere}
.services b{white-space:nowrap;font-variant-numeric:tabular-nums}
.ask{color:var(--text-2);white-space:nowrap}
.way{margin:0}
.way a{display:inline-flex;align-items:center;min-height:48px}
.makes{display:flex;flex-wrap:wrap;gap:8px}
.makes li{background:var(--no-bg);color:var(--no);border-radius:6px;padding:4px 10px}
table{width:100%;border-collapse:collapse}
th{text-align:left;font-weight:400;color:var(--text-2)}
td{text-align:right;font-variant-numeric:tabular-nums}
th,td{padding:6px 0}
address{font-style:normal;margin-bottom:8px}
footer{color:var(--text-2)}
footer a{display:inline-block;padding:12px 0}
@media(max-width:600px){.acts .btn{flex:1 1 100%;justify-content:center}}`;

export function landingStyle(themeColor: string): string {
  const brand = brandTokens(themeColor) ?? brandTokens(DEFAULT_SETTINGS.theme_color)!;
  const rules = (tokens: Record<string, string>) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(";");
  return `:root{color-scheme:light dark;${LIGHT};${rules(brand.light)}}
@media(prefers-color-scheme:dark){:root{${DARK};${rules(brand.dark)}}}${RULES}`;
}
