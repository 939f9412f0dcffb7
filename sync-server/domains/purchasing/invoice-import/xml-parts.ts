// One XML file of a workbook, event by event. Document types are refused, so that nothing is defined that could grow.

import { SaxesParser } from "saxes";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";

export interface XmlEvents {
  /** `name` without its prefix; names of attributes as they are written. */
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked after each piece: nothing more is wanted. */
  enough?: () => boolean;
}

/** Throws BrokenFile. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder("utf-8");
  parser.on("error", () => {
    throw new BrokenFile("purchasing/import-broken", null);
  });
  parser.on("doctype", () => {
    throw new BrokenFile("purchasing/import-broken", null);
  });
  parser.on("opentag", ({ name, attributes }) => events.open(localName(name), attributes));
  if (events.text) parser.on("text", events.text);
  if (events.text) parser.on("cdata", events.text);
  parser.on("closetag", ({ name }) => events.close?.(localName(name)));
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (events.enough?.()) return;
  }
  parser.write(decoder.decode()).close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
