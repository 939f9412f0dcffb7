// The states of a person in a tenant (service.md, Invitation and user status).

export const USER_STATUSES = ["active", "inactive"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
