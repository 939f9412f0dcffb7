// Words of the first-run page and of the one after it.

import type { Words } from "./admin-words.ts";

interface FirstRunWords {
  title: string;
  intro: string;
  you: string;
  youHint: string;
  name: string;
  email: string;
  password: string;
  passwordHint: string;
  again: string;
  shop: string;
  shopName: string;
  address: string;
  addressHint: (example: string) => string;
  language: string;
  plan: string;
  planHint: string;
  twoAccounts: string;
  other: string;
  otherHint: string;
  ownerName: string;
  ownerEmail: string;
  ownerPassword: string;
  ownerPasswordHint: string;
  create: string;
  skip: string;
  skipHint: string;
  typeAgain: string;
  doneTitle: string;
  doneShop: (shop: string) => string;
  doneOperator: string;
  openShop: string;
  openPanel: string;
  noShop: string;
  next: string;
}

export const FIRST_RUN_WORDS: Words<FirstRunWords> = {
  ro: {
    title: "Primul service",
    intro: "Linkul se folosește o singură dată. Nu se trimite niciun e-mail: totul merge imediat.",
    you: "Dvs.",
    youHint: "Operatorul acestei instalări: deschide, închide și vede toate service-urile de aici.",
    name: "Numele dvs.",
    email: "E-mailul dvs.",
    password: "Parola",
    passwordHint: "Cel puțin 8 caractere. Câteva cuvinte la un loc sunt bune.",
    again: "Parola încă o dată",
    shop: "Service-ul",
    shopName: "Numele service-ului",
    address: "Adresa",
    addressHint: (example) =>
      `Litere latine mici, cifre și cratime: prima parte din ${example}. Lăsați gol și o facem din nume.`,
    language: "Limba service-ului",
    plan: "Plan",
    planHint: "Fără termen: nu expiră. Se schimbă în panou.",
    twoAccounts:
      "Sunteți și proprietarul service-ului, cu același e-mail și aceeași parolă. Sunt totuși două conturi: dacă schimbați parola la unul, la celălalt rămâne cea veche.",
    other: "Proprietarul este altcineva",
    otherHint: "Completați numele și e-mailul lui. El intră numai în service, dvs. numai în panou.",
    ownerName: "Numele lui",
    ownerEmail: "E-mailul lui",
    ownerPassword: "Parola lui",
    ownerPasswordHint: "Se vede, ca să i-o puteți spune. O schimbă apoi în contul lui.",
    create: "Deschide service-ul",
    skip: "Numai contul de operator",
    skipHint: "Fără service acum. Îl deschideți mai târziu din panou, unde primiți un link pentru proprietar.",
    typeAgain: "Parolele nu se păstrează: scrieți-le din nou.",
    doneTitle: "Gata",
    doneShop: (shop) => `Service-ul „${shop}” este deschis.`,
    doneOperator: "Contul de operator este făcut și ați intrat deja în panou.",
    openShop: "Intră în service",
    openPanel: "Panoul operatorilor",
    noShop: "Niciun service nu este deschis încă.",
    next: "Acolo intră proprietarul cu e-mailul și parola alese. Pe ceilalți îi invită el, cu un link pe care îl copiază.",
  },
  ru: {
    title: "Первый автосервис",
    intro: "Ссылка одноразовая. Писем не будет: всё заработает сразу.",
    you: "Вы",
    youHint: "Оператор этой установки: открывает, закрывает и видит все сервисы на ней.",
    name: "Ваше имя",
    email: "Ваш e-mail",
    password: "Пароль",
    passwordHint: "Не короче 8 символов. Хорошо подойдут несколько слов подряд.",
    again: "Пароль ещё раз",
    shop: "Автосервис",
    shopName: "Название сервиса",
    address: "Адрес",
    addressHint: (example) =>
      `Строчные латинские буквы, цифры и дефисы: первая часть адреса ${example}. Пусто: составим из названия.`,
    language: "Язык сервиса",
    plan: "Тариф",
    planHint: "Без срока: не истечёт. Меняется в панели.",
    twoAccounts:
      "Владелец сервиса – тоже вы, с той же почтой и тем же паролем. Но это две учётные записи: если сменить пароль в одной, в другой останется прежний.",
    other: "Владелец – другой человек",
    otherHint: "Укажите его имя и почту. Он входит только в сервис, вы – только в панель.",
    ownerName: "Его имя",
    ownerEmail: "Его почта",
    ownerPassword: "Его пароль",
    ownerPasswordHint: "Виден на экране, чтобы вы могли его передать. Потом владелец сменит его у себя.",
    create: "Открыть автосервис",
    skip: "Только учётная запись оператора",
    skipHint: "Пока без сервиса. Его можно открыть позже в панели: там появится ссылка для владельца.",
    typeAgain: "Пароли не сохраняются: введите их снова.",
    doneTitle: "Готово",
    doneShop: (shop) => `Автосервис «${shop}» открыт.`,
    doneOperator: "Учётная запись оператора создана, и вы уже вошли в панель.",
    openShop: "Войти в сервис",
    openPanel: "Панель операторов",
    noShop: "Ни один сервис пока не открыт.",
    next: "Владелец входит там с выбранной почтой и паролем. Остальных приглашает он сам, ссылкой, которую копирует.",
  },
  en: {
    title: "The first shop",
    intro: "The link works once. No e-mail is sent: everything works at once.",
    you: "You",
    youHint: "The operator of this installation: opens, closes and sees every shop on it.",
    name: "Your name",
    email: "Your e-mail",
    password: "Password",
    passwordHint: "At least 8 characters. A few words in a row are good.",
    again: "Password once more",
    shop: "The shop",
    shopName: "Name of the shop",
    address: "Address",
    addressHint: (example) =>
      `Lower-case Latin letters, digits and hyphens: the first part of ${example}. If empty, we make it from the name.`,
    language: "Language of the shop",
    plan: "Plan",
    planHint: "No end date: it does not expire. You can change it in the panel.",
    twoAccounts:
      "You are also the shop's owner, with the same e-mail and password. They are still two accounts: if you change the password of one, the other keeps the old one.",
    other: "Somebody else is the owner",
    otherHint: "Fill in their name and e-mail. They sign in only to the shop, you only to the panel.",
    ownerName: "Their name",
    ownerEmail: "Their e-mail",
    ownerPassword: "Their password",
    ownerPasswordHint: "Shown, so that you can tell them. They change it in their account.",
    create: "Open the shop",
    skip: "Only the operator's account",
    skipHint: "No shop for now. You can open it later in the panel, which gives you a link for its owner.",
    typeAgain: "Passwords are not kept: enter them again.",
    doneTitle: "Done",
    doneShop: (shop) => `The shop “${shop}” is open.`,
    doneOperator: "The operator's account has been created, and you are signed in to the panel.",
    openShop: "Go to the shop",
    openPanel: "Operators' panel",
    noShop: "No shop is open yet.",
    next: "Its owner signs in there with the chosen e-mail and password, and invites the others with a link they copy.",
  },
};
