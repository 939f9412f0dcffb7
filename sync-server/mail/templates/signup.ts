// To whoever opens a shop on the base domain: their address, and a link to go on.

import { lasting, type MailWriter } from "./mail-words.ts";

/** name, shop, url, days */
export const signup: MailWriter = (value) => ({
  ro: () => ({
    subject: `${value("shop")} este gata`,
    heading: `${value("shop")} vă așteaptă`,
    paragraphs: [
      `Bună, ${value("name")}!`,
      `Confirmați adresa și alegeți o parolă, apoi puteți lucra în ${value("shop")}.`,
    ],
    action: { label: "Deschideți service-ul", url: value("url") },
    notes: [
      `Linkul e valabil ${lasting("ro", value("days"), "day")}.`,
      "Dacă nu ați deschis dvs. acest service, nu trebuie să faceți nimic.",
    ],
  }),
  ru: () => ({
    subject: `${value("shop")}: всё готово`,
    heading: `${value("shop")} ждёт вас`,
    paragraphs: [
      `Здравствуйте, ${value("name")}!`,
      `Подтвердите адрес и задайте пароль, и можно работать в ${value("shop")}.`,
    ],
    action: { label: "Открыть сервис", url: value("url") },
    notes: [
      `Ссылка действует ${lasting("ru", value("days"), "day")}.`,
      "Если этот сервис открыли не вы, ничего делать не нужно.",
    ],
  }),
  en: () => ({
    subject: `${value("shop")} is ready`,
    heading: `${value("shop")} is waiting for you`,
    paragraphs: [
      `Hello ${value("name")},`,
      `Confirm your address and choose a password, then you can work at ${value("shop")}.`,
    ],
    action: { label: "Open the shop", url: value("url") },
    notes: [
      `The link is valid for ${lasting("en", value("days"), "day")}.`,
      "If you did not open this shop, there is nothing you need to do.",
    ],
  }),
});
