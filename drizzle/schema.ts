// Every table, for the tools that want one file (drizzle-kit, drizzle-zero).

export * from "./schema/tenancy.ts";
export * from "./schema/access.ts";
export * from "./schema/operators.ts";
export * from "./schema/credentials.ts";
export * from "./schema/crm.ts";
export * from "./schema/catalog.ts";
export * from "./schema/work-orders.ts";
export * from "./schema/warehouse.ts";
export * from "./schema/purchasing.ts";
export * from "./schema/invoices.ts";
export * from "./schema/photos.ts";
export * from "./schema/attachments.ts";
export * from "./schema/mechanic.ts";
export * from "./schema/scheduling.ts";
export * from "./schema/sales.ts";
export * from "./schema/finance.ts";
export * from "./schema/notifications.ts";
export * from "./schema/commands.ts";
export * from "./schema/activity.ts";
export * from "./schema/imports.ts";
export * from "./relations.ts";
