// The second factor by mail: a code to type (docs/security.md).

import { lasting, type MailWriter } from "./mail-words.ts";

/** name, shop, code, minutes */
export const emailCode: MailWriter = (value) => ({
  ro: () => ({
    subject: `Codul dvs. pentru ${value("shop")}`,
    heading: "Codul de intrare",
    paragraphs: [`Bună, ${value("name")}!`, `Scrieți acest cod pentru a intra în ${value("shop")}:`],
    code: value("code"),
    notes: [
      `Codul e valabil ${lasting("ro", value("minutes"), "minute")}. Nu-l spuneți nimănui.`,
      "Dacă nu dvs. intrați acum în cont, cineva vă cunoaște parola: schimbați-o.",
    ],
  }),
  ru: () => ({
    subject: `Ваш код для ${value("shop")}`,
    heading: "Код для входа",
    paragraphs: [`Здравствуйте, ${value("name")}!`, `Введите этот код, чтобы войти в ${value("shop")}:`],
    code: value("code"),
    notes: [
      `Код действует ${lasting("ru", value("minutes"), "minute")}. Никому его не сообщайте.`,
      "Если сейчас входите не вы, кто-то знает ваш пароль: смените его.",
    ],
  }),
  en: () => ({
    subject: `Your code for ${value("shop")}`,
    heading: "Your sign-in code",
    paragraphs: [`Hello ${value("name")},`, `Enter this code to sign in to ${value("shop")}:`],
    code: value("code"),
    notes: [
      `The code is valid for ${lasting("en", value("minutes"), "minute")}. Do not tell it to anybody.`,
      "If you are not signing in now, somebody knows your password: change it.",
    ],
  }),
});
