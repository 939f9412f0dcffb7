// Words that several pages of the panel share, in three languages.

import type { Capability, OperatorRole } from "../../shared/domains/billing/operators.permissions.ts";
import type { OperatorStatus } from "../../shared/domains/billing/operators.states.ts";
import type { PlanFeature, PlanLimit } from "../../shared/domains/billing/plans.states.ts";
import type { CompanyStatus, Locale } from "../../shared/domains/tenancy/tenancy.states.ts";

export type Words<T> = Record<Locale, T>;

/** Colour, sign and word: never the colour alone. */
export const STATUS_CHIPS: Record<CompanyStatus | OperatorStatus, { tone: string; sign: string }> = {
  active: { tone: "green", sign: "✓" },
  trial: { tone: "blue", sign: "◷" },
  suspended: { tone: "red", sign: "⊘" },
  expired: { tone: "red", sign: "◷" },
  archived: { tone: "outline", sign: "▣" },
  invited: { tone: "amber", sign: "✉" },
  inactive: { tone: "gray", sign: "–" },
};

interface SharedWords {
  tenants: string;
  plans: string;
  settings: string;
  operators: string;
  audit: string;
  account: string;
  save: string;
  reason: string;
  done: string;
  all: string;
  search: string;
  filter: string;
  clear: string;
  nothing: string;
  name: string;
  email: string;
  status: string;
  language: string;
  plan: string;
  role: string;
  page: (page: number, pages: number) => string;
  before: string;
  after: string;
  statuses: Record<CompanyStatus | OperatorStatus, string>;
  roles: Record<OperatorRole, string>;
}

export const SHARED: Words<SharedWords> = {
  ro: {
    tenants: "Service-uri",
    plans: "Planuri",
    settings: "Platformă",
    operators: "Operatori",
    audit: "Jurnal",
    account: "Contul meu",
    save: "Salvează",
    reason: "Motivul",
    done: "Salvat.",
    all: "Toate",
    search: "Caută",
    filter: "Filtrează",
    clear: "Șterge filtrele",
    nothing: "Nimic nu corespunde filtrelor.",
    name: "Nume",
    email: "E-mail",
    status: "Stare",
    language: "Limba",
    plan: "Plan",
    role: "Rol",
    page: (page, pages) => `Pagina ${page} din ${pages}`,
    before: "Înapoi",
    after: "Înainte",
    statuses: {
      active: "Activ",
      trial: "Probă",
      suspended: "Suspendat",
      expired: "Expirat",
      archived: "Arhivat",
      invited: "Invitat",
      inactive: "Inactiv",
    },
    roles: { owner: "Proprietar", admin: "Administrator", support: "Suport", sales: "Vânzări", finance: "Finanțe" },
  },
  ru: {
    tenants: "Сервисы",
    plans: "Тарифы",
    settings: "Платформа",
    operators: "Операторы",
    audit: "Журнал",
    account: "Моя учётная запись",
    save: "Сохранить",
    reason: "Причина",
    done: "Сохранено.",
    all: "Все",
    search: "Поиск",
    filter: "Показать",
    clear: "Сбросить фильтры",
    nothing: "Ничего не подходит под фильтры.",
    name: "Имя",
    email: "E-mail",
    status: "Состояние",
    language: "Язык",
    plan: "Тариф",
    role: "Роль",
    page: (page, pages) => `Страница ${page} из ${pages}`,
    before: "Назад",
    after: "Вперёд",
    statuses: {
      active: "Активен",
      trial: "Пробный",
      suspended: "Приостановлен",
      expired: "Истёк",
      archived: "В архиве",
      invited: "Приглашён",
      inactive: "Отключён",
    },
    roles: { owner: "Владелец", admin: "Администратор", support: "Поддержка", sales: "Продажи", finance: "Финансы" },
  },
  en: {
    tenants: "Shops",
    plans: "Plans",
    settings: "Platform",
    operators: "Operators",
    audit: "Audit log",
    account: "My account",
    save: "Save",
    reason: "Reason",
    done: "Saved.",
    all: "All",
    search: "Search",
    filter: "Filter",
    clear: "Clear filters",
    nothing: "Nothing matches the filters.",
    name: "Name",
    email: "E-mail",
    status: "Status",
    language: "Language",
    plan: "Plan",
    role: "Role",
    page: (page, pages) => `Page ${page} of ${pages}`,
    before: "Back",
    after: "Next",
    statuses: {
      active: "Active",
      trial: "Trial",
      suspended: "Suspended",
      expired: "Expired",
      archived: "Archived",
      invited: "Invited",
      inactive: "Inactive",
    },
    roles: { owner: "Owner", admin: "Administrator", support: "Support", sales: "Sales", finance: "Finance" },
  },
};

export const FEATURE_WORDS: Words<Record<PlanFeature, string>> = {
  ro: {
    work_orders: "Comenzi de lucru",
    calendar: "Calendar",
    pipeline: "Vânzări",
    warehouse: "Depozit",
    finance: "Finanțe",
    payroll: "Salarii",
    online_shop: "Magazin online",
    notifications: "Mesaje către clienți",
    assistant: "Asistent AI",
    api: "API",
    backup: "Copie de rezervă",
  },
  ru: {
    work_orders: "Заказ-наряды",
    calendar: "Календарь",
    pipeline: "Продажи",
    warehouse: "Склад",
    finance: "Финансы",
    payroll: "Зарплата",
    online_shop: "Интернет-магазин",
    notifications: "Сообщения клиентам",
    assistant: "ИИ-помощник",
    api: "API",
    backup: "Резервная копия",
  },
  en: {
    work_orders: "Work orders",
    calendar: "Calendar",
    pipeline: "Sales",
    warehouse: "Parts store",
    finance: "Finance",
    payroll: "Payroll",
    online_shop: "Online shop",
    notifications: "Messages to clients",
    assistant: "AI assistant",
    api: "API",
    backup: "Backup",
  },
};

export const LIMIT_WORDS: Words<Record<PlanLimit, string>> = {
  ro: { users: "Angajați", posts: "Posturi", work_orders_month: "Comenzi pe lună", storage_mb: "Fișiere, MB" },
  ru: { users: "Сотрудники", posts: "Посты", work_orders_month: "Заказ-нарядов в месяц", storage_mb: "Файлы, МБ" },
  en: { users: "People", posts: "Bays", work_orders_month: "Work orders a month", storage_mb: "Files, MB" },
};

/** The pages of the panel with what each needs. */
export const NAVIGATION: readonly [
  keyof Pick<SharedWords, "tenants" | "plans" | "settings" | "operators" | "audit">,
  Capability,
][] = [
  ["tenants", "tenants.view"],
  ["plans", "plans.view"],
  ["settings", "settings.edit"],
  ["operators", "operators.manage"],
  ["audit", "audit.view"],
];
