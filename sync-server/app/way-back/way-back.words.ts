// The words of the page on which an expired shop finds its way back, in the three languages.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface WayBackWords {
  title: string;
  /** To whoever is not signed in. */
  signInText: string;
  email: string;
  password: string;
  code: string;
  /** What the one field takes. */
  codeHint: string;
  sendCode: string;
  codeSent: string;
  signIn: string;
  signOut: string;
  wrong: string;
  wrongCode: string;
  codeNeeded: string;
  noEmailCodes: string;
  tooMany: string;
  /** To an administrator who is signed in. */
  text: string;
  /** Where the operators have named no address. */
  noAddress: string;
}

export const WAY_BACK_WORDS: Record<Locale, WayBackWords> = {
  ro: {
    title: "Abonamentul a expirat",
    signInText: "Datele sunt păstrate. Administratorul service-ului intră aici ca să-l redeschidă.",
    email: "E-mail",
    password: "Parolă",
    code: "Cod",
    codeHint: "Din aplicație sau din e-mail. Merge și un cod de rezervă.",
    sendCode: "Trimite-mi un cod pe e-mail",
    codeSent: "Trimis. Verificați e-mailul, inclusiv dosarul spam, apoi scrieți codul împreună cu parola.",
    signIn: "Intră",
    signOut: "Ieși",
    wrong: "E-mailul sau parola este greșită.",
    wrongCode: "Codul este greșit, folosit sau prea vechi.",
    codeNeeded: "Scrieți și codul celui de-al doilea pas.",
    noEmailCodes: "Codurile pe e-mail nu sunt activate. Folosiți aplicația sau un cod de rezervă.",
    tooMany: "Prea multe încercări. Așteptați câteva minute, apoi încercați din nou.",
    text: "Datele sunt păstrate, iar modificările de pe telefoane așteaptă acolo și pleacă după redeschidere. Pentru plată, o factură sau o copie a datelor, scrieți-ne sau sunați-ne:",
    noAddress: "Adresați-vă persoanei care administrează această instalare.",
  },
  ru: {
    title: "Подписка истекла",
    signInText: "Данные сохранены. Администратор автосервиса входит здесь, чтобы снова его открыть.",
    email: "E-mail",
    password: "Пароль",
    code: "Код",
    codeHint: "Из приложения или из письма. Подойдёт и резервный код.",
    sendCode: "Прислать код на e-mail",
    codeSent: "Отправлено. Проверьте почту и папку «Спам», затем введите код вместе с паролем.",
    signIn: "Войти",
    signOut: "Выйти",
    wrong: "Неверный e-mail или пароль.",
    wrongCode: "Код неверный, уже использован или устарел.",
    codeNeeded: "Введите и код второго шага.",
    noEmailCodes: "Коды по e-mail не включены. Введите код из приложения или резервный код.",
    tooMany: "Слишком много попыток. Подождите несколько минут и попробуйте снова.",
    text: "Данные сохранены, а изменения на телефонах ждут там и уйдут после открытия. По вопросам оплаты, счёта или копии данных напишите или позвоните нам:",
    noAddress: "Обратитесь к тому, кто управляет этой установкой.",
  },
  en: {
    title: "The subscription has expired",
    signInText: "Your data is kept. The shop's administrator signs in here to open it again.",
    email: "E-mail",
    password: "Password",
    code: "Code",
    codeHint: "From your app or from the e-mail. A recovery code works, too.",
    sendCode: "Send me a code by e-mail",
    codeSent: "Sent. Check your mail, and the spam folder, then enter the code together with the password.",
    signIn: "Sign in",
    signOut: "Sign out",
    wrong: "The e-mail or the password is wrong.",
    wrongCode: "The code is wrong, was used, or is too old.",
    codeNeeded: "Enter the code of the second step, too.",
    noEmailCodes: "Codes by e-mail are not switched on. Use your app or a recovery code.",
    tooMany: "Too many attempts. Wait a few minutes, then try again.",
    text: "Your data is kept, and edits on phones wait there and leave once the shop is open again. To pay, for an invoice or for a copy of your data, write to us or call us:",
    noAddress: "Contact whoever runs this installation.",
  },
};
