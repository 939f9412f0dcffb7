// The words of the documents, in the three languages. Addressed as the client's page does.

import type { PaymentKind, PaymentMethod } from "../../shared/domains/finance/finance.states.ts";
import type { OrderDocumentKind } from "../../shared/domains/work-orders/documents.states.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

export interface DocumentWords {
  order: Record<OrderDocumentKind, string>;
  /** Short, for the name of the file. */
  file: Record<OrderDocumentKind | PaymentKind, string>;
  receipt: Record<PaymentKind, string>;
  page: (page: number, of: number) => string;
  received: string;
  promised: string;
  handedOver: string;
  cancelled: string;
  master: string;
  movedAt: Record<PaymentKind, string>;
  client: string;
  car: string;
  vin: string;
  mileage: (km: string) => string;
  complaint: string;
  diagnosis: string;
  recommendations: string;
  code: string;
  labour: string;
  hours: string;
  parts: string;
  quantity: string;
  unitPrice: string;
  sum: string;
  /** Instead of the price of a line that nobody has named one for. */
  noPrice: string;
  asked: string;
  askedText: string;
  declined: string;
  declinedText: string;
  discount: (percent: string) => string;
  total: string;
  agreedTotal: string;
  askedTotal: string;
  totalWithAsked: string;
  paid: string;
  balance: string;
  overpaid: string;
  /** Paid before it is known what the order comes to. */
  advance: string;
  settled: string;
  signatures: { client: string; shop: string };
  ofOrder: string;
  amount: Record<PaymentKind, string>;
  method: string;
  methods: Record<PaymentMethod, string>;
  reference: string;
  takenBy: Record<PaymentKind, string>;
  note: string;
  ofPayment: string;
  orderNow: string;
}

