// Words that people typed, as they may stand in a mail that the product sends: nothing in them is invisible, turns the line around or
// becomes a link in a mail program (docs/decisions/0025-notifications.md).

/** Format characters, which nobody sees: they turn the reading direction, and part words that a program reads as one. Two join letters. */
const INVISIBLE = /[^\P{Cf}\p{Join_C}]/gu;

export const visible = (text: string): string => text.replaceAll(INVISIBLE, "");

/** A run of what names and schemes are made of, whole, so that long ones are read once; and what follows a scheme. */
const RUN = /[\p{L}\p{M}\p{N}\p{Join_C}+.。．｡-]+(:[\\/]{2,})?|:[\\/]{2,}/gu;
/** The dot of a name that mail programs would make a link of. */
const DOT = /[.。．｡](?=\p{Join_C}*\p{L}[\p{L}\p{M}\p{Join_C}])/gu;

/** The same words, of which nothing becomes a link: `https://evil.md/x` → `evil. md/x`. */
export const withoutLinks = (text: string): string =>
  visible(text).replaceAll(RUN, (run, scheme: string | undefined) =>
    scheme !== undefined || run.startsWith(":") ? "" : run.replaceAll(DOT, "$& "),
  );

/** As many digits as a telephone number has, which phones make a link of: no name has them. */
const NUMBER = /[+(]*(?:\p{Nd}[\s().+/-]*){6}\p{Nd}(?:[\s().+/-]*\p{Nd})*/gu;

/** For names alone: elsewhere a number may be what the mail is about. */
export const withoutNumbers = (text: string): string => visible(text).replaceAll(NUMBER, "…");

/** What a mail program would show as a link, each as it is written. */
export const linksIn = (text: string): string[] =>
  text.split(/\s+/).filter((word) => withoutLinks(word) !== visible(word));

/** One line, whatever it was: no header of a mail begins after it, and no paragraph. */
export const oneLine = (text: string): string =>
  visible(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
