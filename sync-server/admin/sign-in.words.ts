// Words of the panel's pages for signing in and setting up.

import type { Words } from "./admin-words.ts";

interface SignInWords {
  signIn: string;
  email: string;
  password: string;
  enter: string;
  code: string;
  codeTitle: string;
  codeHint: string;
  recoveryHint: string;
  sendCode: string;
  codeSent: string;
  setUp: string;
  setUpHint: string;
  firstHint: string;
  name: string;
  newPassword: string;
  passwordHint: string;
  begin: string;
  present: string;
  changePassword: string;
  signOut: string;
  confirmTitle: string;
  confirmHint: string;
  confirm: string;
}

export const SIGN_IN_WORDS: Words<SignInWords> = {
  ro: {
    signIn: "Panoul operatorilor",
    email: "E-mail",
    password: "Parola",
    enter: "Intră",
    code: "Codul",
    codeTitle: "Verificare în doi pași",
    codeHint: "Scrieți codul din aplicație sau din e-mail.",
    recoveryHint: "Sau un cod de rezervă.",
    sendCode: "Trimite-mi un cod pe e-mail",
    codeSent: "Codul a fost trimis.",
    setUp: "Alegeți-vă parola",
    setUpHint: "Linkul se folosește o singură dată.",
    firstHint: "Deveniți proprietarul acestei instalări. Linkul se folosește o singură dată.",
    name: "Nume",
    newPassword: "Parola nouă",
    passwordHint: "Cel puțin 8 caractere.",
    begin: "Începe",
    present: "Parola actuală",
    changePassword: "Schimbă parola",
    signOut: "Ieși",
    confirmTitle: "Parola încă o dată",
    confirmHint:
      "Parola a fost cerută acum mai mult de un sfert de oră. După ce o scrieți, trimiteți din nou formularul.",
    confirm: "Confirmă",
  },
  ru: {
    signIn: "Панель операторов",
    email: "E-mail",
    password: "Пароль",
    enter: "Войти",
    code: "Код",
    codeTitle: "Двухэтапный вход",
    codeHint: "Введите код из приложения или из письма.",
    recoveryHint: "Или резервный код.",
    sendCode: "Отправить код на почту",
    codeSent: "Код отправлен.",
    setUp: "Выберите пароль",
    setUpHint: "Ссылка одноразовая.",
    firstHint: "Вы станете владельцем этой установки. Ссылка одноразовая.",
    name: "Имя",
    newPassword: "Новый пароль",
    passwordHint: "Не короче 8 символов.",
    begin: "Начать",
    present: "Текущий пароль",
    changePassword: "Сменить пароль",
    signOut: "Выйти",
    confirmTitle: "Пароль ещё раз",
    confirmHint: "Пароль вводили больше четверти часа назад. Введите его, затем отправьте форму ещё раз.",
    confirm: "Подтвердить",
  },
  en: {
    signIn: "Operators' panel",
    email: "E-mail",
    password: "Password",
    enter: "Sign in",
    code: "Code",
    codeTitle: "Second step at sign-in",
    codeHint: "Enter the code from your app or from the e-mail.",
    recoveryHint: "Or a recovery code.",
    sendCode: "Send me a code by e-mail",
    codeSent: "The code has been sent.",
    setUp: "Choose your password",
    setUpHint: "The link works once.",
    firstHint: "You will be the owner of this installation. The link works once.",
    name: "Name",
    newPassword: "New password",
    passwordHint: "At least 8 characters.",
    begin: "Start",
    present: "Current password",
    changePassword: "Change the password",
    signOut: "Sign out",
    confirmTitle: "The password again",
    confirmHint: "You entered the password more than a quarter of an hour ago. Enter it, then send the form again.",
    confirm: "Confirm",
  },
};
