// What clients read until the shop writes its own words.

import type { Locale } from "../tenancy/tenancy.states.ts";
import { isOfAppointment, isOfQuote, type EditableKey, type TemplateText } from "./notifications.states.ts";

const text = (subject: string, ...paragraphs: string[]): TemplateText => ({ subject, body: paragraphs.join("\n\n") });

/** On the button in place of the link to the client's page. */
const LINK_LABELS: Record<"order" | "appointment" | "quote", Record<Locale, string>> = {
  order: { ro: "Vezi comanda", ru: "Посмотреть заказ", en: "See your order" },
  appointment: { ro: "Confirm că vin", ru: "Подтвердить визит", en: "Confirm that I will come" },
  quote: { ro: "Vezi oferta și răspunde", ru: "Посмотреть расчёт и ответить", en: "See the quote and answer" },
};
export function linkLabel(key: EditableKey, locale: Locale): string {
  if (isOfAppointment(key)) return LINK_LABELS.appointment[locale];
  return LINK_LABELS[isOfQuote(key) ? "quote" : "order"][locale];
}

export const DEFAULT_TEMPLATES: Record<EditableKey, Record<Locale, TemplateText>> = {
  work_order_ready: {
    ro: text(
      "Mașina {plate} este gata",
      "Bună ziua, {client_name}!",
      "{car} ({plate}) este gata și vă așteaptă la {shop_name}.",
      "Total: {total}\nAchitat: {paid}\nRest de plată: {balance}",
      "Recomandări: {recommendations}",
      "{tracking_link}",
      "Comanda {order_number} este atașată.\nAdresa: {shop_address}\nTelefon: {shop_phone}",
    ),
    ru: text(
      "Машина {plate} готова",
      "Здравствуйте, {client_name}!",
      "Ваш автомобиль {car} ({plate}) готов и ждёт вас: {shop_name}.",
      "Итого: {total}\nОплачено: {paid}\nОсталось оплатить: {balance}",
      "Рекомендации: {recommendations}",
      "{tracking_link}",
      "Заказ {order_number} приложен к письму.\nАдрес: {shop_address}\nТелефон: {shop_phone}",
    ),
    en: text(
      "Your car {plate} is ready",
      "Hello {client_name},",
      "{car} ({plate}) is ready and waiting for you at {shop_name}.",
      "Total: {total}\nPaid: {paid}\nLeft to pay: {balance}",
      "Recommendations: {recommendations}",
      "{tracking_link}",
      "Order {order_number} is attached.\nAddress: {shop_address}\nTelephone: {shop_phone}",
    ),
  },
  payment_received: {
    ro: text(
      "Am primit plata de {amount}",
      "Bună ziua, {client_name}!",
      "Am primit plata dumneavoastră pentru {car} ({plate}). Vă mulțumim!",
      "Suma: {amount}\nMod de plată: {method}\nNumărul documentului: {reference}",
      "Comanda {order_number}: total {total}, achitat {paid}, rest de plată {balance}",
      "{tracking_link}",
      "{shop_name}\n{shop_phone}",
    ),
    ru: text(
      "Мы получили оплату: {amount}",
      "Здравствуйте, {client_name}!",
      "Мы получили вашу оплату за {car} ({plate}). Спасибо!",
      "Сумма: {amount}\nСпособ оплаты: {method}\nНомер документа: {reference}",
      "Заказ {order_number}: итого {total}, оплачено {paid}, осталось оплатить {balance}",
      "{tracking_link}",
      "{shop_name}\n{shop_phone}",
    ),
    en: text(
      "We have received {amount}",
      "Hello {client_name},",
      "We have received your payment for {car} ({plate}). Thank you!",
      "Amount: {amount}\nMethod: {method}\nReference: {reference}",
      "Order {order_number}: total {total}, paid {paid}, left to pay {balance}",
      "{tracking_link}",
      "{shop_name}\n{shop_phone}",
    ),
  },
  order_link: {
    ro: text(
      "{plate}, {car}: pagina comenzii dumneavoastră",
      "Bună ziua, {client_name}!",
      "Așteptăm acordul dumneavoastră pentru: {questions}\nPropuneri: {to_approve}\nTotal cu toate propunerile: {total_with_all}",
      "Pe această pagină vedeți cum merge lucrarea la {car} ({plate}) și ne puteți răspunde. Fără acordul dumneavoastră nu facem nimic în plus.",
      "{tracking_link}",
      "Comanda {order_number}: total {total}, achitat {paid}, rest de plată {balance}. Devizul este atașat.",
      "{shop_name}\nTelefon: {shop_phone}",
    ),
    ru: text(
      "{plate}, {car}: страница вашего заказа",
      "Здравствуйте, {client_name}!",
      "Ждём вашего согласия: {questions}\nПредложения: {to_approve}\nИтого со всеми предложениями: {total_with_all}",
      "На этой странице видно, как идёт ремонт {car} ({plate}), и там же можно ответить. Без вашего согласия мы не делаем ничего лишнего.",
      "{tracking_link}",
      "Заказ {order_number}: итого {total}, оплачено {paid}, осталось оплатить {balance}. Смета приложена к письму.",
      "{shop_name}\nТелефон: {shop_phone}",
    ),
    en: text(
      "{plate}, {car}: the page of your order",
      "Hello {client_name},",
      "We need your approval for: {questions}\nProposals: {to_approve}\nTotal with all proposals: {total_with_all}",
      "This page shows how the work on {car} ({plate}) is going, and you can answer us there. We do nothing extra without your approval.",
      "{tracking_link}",
      "Order {order_number}: total {total}, paid {paid}, left to pay {balance}. The estimate is attached.",
      "{shop_name}\nTelephone: {shop_phone}",
    ),
  },
  appointment_confirmed: {
    ro: text(
      "Programare: {date}, ora {time}",
      "Bună ziua, {client_name}!",
      "V-am programat la {shop_name}.",
      "Ziua: {date}\nOra: {time}\nMașina: {car} {plate}\nLucrarea: {title}",
      "Vă rugăm să confirmați că veniți:",
      "{confirm_link}",
      "Programarea este atașată, pentru calendarul telefonului. Dacă nu puteți veni, vă rugăm să ne sunați.",
      "Adresa: {shop_address}\nTelefon: {shop_phone}",
    ),
    ru: text(
      "Запись: {date}, {time}",
      "Здравствуйте, {client_name}!",
      "Вы записаны в {shop_name}.",
      "День: {date}\nВремя: {time}\nАвтомобиль: {car} {plate}\nРаботы: {title}",
      "Пожалуйста, подтвердите, что приедете:",
      "{confirm_link}",
      "Запись приложена — её можно добавить в календарь телефона. Если не сможете приехать, пожалуйста, позвоните нам.",
      "Адрес: {shop_address}\nТелефон: {shop_phone}",
    ),
    en: text(
      "Your appointment: {date}, {time}",
      "Hello {client_name},",
      "You have an appointment at {shop_name}.",
      "Day: {date}\nTime: {time}\nCar: {car} {plate}\nFor: {title}",
      "Please confirm that you will come:",
      "{confirm_link}",
      "The appointment is attached for your phone's calendar. If you cannot come, please call us.",
      "Address: {shop_address}\nTelephone: {shop_phone}",
    ),
  },
  quote_sent: {
    ro: text(
      "Oferta de preț: {quote_subject}",
      "Bună ziua, {client_name}!",
      "V-am pregătit oferta de preț: {quote_subject}\nMașina: {car} {plate}",
      "Lucrări și piese: {quote_lines}\nTotal: {quote_total}\nValabilă până la: {valid_until}",
      "Pe această pagină puteți accepta sau refuza fiecare poziție. Nu începem nimic fără acordul dumneavoastră.",
      "{quote_link}",
      "Oferta este atașată și în PDF.",
      "{shop_name}\n{shop_address}\nTelefon: {shop_phone}",
    ),
    ru: text(
      "Расчёт стоимости: {quote_subject}",
      "Здравствуйте, {client_name}!",
      "Мы подготовили расчёт: {quote_subject}\nАвтомобиль: {car} {plate}",
      "Работы и запчасти: {quote_lines}\nИтого: {quote_total}\nДействителен до: {valid_until}",
      "На этой странице можно согласиться или отказаться по каждой позиции. Без вашего согласия мы ничего не начинаем.",
      "{quote_link}",
      "Расчёт приложен к письму в PDF.",
      "{shop_name}\n{shop_address}\nТелефон: {shop_phone}",
    ),
    en: text(
      "Your quote: {quote_subject}",
      "Hello {client_name},",
      "Here is our quote: {quote_subject}\nCar: {car} {plate}",
      "Work and parts: {quote_lines}\nTotal: {quote_total}\nValid until: {valid_until}",
      "On this page you can approve or decline each item. We start nothing without your approval.",
      "{quote_link}",
      "The quote is attached as a PDF, too.",
      "{shop_name}\n{shop_address}\nTelephone: {shop_phone}",
    ),
  },
};
