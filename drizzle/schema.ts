// Every table, for the tools that want one file (drizzle-kit, drizzle-zero).

export * from "./schema/tenancy.ts";
export * from "./schema/access.ts";
export * from "./schema/crm.ts";
export * from "./schema/work-orders.ts";
export * from "./schema/mechanic.ts";
export * from "./schema/commands.ts";
export * from "./schema/activity.ts";
export * from "./relations.ts";
