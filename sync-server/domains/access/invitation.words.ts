// Words of the invitation's pages.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface InvitationWords {
  title: string;
  text: (name: string, shop: string) => string;
  button: string;
  invalid: { title: string; text: string };
  expired: { title: string; text: string };
  signIn: string;
}

export const INVITATION_WORDS: Record<Locale, InvitationWords> = {
  ro: {
    title: "Alegeți parola",
    text: (name, shop) => `Bună, ${name}! Alegeți parola cu care veți intra în ${shop}.`,
    button: "Salvează parola",
    invalid: {
      title: "Invitația nu este valabilă",
      text: "Poate a fost deja folosită sau ați primit între timp alta mai nouă. Dacă aveți deja o parolă, intrați cu ea.",
    },
    expired: {
      title: "Invitația a expirat",
      text: "O invitație e valabilă șapte zile. Rugați administratorul service-ului să vă trimită alta.",
    },
    signIn: "Intră în service",
  },
  ru: {
    title: "Задайте пароль",
    text: (name, shop) => `Здравствуйте, ${name}! Задайте пароль, с которым будете входить в ${shop}.`,
    button: "Сохранить пароль",
    invalid: {
      title: "Приглашение недействительно",
      text: "Возможно, им уже воспользовались или вам пришло более новое. Если пароль у вас уже есть, войдите с ним.",
    },
    expired: {
      title: "Срок приглашения истёк",
      text: "Приглашение действует семь дней. Попросите администратора сервиса отправить новое.",
    },
    signIn: "Войти в сервис",
  },
  en: {
    title: "Choose a password",
    text: (name, shop) => `Hello ${name}! Choose the password you will use to sign in to ${shop}.`,
    button: "Save the password",
    invalid: {
      title: "This invitation is not valid",
      text: "It may have been used already, or a newer one was sent to you. If you have a password, sign in with it.",
    },
    expired: {
      title: "The invitation has expired",
      text: "An invitation is valid for seven days. Ask the shop's administrator to send you another.",
    },
    signIn: "Sign in to the shop",
  },
};
