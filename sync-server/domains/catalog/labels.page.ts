// Labels on A4, three beside each other: what the scanner reads, and what people do. The sheet is the usual one of 24, 70 × 37 mm.

import { html, raw } from "hono/html";
import { toString } from "qrcode";
import { labelOf } from "../../../shared/domains/catalog/scan-code.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";
import { page, type Page } from "../../http/page.ts";
import type { LabelledPart } from "./labels.reads.ts";
import { LABEL_WORDS } from "./labels.words.ts";

const ON_A_SHEET = 24;

const STYLE = `
@page{size:A4;margin:0}
main{max-width:none;padding:0}
.how{padding:16px;max-width:210mm;margin:0 auto}
.sheet{width:210mm;min-height:296mm;margin:0 auto 16px;display:grid;grid-template-columns:repeat(3,70mm);grid-auto-rows:37mm;
  align-content:start;background:#fff;color:#000;break-after:page}
.sheet:last-child{break-after:auto}
.label{display:grid;grid-template-columns:31mm minmax(0,1fr);align-items:center;gap:1mm;padding:2.5mm 3mm 2.5mm 2mm;overflow:hidden;
  break-inside:avoid}
.label svg{display:block;width:31mm;height:31mm}
.label b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;color:#000;font-size:11pt;line-height:1.15;overflow-wrap:anywhere}
.label .of{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font-size:8.5pt;line-height:1.2;margin-top:1mm}
.label .no{display:flex;align-items:baseline;gap:0 2mm;font-size:8pt;margin-top:1mm}
.label strong{color:#000;overflow:hidden;min-width:0;padding:0 1mm;border:.3mm solid #000;border-radius:.6mm;font-size:9.5pt;white-space:nowrap;text-overflow:ellipsis}
@media screen and (max-width:820px){.sheet{zoom:.9}}
@media screen and (max-width:480px){.sheet{zoom:.48}}
@media print{.how{display:none}body{background:#fff}.sheet{margin:0;min-height:0;height:296mm}}`;

/** `missing`: what was asked for and is not in the catalogue. */
export async function labelsPage(
  { parts, missing }: { parts: readonly LabelledPart[]; missing: readonly string[] },
  locale: Locale,
): Promise<Page> {
  const words = LABEL_WORDS[locale];
  const labels = await Promise.all(parts.map(label));
  const sheets = Array.from({ length: Math.ceil(labels.length / ON_A_SHEET) }, (_, sheet) =>
    labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  );
  const body = html`<div class="how">
      <h1>${words.title}</h1>
      <p>${words.how}</p>
      ${missing.length === 0 ? "" : html`<p class="error" role="alert">${words.missing(missing.join(", "))}</p>`}
    </div>
    ${sheets.map((some) => html`<section class="sheet">${some}</section>`)}`;
  return page({ locale, title: words.title, heading: null, body, style: STYLE });
}

async function label(part: LabelledPart) {
  // Four modules of white around it: what a reader needs.
  const code = await toString(labelOf(part), { type: "svg", margin: 4, errorCorrectionLevel: "M" });
  const { partNo, article, name, bin } = part;
  return html`<article class="label" data-label="${part.id}">
    ${raw(code)}
    <div>
      <b>${article ?? (partNo === null ? "" : `#${partNo}`)}</b>
      <div class="of">${name}</div>
      ${
        bin === null && (article === null || partNo === null)
          ? ""
          : html`<div class="no">
              ${article === null || partNo === null ? "" : html`<span>#${partNo}</span>`}
              ${bin === null ? "" : html`<strong>${bin}</strong>`}
            </div>`
      }
    </div>
  </article>`;
}