export const DOCUMENT_WORDS: Record<Locale, DocumentWords> = {
  ro: {
    order: { order: "Comandă de lucru", estimate: "Deviz estimativ" },
    file: { order: "Comandă", estimate: "Deviz", payment: "Chitanță", refund: "Restituire" },
    receipt: { payment: "Chitanță", refund: "Dovadă de restituire" },
    page: (page, of) => `Pagina ${page} din ${of}`,
    received: "Primită",
    promised: "Termen",
    handedOver: "Predată",
    cancelled: "Anulată",
    master: "Responsabil",
    movedAt: { payment: "Primită la", refund: "Restituită la" },
    client: "Client",
    car: "Mașina",
    vin: "VIN",
    mileage: (km) => `Kilometraj ${km} km`,
    complaint: "Motivul vizitei",
    diagnosis: "Diagnostic",
    recommendations: "Recomandări",
    code: "Urmăriți lucrarea și răspundeți aici",
    labour: "Manoperă",
    hours: "Ore normă",
    parts: "Piese",
    quantity: "Cantitate",
    unitPrice: "Preț",
    sum: "Sumă",
    noPrice: "se stabilește",
    asked: "Așteaptă acordul dvs.",
    askedText: "Aceste lucrări și piese nu se fac și nu se montează fără acordul dvs.",
    declined: "Refuzat de client",
    declinedText: "Nu s-a făcut și nu intră în total.",
    discount: (percent) => `Reducere ${percent} %`,
    total: "Total",
    agreedTotal: "Total fără propuneri",
    askedTotal: "Propuneri",
    totalWithAsked: "Total cu toate propunerile",
    paid: "Achitat",
    balance: "Rest de plată",
    overpaid: "De restituit",
    advance: "Avans",
    settled: "Achitat integral",
    signatures: { client: "Client", shop: "Din partea service-ului" },
    ofOrder: "Comanda",
    amount: { payment: "Suma primită", refund: "Suma restituită" },
    method: "Modul de plată",
    methods: { cash: "numerar", card: "card", transfer: "transfer bancar" },
    reference: "Numărul documentului",
    takenBy: { payment: "A primit", refund: "A restituit" },
    note: "Notă",
    ofPayment: "Din plata",
    orderNow: "Comanda la data tipăririi",
  },
  ru: {
    order: { order: "Заказ-наряд", estimate: "Смета" },
    file: { order: "Заказ-наряд", estimate: "Смета", payment: "Квитанция", refund: "Возврат" },
    receipt: { payment: "Квитанция об оплате", refund: "Квитанция о возврате" },
    page: (page, of) => `Страница ${page} из ${of}`,
    received: "Принят",
    promised: "Срок",
    handedOver: "Выдан",
    cancelled: "Отменён",
    master: "Ответственный",
    movedAt: { payment: "Оплачено", refund: "Возвращено" },
    client: "Клиент",
    car: "Автомобиль",
    vin: "VIN",
    mileage: (km) => `Пробег ${km} км`,
    complaint: "Причина обращения",
    diagnosis: "Диагностика",
    recommendations: "Рекомендации",
    code: "Следите за ремонтом и отвечайте здесь",
    labour: "Работы",
    hours: "Нормо-часы",
    parts: "Запчасти",
    quantity: "Количество",
    unitPrice: "Цена",
    sum: "Сумма",
    noPrice: "уточняется",
    asked: "Ждёт вашего согласия",
    askedText: "Без вашего согласия эти работы не выполняются и запчасти не ставятся.",
    declined: "Клиент отказался",
    declinedText: "Не выполнено и в итог не входит.",
    discount: (percent) => `Скидка ${percent} %`,
    total: "Итого",
    agreedTotal: "Итого без предложений",
    askedTotal: "Предложения",
    totalWithAsked: "Итого со всеми предложениями",
    paid: "Оплачено",
    balance: "К оплате",
    overpaid: "К возврату",
    advance: "Аванс",
    settled: "Оплачено полностью",
    signatures: { client: "Клиент", shop: "От автосервиса" },
    ofOrder: "Заказ",
    amount: { payment: "Получено", refund: "Возвращено" },
    method: "Способ оплаты",
    methods: { cash: "наличные", card: "карта", transfer: "банковский перевод" },
    reference: "Номер документа",
    takenBy: { payment: "Принял", refund: "Вернул" },
    note: "Примечание",
    ofPayment: "Из оплаты",
    orderNow: "Заказ на момент печати",
  },
  en: {
    order: { order: "Work order", estimate: "Estimate" },
    file: { order: "Work order", estimate: "Estimate", payment: "Receipt", refund: "Refund" },
    receipt: { payment: "Payment receipt", refund: "Refund receipt" },
    page: (page, of) => `Page ${page} of ${of}`,
    received: "Received",
    promised: "Promised for",
    handedOver: "Handed over",
    cancelled: "Cancelled",
    master: "In charge",
    movedAt: { payment: "Paid on", refund: "Given back on" },
    client: "Client",
    car: "Car",
    vin: "VIN",
    mileage: (km) => `Mileage ${km} km`,
    complaint: "Reason for the visit",
    diagnosis: "Diagnosis",
    recommendations: "Recommendations",
    code: "Follow the work and answer here",
    labour: "Labour",
    hours: "Book hours",
    parts: "Parts",
    quantity: "Quantity",
    unitPrice: "Price",
    sum: "Amount",
    noPrice: "to be set",
    asked: "Awaiting your approval",
    askedText: "None of this is done or fitted without your approval.",
    declined: "Declined by the client",
    declinedText: "Not done, and not in the total.",
    discount: (percent) => `Discount ${percent} %`,
    total: "Total",
    agreedTotal: "Total without proposals",
    askedTotal: "Proposals",
    totalWithAsked: "Total with all proposals",
    paid: "Paid",
    balance: "Left to pay",
    overpaid: "To be given back",
    advance: "Advance",
    settled: "Paid in full",
    signatures: { client: "Client", shop: "For the workshop" },
    ofOrder: "Order",
    amount: { payment: "Received", refund: "Given back" },
    method: "Paid by",
    methods: { cash: "cash", card: "card", transfer: "bank transfer" },
    reference: "Reference",
    takenBy: { payment: "Taken by", refund: "Given back by" },
    note: "Note",
    ofPayment: "Of the payment",
    orderNow: "The order at the time of printing",
  },
};
