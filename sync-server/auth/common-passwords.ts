// The passwords that everybody tries first, from the frequency list of zxcvbn, commonest first. Compared without case: `Password` is no
// better than `password`.

import { dictionary } from "@zxcvbn-ts/language-common";

const LEAST = 10_000;

/** Those of eight characters and more, since shorter ones cannot be set anyway (ASVS 6.2.4): all that the list has. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter(({ length }) => length >= 8).map((password) => password.toLowerCase()),
);
if (COMMON_PASSWORDS.size < LEAST) throw new Error(`only ${COMMON_PASSWORDS.size} common passwords are known`);

export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());
