// The states of a person in a tenant.

export const USER_STATUSES = ["active", "inactive"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** How somebody is connected: a browser, a program with a token, or an operator who looks through their eyes and changes nothing. */
export const SESSION_KINDS = ["browser", "token", "impersonation"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
