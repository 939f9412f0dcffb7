// What clients read until the shop writes its own words.

import type { Locale } from "../tenancy/tenancy.states.ts";
import type { EditableKey, TemplateText } from "./notifications.states.ts";

const text = (subject: string, ...paragraphs: string[]): TemplateText => ({ subject, body: paragraphs.join("\n\n") });

/** On the button in place of the link to the client's page of their order. */
export const LINK_LABELS: Record<Locale, string> = {
  ro: "Vezi comanda",
  ru: "Посмотреть заказ",
  en: "See your order",
};

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
};
