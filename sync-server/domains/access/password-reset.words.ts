// Words of the pages on which somebody asks for a new password, and sets it.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface ResetWords {
  forgot: { title: string; text: string; email: string; button: string; wrong: string; back: string };
  sent: { title: string; text: (minutes: number) => string };
  /** The shop has switched such mails off. */
  off: { title: string; text: string };
  reset: { title: string; text: (name: string, shop: string) => string; button: string };
  invalid: { title: string; text: string; again: string };
}

export const RESET_WORDS: Record<Locale, ResetWords> = {
  ro: {
    forgot: {
      title: "Ați uitat parola?",
      text: "Scrieți adresa de e-mail cu care intrați. Vă trimitem un link pentru o parolă nouă.",
      email: "E-mail",
      button: "Trimite linkul",
      wrong: "Scrieți o adresă de e-mail, de exemplu ion@service.md.",
      back: "Înapoi la intrare",
    },
    sent: {
      title: "Verificați e-mailul",
      text: (minutes) =>
        `Dacă adresa este a unui cont activ de aici, am trimis un link valabil ${minutes} de minute. Poate ajunge în câteva minute; verificați și în spam.`,
    },
    off: {
      title: "Parola nouă nu se trimite pe e-mail",
      text: "Acest service nu trimite linkuri pentru o parolă nouă. Vorbește cu administratorul service-ului.",
    },
    reset: {
      title: "Alegeți o parolă nouă",
      text: (name, shop) =>
        `${name}, alegeți parola nouă pentru ${shop}. Pe celelalte dispozitive va trebui să intrați din nou.`,
      button: "Salvează parola",
    },
    invalid: {
      title: "Linkul nu mai este valabil",
      text: "Linkul e valabil o oră și o singură dată. Cereți altul.",
      again: "Cere un link nou",
    },
  },
  ru: {
    forgot: {
      title: "Забыли пароль?",
      text: "Введите e-mail, с которым вы входите. Мы отправим ссылку, чтобы задать новый пароль.",
      email: "E-mail",
      button: "Отправить ссылку",
      wrong: "Введите адрес e-mail, например ion@service.md.",
      back: "Назад ко входу",
    },
    sent: {
      title: "Проверьте почту",
      text: (minutes) =>
        `Если это адрес действующей учётной записи, мы отправили на него ссылку, она действует ${minutes} минут. Письмо может идти несколько минут; загляните и в спам.`,
    },
    off: {
      title: "Новый пароль не отправляется по почте",
      text: "Этот сервис не отправляет ссылок для нового пароля. Обратитесь к администратору сервиса.",
    },
    reset: {
      title: "Задайте новый пароль",
      text: (name, shop) =>
        `${name}, задайте новый пароль для ${shop}. На остальных устройствах нужно будет войти снова.`,
      button: "Сохранить пароль",
    },
    invalid: {
      title: "Ссылка больше не действует",
      text: "Ссылка действует один час и только один раз. Запросите новую.",
      again: "Запросить новую ссылку",
    },
  },
  en: {
    forgot: {
      title: "Forgot your password?",
      text: "Enter the e-mail address you sign in with. We will send you a link to choose a new password.",
      email: "E-mail",
      button: "Send the link",
      wrong: "Enter an e-mail address, such as ion@garage.md.",
      back: "Back to signing in",
    },
    sent: {
      title: "Check your e-mail",
      text: (minutes) =>
        `If the address belongs to an active account here, we have sent a link that is valid for ${minutes} minutes. It may take a few minutes; check the spam folder too.`,
    },
    off: {
      title: "New passwords are not sent by e-mail",
      text: "This shop sends no links to choose a new password. Ask the shop’s administrator.",
    },
    reset: {
      title: "Choose a new password",
      text: (name, shop) =>
        `${name}, choose a new password for ${shop}. On your other devices you will have to sign in again.`,
      button: "Save the password",
    },
    invalid: {
      title: "This link is no longer valid",
      text: "A link is valid for one hour and works once. Ask for another.",
      again: "Ask for a new link",
    },
  },
};
