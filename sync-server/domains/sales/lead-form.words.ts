// The words of the form on which anybody asks a shop to call them back, in the three languages.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export const LEAD_FIELDS = ["name", "phone", "car", "message"] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

interface LeadFormWords {
  title: string;
  intro: string;
  labels: Record<LeadField, string>;
  /** Under the label; empty: none. */
  hints: Record<LeadField, string>;
  send: string;
  /** What becomes of what is typed. */
  privacy: string;
  call: string;
  invalid: string;
  tooMany: string;
  /** Beside the field. */
  wrong: Record<LeadField, string>;
  sent: { title: string; text: string; home: string };
}

export const LEAD_FORM_WORDS: Record<Locale, LeadFormWords> = {
  ro: {
    title: "Lăsați o cerere",
    intro: "Scrieți-ne ce are mașina, iar noi vă sunăm înapoi.",
    labels: { name: "Numele dvs.", phone: "Telefon", car: "Mașina", message: "Ce trebuie făcut" },
    hints: {
      name: "",
      phone: "De exemplu 069 123 456",
      car: "Marca, modelul și anul, dacă le știți",
      message: "Ce ați observat sau ce lucrare doriți",
    },
    send: "Trimite cererea",
    privacy: "Folosim datele numai ca să vă răspundem la această cerere.",
    call: "Mai repede prin telefon:",
    invalid: "Cererea nu s-a trimis. Verificați câmpurile marcate.",
    tooMany: "Au venit prea multe cereri deodată, iar a dvs. nu s-a trimis. Sunați-ne sau încercați peste o oră.",
    wrong: {
      name: "Scrieți cum vă numiți.",
      phone: "Scrieți un număr la care vă putem suna; din alte țări decât Moldova și România, cu + și codul țării.",
      car: "Scrieți mai scurt: cel mult 60 de caractere.",
      message: "Scrieți mai scurt: cel mult 2000 de caractere.",
    },
    sent: {
      title: "Am primit cererea",
      text: "Mulțumim! Vă sunăm cât de curând la numărul pe care l-ați lăsat.",
      home: "Înapoi la pagina service-ului",
    },
  },
  ru: {
    title: "Оставьте заявку",
    intro: "Напишите, что с машиной, и мы вам перезвоним.",
    labels: { name: "Ваше имя", phone: "Телефон", car: "Автомобиль", message: "Что нужно сделать" },
    hints: {
      name: "",
      phone: "Например, 069 123 456",
      car: "Марка, модель и год, если знаете",
      message: "Что вы заметили или какая работа нужна",
    },
    send: "Отправить заявку",
    privacy: "Данные нужны нам только для ответа на эту заявку.",
    call: "По телефону быстрее:",
    invalid: "Заявка не отправлена. Проверьте отмеченные поля.",
    tooMany: "Пришло слишком много заявок сразу, ваша не отправлена. Позвоните нам или попробуйте через час.",
    wrong: {
      name: "Напишите, как вас зовут.",
      phone: "Укажите номер, по которому можно позвонить; если он не молдавский и не румынский, то с + и кодом страны.",
      car: "Напишите короче: не больше 60 знаков.",
      message: "Напишите короче: не больше 2000 знаков.",
    },
    sent: {
      title: "Заявка получена",
      text: "Спасибо! Мы скоро перезвоним по номеру, который вы оставили.",
      home: "Вернуться на страницу сервиса",
    },
  },
  en: {
    title: "Ask us to call you back",
    intro: "Tell us what is wrong with the car, and we will call you.",
    labels: { name: "Your name", phone: "Phone", car: "Car", message: "What needs doing" },
    hints: {
      name: "",
      phone: "For example 069 123 456",
      car: "Make, model and year, if you know them",
      message: "What you have noticed, or the work you want",
    },
    send: "Send the request",
    privacy: "We use this only to answer your request.",
    call: "Quicker by phone:",
    invalid: "The request was not sent. Check the marked fields.",
    tooMany: "Too many requests came at once, and yours was not sent. Call us, or try again in an hour.",
    wrong: {
      name: "Tell us your name.",
      phone: "Give a number we can call; from outside Moldova and Romania, with + and the country code.",
      car: "Make it shorter: 60 characters at most.",
      message: "Make it shorter: 2000 characters at most.",
    },
    sent: {
      title: "We have your request",
      text: "Thank you! We will soon call the number that you left.",
      home: "Back to the shop's page",
    },
  },
};
