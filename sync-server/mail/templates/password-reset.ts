// To somebody who forgot their password (docs/decisions/0017).

import { lasting, type MailWriter } from "./mail-words.ts";

/** name, shop, url, hours */
export const passwordReset: MailWriter = (value) => ({
  ro: () => ({
    subject: `Parolă nouă pentru ${value("shop")}`,
    heading: "Ați uitat parola?",
    paragraphs: [
      `Bună, ${value("name")}!`,
      `Cineva, probabil dvs., a cerut o parolă nouă pentru contul dvs. de la ${value("shop")}.`,
    ],
    action: { label: "Alegeți o parolă nouă", url: value("url") },
    notes: [
      `Linkul e valabil ${lasting("ro", value("hours"), "hour")} și o singură dată.`,
      "Dacă nu ați cerut-o dvs., nu trebuie să faceți nimic: parola rămâne cea veche.",
    ],
  }),
  ru: () => ({
    subject: `Новый пароль для ${value("shop")}`,
    heading: "Забыли пароль?",
    paragraphs: [
      `Здравствуйте, ${value("name")}!`,
      `Кто-то, вероятно вы, запросил новый пароль для вашей учётной записи в ${value("shop")}.`,
    ],
    action: { label: "Задать новый пароль", url: value("url") },
    notes: [
      `Ссылка действует ${lasting("ru", value("hours"), "hour")} и только один раз.`,
      "Если это были не вы, ничего делать не нужно: пароль остаётся прежним.",
    ],
  }),
  en: () => ({
    subject: `A new password for ${value("shop")}`,
    heading: "Forgot your password?",
    paragraphs: [
      `Hello ${value("name")},`,
      `Somebody, probably you, asked for a new password for your account at ${value("shop")}.`,
    ],
    action: { label: "Choose a new password", url: value("url") },
    notes: [
      `The link is valid for ${lasting("en", value("hours"), "hour")} and works once.`,
      "If it was not you, there is nothing you need to do: your password stays as it is.",
    ],
  }),
});
