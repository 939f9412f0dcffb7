// A paper to the bytes of a PDF. Hundreds of milliseconds of reckoning: in the server it runs in a thread of its own (printer.ts).

import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";
import { definitionOf } from "./paper.definition.ts";
import type { Paper } from "./paper.ts";
import { FONT } from "./paper.style.ts";

const file = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));
const FONTS = { normal: file("400Regular/NotoSans_400Regular"), bold: file("700Bold/NotoSans_700Bold") };

pdfmake.setFonts({ [FONT]: FONTS });
// A document reaches for its fonts alone: for no other file and no address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS).includes(path));

export async function render(paper: Paper): Promise<Uint8Array> {
  return pdfmake.createPdf(definitionOf(paper)).getBuffer();
}
