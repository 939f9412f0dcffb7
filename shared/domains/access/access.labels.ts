// What permissions, their groups and the system roles are called, for the catalogue and the screens alike.

import type { Locale } from "../tenancy/tenancy.states.ts";
import type { Permission, PermissionGroup, SystemRole } from "./access.permissions.ts";

type Words = Readonly<Record<Locale, string>>;
const words = (ro: string, ru: string, en: string): Words => ({ ro, ru, en });

export const GROUP_LABELS: Readonly<Record<PermissionGroup, Words>> = {
  administration: words("Administrare", "Администрирование", "Administration"),
  clients: words("Clienți și mașini", "Клиенты и машины", "Clients and cars"),
  sales: words("Vânzări", "Продажи", "Sales"),
  schedule: words("Programări", "Расписание", "Schedule"),
  "work-orders": words("Comenzi de lucru", "Заказ-наряды", "Work orders"),
  mechanic: words("Mecanic", "Механик", "Mechanic"),
  warehouse: words("Depozit", "Склад", "Warehouse"),
  finance: words("Finanțe", "Финансы", "Finance"),
  outreach: words("Magazin și promovare", "Магазин и продвижение", "Shop and outreach"),
};

export const PERMISSION_LABELS: Readonly<Record<Permission, Words>> = {
  ADMIN_USERS_VIEW: words("Vede angajații", "Видит сотрудников", "See people"),
  ADMIN_USERS_CREATE: words("Invită angajați", "Приглашает сотрудников", "Invite people"),
  ADMIN_USERS_EDIT: words("Modifică angajații", "Изменяет сотрудников", "Edit people"),
  ADMIN_USERS_DELETE: words("Șterge angajați", "Удаляет сотрудников", "Delete people"),
  ADMIN_ROLES_MANAGE: words("Administrează rolurile", "Управляет ролями", "Manage roles"),
  ADMIN_SETTINGS_VIEW: words("Vede setările", "Видит настройки", "See settings"),
  ADMIN_SETTINGS_EDIT: words("Modifică setările", "Изменяет настройки", "Edit settings"),
  ADMIN_AUDIT_VIEW: words("Vede jurnalul de acces", "Видит журнал доступа", "See the audit log"),
  ADMIN_API_TOKENS: words("Administrează cheile API", "Управляет ключами API", "Manage API tokens"),
  ADMIN_INTEGRATIONS: words("Administrează integrările", "Управляет интеграциями", "Manage integrations"),
  ADMIN_BACKUP_EXPORT: words("Descarcă copia de siguranță", "Скачивает резервную копию", "Download the backup"),
  ADMIN_BILLING: words("Plătește abonamentul", "Оплачивает подписку", "Pay the subscription"),
  CLIENTS_VIEW: words("Vede clienții", "Видит клиентов", "See clients"),
  CLIENTS_CREATE: words("Adaugă clienți", "Добавляет клиентов", "Add clients"),
  CLIENTS_EDIT: words("Modifică clienții", "Изменяет клиентов", "Edit clients"),
  CLIENTS_DELETE: words("Șterge clienți", "Удаляет клиентов", "Delete clients"),
  CLIENTS_EXPORT: words("Exportă clienții", "Выгружает клиентов", "Export clients"),
  VEHICLES_VIEW: words("Vede mașinile", "Видит машины", "See cars"),
  VEHICLES_EDIT: words("Modifică mașinile", "Изменяет машины", "Edit cars"),
  VEHICLES_DELETE: words("Șterge mașini", "Удаляет машины", "Delete cars"),
  LEADS_VIEW: words("Vede cererile", "Видит обращения", "See leads"),
  LEADS_EDIT: words("Modifică cererile", "Изменяет обращения", "Edit leads"),
  DEALS_VIEW: words("Vede ofertele", "Видит сделки", "See deals"),
  DEALS_EDIT: words("Modifică ofertele", "Изменяет сделки", "Edit deals"),
  PIPELINE_MOVE: words("Mută carduri în flux", "Двигает карточки воронки", "Move cards on the pipeline"),
  CALENDAR_VIEW: words("Vede calendarul", "Видит календарь", "See the calendar"),
  APPOINTMENTS_EDIT: words("Modifică programările", "Изменяет записи", "Edit appointments"),
  APPOINTMENTS_DELETE: words("Șterge programări", "Удаляет записи", "Delete appointments"),
  WORK_ORDERS_VIEW: words("Vede comenzile", "Видит заказы", "See work orders"),
  WORK_ORDERS_CREATE: words("Creează comenzi", "Создаёт заказы", "Create work orders"),
  WORK_ORDERS_EDIT: words("Modifică comenzile", "Изменяет заказы", "Edit work orders"),
  WORK_ORDERS_DELETE: words("Șterge comenzi", "Удаляет заказы", "Delete work orders"),
  WORK_ORDERS_CLOSE: words(
    "Închide și redeschide comenzi",
    "Закрывает и открывает заказы",
    "Close and reopen work orders",
  ),
  WORK_ORDERS_DISCOUNT: words("Acordă reduceri", "Даёт скидки", "Give discounts"),
  MECHANIC_BOARD: words("Lucrează pe panoul mecanicului", "Работает на доске механика", "Work on the mechanic's board"),
  MECHANIC_KPI_ALL: words("Vede luna tuturor mecanicilor", "Видит месяц всех механиков", "See every mechanic's month"),
  PARTS_VIEW: words("Vede piesele", "Видит запчасти", "See parts"),
  PARTS_EDIT: words("Modifică piesele", "Изменяет запчасти", "Edit parts"),
  PARTS_COST_VIEW: words("Vede prețurile de achiziție", "Видит закупочные цены", "See what parts cost"),
  STOCK_ISSUE: words("Eliberează piese", "Выдаёт запчасти", "Issue parts"),
  STOCK_RECEIVE: words("Recepționează piese", "Принимает запчасти", "Receive parts"),
  STOCK_ADJUST: words("Corectează stocul", "Корректирует остатки", "Adjust stock"),
  PURCHASES_EDIT: words("Modifică achizițiile", "Изменяет закупки", "Edit purchases"),
  PRICING_MANAGE: words(
    "Administrează adaosurile și prețurile",
    "Управляет наценками и ценами",
    "Manage markups and prices",
  ),
  PAYMENTS_VIEW: words("Vede plățile", "Видит оплаты", "See payments"),
  PAYMENTS_CREATE: words("Primește plăți", "Принимает оплату", "Take payments"),
  EXPENSES_EDIT: words("Modifică cheltuielile", "Изменяет расходы", "Edit expenses"),
  REPORTS_VIEW: words("Vede rapoartele", "Видит отчёты", "See reports"),
  PAYROLL_MANAGE: words("Administrează salariile", "Управляет зарплатами", "Manage payroll"),
  SHOP_ORDERS_MANAGE: words("Administrează comenzile online", "Управляет онлайн-заказами", "Manage online orders"),
  MARKETING_MANAGE: words("Administrează promovarea", "Управляет продвижением", "Manage marketing"),
};

/** A role that a shop made itself is called what the shop called it. */
export const ROLE_LABELS: Readonly<Record<SystemRole, Words>> = {
  admin: words("Administrator", "Администратор", "Administrator"),
  manager: words("Manager", "Управляющий", "Manager"),
  receptionist: words("Recepție", "Приёмщик", "Front desk"),
  mechanic: words("Mecanic", "Механик", "Mechanic"),
  parts_manager: words("Gestionar piese", "Кладовщик", "Parts manager"),
  accountant: words("Contabil", "Бухгалтер", "Accountant"),
  marketer: words("Marketing", "Маркетолог", "Marketer"),
};
