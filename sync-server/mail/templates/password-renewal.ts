// To somebody whose password was taken back: a link to choose another.

import { lasting, type MailWriter } from "./mail-words.ts";

/** name, inviter, shop, url, days */
export const passwordRenewal: MailWriter = (value) => ({
  ro: () => ({
    subject: `Alegeți o parolă nouă pentru ${value("shop")}`,
    heading: "Alegeți o parolă nouă",
    paragraphs: [
      `Bună, ${value("name")}!`,
      `${value("inviter")} a cerut să vă schimbați parola de la ${value("shop")}. Cea veche nu mai este valabilă, iar dispozitivele dvs. au fost deconectate.`,
    ],
    action: { label: "Alegeți parola nouă", url: value("url") },
    notes: [`Linkul e valabil ${lasting("ro", value("days"), "day")}.`],
  }),
  ru: () => ({
    subject: `Задайте новый пароль для ${value("shop")}`,
    heading: "Задайте новый пароль",
    paragraphs: [
      `Здравствуйте, ${value("name")}!`,
      `Вас просят сменить пароль в ${value("shop")} (запрос отправил(а): ${value("inviter")}). Старый больше не действует, на ваших устройствах выполнен выход.`,
    ],
    action: { label: "Задать новый пароль", url: value("url") },
    notes: [`Ссылка действует ${lasting("ru", value("days"), "day")}.`],
  }),
  en: () => ({
    subject: `Choose a new password for ${value("shop")}`,
    heading: "Choose a new password",
    paragraphs: [
      `Hello ${value("name")},`,
      `${value("inviter")} asked you to change your password at ${value("shop")}. The old one no longer works, and your devices were signed out.`,
    ],
    action: { label: "Choose a new password", url: value("url") },
    notes: [`The link is valid for ${lasting("en", value("days"), "day")}.`],
  }),
});
