// The words of the page on which a client confirms an appointment, in the three languages.

import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

/** What the page says after its button was pressed. */
export const ANSWERS = ["confirmed", "already", "moved", "failed"] as const;
export type Answer = (typeof ANSWERS)[number];

/** How the appointment stands, as far as a client is concerned. */
export type Standing = "open" | "confirmed" | "cancelled" | "here" | "over";

interface ConfirmWords {
  heading: string;
  day: string;
  time: string;
  car: string;
  title: string;
  where: string;
  confirm: string;
  call: string;
  standing: Record<Standing, string>;
  answer: Record<Answer, string>;
  /** There is no such appointment, or not any more. */
  gone: { title: string; text: string };
}

export const CONFIRM_WORDS: Record<Locale, ConfirmWords> = {
  ro: {
    heading: "Programarea dumneavoastră",
    day: "Ziua",
    time: "Ora",
    car: "Mașina",
    title: "Lucrarea",
    where: "Adresa",
    confirm: "Confirm că vin",
    call: "Dacă nu puteți veni sau aveți întrebări, sunați-ne:",
    standing: {
      open: "Vă rugăm să confirmați că veniți.",
      confirmed: "Programarea este confirmată. Vă așteptăm!",
      cancelled: "Programarea a fost anulată.",
      here: "Mașina este deja la noi.",
      over: "Programarea a trecut.",
    },
    answer: {
      confirmed: "Mulțumim, am notat că veniți. Vă așteptăm!",
      already: "Ați confirmat deja, totul este în regulă. Vă așteptăm!",
      moved: "Ora s-a schimbat între timp. Verificați-o și confirmați încă o dată.",
      failed: "Nu s-a putut confirma. Nu s-a schimbat nimic.",
    },
    gone: {
      title: "Aici nu este nicio programare",
      text: "Poate a fost ștearsă sau în adresă lipsește o literă. Nu s-a schimbat nimic.",
    },
  },
  ru: {
    heading: "Ваша запись",
    day: "День",
    time: "Время",
    car: "Автомобиль",
    title: "Работы",
    where: "Адрес",
    confirm: "Подтвердить визит",
    call: "Если не сможете приехать или есть вопросы, позвоните нам:",
    standing: {
      open: "Пожалуйста, подтвердите, что приедете.",
      confirmed: "Запись подтверждена. Ждём вас!",
      cancelled: "Запись отменена.",
      here: "Автомобиль уже у нас.",
      over: "Время записи прошло.",
    },
    answer: {
      confirmed: "Спасибо, мы отметили, что вы приедете. Ждём вас!",
      already: "Вы уже подтвердили, всё в порядке. Ждём вас!",
      moved: "Тем временем время записи изменилось. Проверьте его и подтвердите ещё раз.",
      failed: "Подтвердить не получилось. Ничего не изменилось.",
    },
    gone: {
      title: "Здесь нет записи",
      text: "Возможно, её удалили или в адресе пропущена буква. Ничего не изменилось.",
    },
  },
  en: {
    heading: "Your appointment",
    day: "Day",
    time: "Time",
    car: "Car",
    title: "For",
    where: "Address",
    confirm: "Confirm that I will come",
    call: "If you cannot come or have a question, call us:",
    standing: {
      open: "Please confirm that you will come.",
      confirmed: "The appointment is confirmed. See you then!",
      cancelled: "The appointment was cancelled.",
      here: "Your car is with us already.",
      over: "The time of this appointment has passed.",
    },
    answer: {
      confirmed: "Thank you, we have noted that you will come. See you then!",
      already: "You have confirmed already, all is well. See you then!",
      moved: "The time has changed in the meantime. Please check it and confirm once more.",
      failed: "It could not be confirmed. Nothing has changed.",
    },
    gone: {
      title: "There is no appointment here",
      text: "It may have been deleted, or a letter of the address is missing. Nothing has changed.",
    },
  },
};
