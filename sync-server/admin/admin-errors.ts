// What the panel says when something cannot be done: what it is and what to do, in three languages.

import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import type { RefusalCode } from "./operator-commands.ts";

export type PageError =
  | RefusalCode
  | "input/invalid"
  | "input/no-name"
  | "input/no-email"
  | "set-up/shop-exists"
  | "operators/wrong-credentials"
  | "access/too-many-attempts"
  | "operators/link-over"
  | "operators/not-signed-in"
  | "operators/second-factor"
  | "access/password-too-short"
  | "access/password-too-long"
  | "access/password-breached"
  | "access/password-unconfirmed"
  | "access/password-obvious"
  | "forms/foreign"
  | "rate/too-many"
  | "not-found";

/** ro, ru, en. */
const TEXTS: Record<PageError, readonly [ro: string, ru: string, en: string]> = {
  "input/invalid": [
    "Verificați câmpurile marcate și trimiteți din nou.",
    "Проверьте отмеченные поля и отправьте снова.",
    "Check the marked fields and send again.",
  ],
  "input/no-name": [
    "Scrieți numele, pe un singur rând.",
    "Укажите название или имя одной строкой.",
    "Enter a name, on one line.",
  ],
  "input/no-email": [
    "Scrieți adresa de e-mail întreagă, de exemplu ana@exemplu.md.",
    "Укажите адрес e-mail целиком, например anna@primer.md.",
    "Enter the whole e-mail address, such as ana@example.com.",
  ],
  "set-up/shop-exists": [
    "Între timp s-a deschis deja un service. Aici mai rămâne contul de operator; service-ul următor se face în panou.",
    "Тем временем сервис уже открыт. Здесь остаётся создать учётную запись оператора; следующий сервис создают в панели.",
    "A shop has been opened in the meantime. Only the operator's account is left to create here; the next shop is created in the panel.",
  ],
  "operators/forbidden": [
    "Rolul dvs. nu permite acest lucru. Cereți-i unui administrator.",
    "Ваша роль этого не позволяет. Обратитесь к администратору.",
    "Your role does not allow this. Ask an administrator.",
  ],
  "operators/privilege-escalation": [
    "Nu puteți da, schimba sau opri un rol cu mai multe drepturi decât aveți dvs.",
    "Нельзя дать, изменить или отключить роль, которая может больше вашей.",
    "You cannot give, change or stop a role that can do more than yours.",
  ],
  "operators/last-owner": [
    "Trebuie să rămână un proprietar. Numiți întâi altul.",
    "Должен остаться хотя бы один владелец. Сначала назначьте другого.",
    "One owner must remain. Name another one first.",
  ],
  "operators/oneself": [
    "Contul dvs. îl schimbă alt operator.",
    "Свою роль меняет другой оператор.",
    "Another operator has to change your account.",
  ],
  "operators/email-taken": [
    "Există deja un operator cu acest e-mail.",
    "Оператор с таким e-mail уже есть.",
    "There is already an operator with this e-mail.",
  ],
  "operators/not-found": [
    "Operatorul nu mai există.",
    "Такого оператора больше нет.",
    "This operator no longer exists.",
  ],
  "operators/unchanged": ["Nu era nimic de schimbat.", "Менять было нечего.", "There was nothing to change."],
  "operators/not-invited": ["Și-a ales deja parola.", "Пароль уже выбран.", "They have already chosen a password."],
  "operators/wrong-password": [
    "Parola actuală nu este corectă.",
    "Нынешний пароль введён неверно.",
    "The current password is not right.",
  ],
  "operators/wrong-credentials": [
    "E-mailul sau parola este greșită.",
    "Неверный e-mail или пароль.",
    "The e-mail or the password is wrong.",
  ],
  "access/too-many-attempts": [
    "Prea multe încercări. Mai așteptați puțin.",
    "Слишком много попыток. Подождите немного.",
    "Too many attempts. Wait a little.",
  ],
  "operators/wrong-code": ["Codul nu este corect.", "Код не подходит.", "The code is not right."],
  "operators/link-over": [
    "Linkul a fost folosit sau nu mai este valabil. Cereți unul nou.",
    "Ссылка уже использована или устарела. Попросите новую.",
    "The link has been used or is no longer valid. Ask for a new one.",
  ],
  "operators/not-signed-in": ["Intrați din nou.", "Войдите снова.", "Sign in again."],
  "operators/second-factor": ["Mai lipsește codul.", "Не хватает кода.", "The code is still missing."],
  "tenants/not-found": ["Service-ul nu există.", "Такого сервиса нет.", "There is no such shop."],
  "tenants/slug-taken": [
    "Adresa este ocupată. Alegeți alta.",
    "Адрес занят. Выберите другой.",
    "The address is taken. Choose another.",
  ],
  "tenants/slug-reserved": [
    "Adresa poate avea litere latine mici, cifre și cratime și nu poate fi una rezervată.",
    "Адрес: строчные латинские буквы, цифры и дефисы; зарезервированные имена нельзя.",
    "The address may have lower-case Latin letters, digits and hyphens, and must not be a reserved one.",
  ],
  "tenants/not-allowed": [
    "Din starea de acum nu se poate.",
    "Из нынешнего состояния это невозможно.",
    "That is not possible from its current status.",
  ],
  "tenants/no-time-left": [
    "Termenul lui a trecut. Dați-i întâi o dată nouă.",
    "Срок прошёл. Сначала задайте новую дату.",
    "Its time has passed. Give it a new date first.",
  ],
  "tenants/person-not-found": [
    "Persoana nu mai este activă aici.",
    "Этот человек здесь больше не активен.",
    "This person is no longer active here.",
  ],
  "tenants/closed": [
    "Service-ul este închis: nu se poate privi înăuntru.",
    "Сервис закрыт: посмотреть внутрь нельзя.",
    "The shop is closed: nobody can look inside.",
  ],
  "plans/not-found": ["Planul nu mai există.", "Такого тарифа больше нет.", "This plan no longer exists."],
  "plans/name-taken": [
    "Există deja un plan cu acest nume.",
    "Тариф с таким именем уже есть.",
    "There is already a plan with this name.",
  ],
  "plans/in-use": [
    "Planul este folosit. Mutați întâi service-urile pe altul.",
    "Тариф используется. Сначала переведите сервисы на другой.",
    "The plan is in use. Move its shops to another first.",
  ],
  "access/password-too-short": [
    "Parola: cel puțin 8 caractere.",
    "Пароль: не короче 8 символов.",
    "Password: at least 8 characters.",
  ],
  "access/password-too-long": [
    "Parola: cel mult 128 de caractere.",
    "Пароль: не длиннее 128 символов.",
    "Password: at most 128 characters.",
  ],
  "access/password-breached": [
    "Parola apare în liste de parole furate de pe alte site-uri și se ghicește imediat. Alegeți alta.",
    "Этот пароль есть в списках паролей, украденных с других сайтов: его сразу угадают. Выберите другой.",
    "This is in lists of passwords stolen from other sites and would be guessed at once. Choose another.",
  ],
  "access/password-unconfirmed": [
    "Parolele nu sunt la fel. Scrieți aceeași parolă de două ori.",
    "Пароли не совпадают. Введите один и тот же пароль дважды.",
    "The passwords are not the same. Enter the same password twice.",
  ],
  "access/password-obvious": [
    "Parola e aproape numai numele dvs. Alegeți alta.",
    "Пароль почти весь состоит из вашего имени. Выберите другой.",
    "The password is little more than your name. Choose another.",
  ],
  "forms/foreign": [
    "Pagina era prea veche. Deschideți-o din nou și repetați.",
    "Страница устарела. Откройте её заново и повторите.",
    "The page was too old. Open it again and repeat.",
  ],
  "rate/too-many": [
    "Prea multe coduri cerute. Mai așteptați puțin.",
    "Слишком много запросов кода. Подождите немного.",
    "Too many codes asked for. Wait a little.",
  ],
  "not-found": ["Aici nu este nimic.", "Здесь ничего нет.", "There is nothing here."],
};

const PLACE: Record<Locale, 0 | 1 | 2> = { ro: 0, ru: 1, en: 2 };

const isPageError = (code: string): code is PageError => code in TEXTS;

/** Null: a code that people never meet here. */
export const errorText = (code: string, locale: Locale): string | null =>
  isPageError(code) ? TEXTS[code][PLACE[locale]] : null;
