// How server pages look: the same design tokens as the app, in light and dark, from 390 px up, without script and without a request.

import { brandTokens } from "../../shared/kernel/brand-colour.ts";

const LIGHT = `--bg:#f2f4f6;--surface:#fff;--surface-2:#f7f9fa;--sunken:#e9edf0;--line:#d8dee4;--line-strong:#7c8894;
--text:#141c24;--text-2:#44505c;--text-3:#5a6672;
--brand:#0b6478;--brand-hover:#08505f;--brand-on:#fff;--brand-fg:#0b6478;--brand-bg:#ddf0f4;--focus:#0b6478;
--red-bg:#fce2e0;--red-fg:#961a15;--red-solid:#c42820;--red-on:#fff;
--green-bg:#daf1e1;--green-fg:#125a2b;--green-solid:#1a763a;--green-on:#fff;
--amber-bg:#ffefc2;--amber-fg:#674200;--blue-bg:#dfeafc;--blue-fg:#15479a;--gray-bg:#e6ebef;--gray-fg:#3b4753`;

const DARK = `--bg:#0d1217;--surface:#161d24;--surface-2:#1c252d;--sunken:#232d37;--line:#2f3b46;--line-strong:#738290;
--text:#e9eef2;--text-2:#b9c4ce;--text-3:#97a5b1;
--brand:#4db3c8;--brand-hover:#6cc4d6;--brand-on:#04222a;--brand-fg:#6cc4d6;--brand-bg:#10343d;--focus:#6cc4d6;
--red-bg:#4a1917;--red-fg:#ffb3ad;--red-solid:#f2736b;--red-on:#2e0503;
--green-bg:#12371f;--green-fg:#95e0ae;--green-solid:#4fbf77;--green-on:#04210e;
--amber-bg:#402d05;--amber-fg:#ffd676;--blue-bg:#152d55;--blue-fg:#a6c8ff;--gray-bg:#2a343e;--gray-fg:#c5cfd8`;

const RULES = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);
  font:16px/1.5 "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
main{max-width:720px;margin:0 auto;padding:24px 16px 48px}
main.narrow{max-width:472px;min-height:100vh;display:flex;flex-direction:column;justify-content:center}
h1{font-size:24px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.25;margin:24px 0 8px}
p{margin:0 0 12px;color:var(--text-2);overflow-wrap:anywhere}
a{color:var(--brand-fg)}
b,strong{color:var(--text)}
ul{margin:0 0 12px;padding-left:20px}
code{overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.shop{font-weight:700;color:var(--brand-fg);margin-bottom:16px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:16px;margin-top:16px}
form{display:grid;gap:16px;margin:16px 0 0}
label,.field{display:grid;gap:4px;font-weight:700}
label .hint{font-weight:400;color:var(--text-2)}
input,select,textarea{font:inherit;font-weight:400;color:var(--text);background:var(--surface);border:1px solid var(--line-strong);
  border-radius:8px;min-height:48px;padding:8px 12px;width:100%}
input[aria-invalid=true]{border:2px solid var(--red-fg)}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:8px 16px;border-radius:12px;
  border:1px solid var(--line-strong);background:var(--surface);color:var(--text);font:inherit;font-size:17px;font-weight:700;
  text-decoration:none;cursor:pointer}
.btn.primary{background:var(--brand);border-color:var(--brand);color:var(--brand-on)}
.btn.primary:hover{background:var(--brand-hover)}
.error,.done,.note{border-radius:8px;padding:12px;margin:0}
.error{background:var(--red-bg);color:var(--red-fg);font-weight:700}
.done{background:var(--green-bg);color:var(--green-fg)}
.note{background:var(--blue-bg);color:var(--blue-fg)}
.languages{display:flex;flex-wrap:wrap;gap:4px;margin-top:24px}
.languages :is(a,button){display:inline-flex;align-items:center;min-height:48px;padding:0 12px;border:0;border-radius:8px;
  background:none;color:var(--brand-fg);font:inherit;text-decoration:none;cursor:pointer}
.languages [aria-current]{background:var(--brand-bg);font-weight:700}
.muted{color:var(--text-2)}
.after{margin:12px 0 0}
.after a,a.step{display:inline-flex;align-items:center;min-height:48px}
.error+*,.done+*,.note+*{margin-top:12px}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}`;

/** The style of a page in a shop's colour. `theme`: `#RRGGBB`; anything else is the product's own. */
export function pageStyle(theme: string | undefined): string {
  const own = theme === undefined || theme.toLowerCase() === "#0b6478" ? null : brandTokens(theme);
  const over = (set: Record<string, string> = {}) =>
    Object.entries(set)
      .map(([name, value]) => `;--${name}:${value}`)
      .join("");
  return `:root{color-scheme:light dark;${LIGHT}${over(own?.light)}}
@media (prefers-color-scheme:dark){:root{${DARK}${over(own?.dark)}}}${RULES}`;
}
