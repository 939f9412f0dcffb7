// To somebody who is to work in the shop: a link to choose a password.

import { lasting, type MailWriter } from "./mail-words.ts";

/** name, inviter, shop, url, days */
export const invitation: MailWriter = (value) => ({
  ro: () => ({
    subject: `${value("inviter")} vă invită în ${value("shop")}`,
    heading: `Bun venit la ${value("shop")}`,
    paragraphs: [
      `Bună, ${value("name")}!`,
      `${value("inviter")} v-a făcut un cont în ${value("shop")}. Alegeți o parolă și puteți începe.`,
    ],
    action: { label: "Alegeți parola", url: value("url") },
    notes: [
      `Linkul e valabil ${lasting("ro", value("days"), "day")}.`,
      "Dacă nu așteptați această invitație, nu trebuie să faceți nimic.",
    ],
  }),
  ru: () => ({
    subject: `${value("inviter")} приглашает вас в ${value("shop")}`,
    heading: `Добро пожаловать в ${value("shop")}`,
    paragraphs: [
      `Здравствуйте, ${value("name")}!`,
      `Для вас создана учётная запись в ${value("shop")} (приглашает ${value("inviter")}). Задайте пароль, и можно начинать.`,
    ],
    action: { label: "Задать пароль", url: value("url") },
    notes: [
      `Ссылка действует ${lasting("ru", value("days"), "day")}.`,
      "Если вы не ждали этого приглашения, ничего делать не нужно.",
    ],
  }),
  en: () => ({
    subject: `${value("inviter")} invites you to ${value("shop")}`,
    heading: `Welcome to ${value("shop")}`,
    paragraphs: [
      `Hello ${value("name")},`,
      `${value("inviter")} has created an account for you at ${value("shop")}. Choose a password and you can start.`,
    ],
    action: { label: "Choose a password", url: value("url") },
    notes: [
      `The link is valid for ${lasting("en", value("days"), "day")}.`,
      "If you did not expect this invitation, there is nothing you need to do.",
    ],
  }),
});
