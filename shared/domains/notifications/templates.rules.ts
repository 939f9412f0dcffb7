// Tokens in braces, and what a client reads in their place.

import { oneLine, withoutLinks } from "../../kernel/plain-words.ts";
import { linkOf, TOKENS, type EditableKey, type TemplateText, type TokenValues } from "./notifications.states.ts";

const TOKEN = /\{([^{}\n]*)\}/g;

const isKnown = (key: EditableKey, name: string) => (TOKENS[key] as readonly string[]).includes(name);

const tokensIn = (text: string): string[] => [...text.matchAll(TOKEN)].map(([, name]) => name!.trim());

/** What stands in braces and is no token of this template, each once, in the order of the text. */
export const unknownTokens = (key: EditableKey, text: string): string[] => [
  ...new Set(tokensIn(text).filter((name) => !isKnown(key, name))),
];

/** In one pass: what a value itself has in braces stays as it is. Unknown ones stay too, for whoever is still typing. */
export function replaceTokens(key: EditableKey, text: string, values: TokenValues): string {
  return text.replaceAll(TOKEN, (whole, name: string) =>
    isKnown(key, name.trim()) ? (values[name.trim() as keyof TokenValues] ?? "") : whole,
  );
}

/** A line whose tokens all stand for nothing says nothing: "Recommendations: " without any. */
function saysSomething(key: EditableKey, line: string, values: TokenValues): boolean {
  const names = tokensIn(line).filter((name) => isKnown(key, name));
  return names.length === 0 || names.some((name) => (values[name as keyof TokenValues] ?? "").trim() !== "");
}

export interface Rendered {
  /** One line, whatever the values. */
  subject: string;
  /** Without the one that is only the link. Lines within are parted by `\n`. */
  paragraphs: string[];
  /** Of the button; null: the text has no paragraph that is only the link, or there is no link. */
  link: string | null;
}

/** Shape: plain text in, plain text out; whoever shows it escapes it. */
export function render(key: EditableKey, { subject, body }: TemplateText, values: TokenValues): Rendered {
  const paragraphs: string[] = [];
  const own = linkOf(key);
  const onlyLink = new RegExp(`^\\s*\\{\\s*${own}\\s*\\}\\s*$`);
  let link: string | null = null;
  for (const paragraph of body.replaceAll(/\r\n?/g, "\n").split(/\n[^\S\n]*\n\s*/)) {
    if (onlyLink.test(paragraph)) {
      link = values[own] || link;
      continue;
    }
    const lines = paragraph.split("\n").filter((line) => saysSomething(key, line, values));
    const text = replaceTokens(key, lines.join("\n"), values).trim();
    if (text !== "") paragraphs.push(text);
  }
  // Spaces that hold an amount and its currency together stay.
  return { subject: oneLine(replaceTokens(key, subject, values)).replaceAll(/ +/g, " "), paragraphs, link };
}

/** In place of the address of the client's page, while links are taken out: a character that nobody types. */
const PLACE = "\uE000";

/** As `render`, with the one link that the product itself makes: of a shop on trial, which may be anybody's. */
export function renderWithoutLinks(key: EditableKey, text: TemplateText, values: TokenValues): Rendered {
  const own = linkOf(key);
  const address = values[own] ?? "";
  const typed = { subject: text.subject.replaceAll(PLACE, ""), body: text.body.replaceAll(PLACE, "") };
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(PLACE, "")]));
  const { subject, paragraphs, link } = render(key, typed, { ...safe, [own]: address === "" ? "" : PLACE });
  const told = (words: string) => withoutLinks(words).replaceAll(PLACE, () => address);
  return { subject: told(subject), paragraphs: paragraphs.map(told), link: link === null ? null : address };
}

interface Letter extends Rendered {
  /** The shop, as the mail calls it. */
  sender: string;
}

/** What a client reads. The mail and its preview ask the same; a shop on trial, which may be anybody's, has the product's link alone. */
export function renderMail(
  key: EditableKey,
  text: TemplateText,
  values: TokenValues,
  { shopName, onTrial }: { shopName: string; onTrial: boolean },
): Letter {
  return onTrial
    ? { ...renderWithoutLinks(key, text, values), sender: withoutLinks(shopName) }
    : { ...render(key, text, values), sender: shopName };
}
