// What the REST API answers about people and access (sync-server/domains/access/access.schemas.ts and its neighbours). Times are ISO
// 8601. What is optional comes with invitations, two-factor and tokens.

import type { OrderScope, Permission } from "../../../shared/domains/access/access.permissions.ts";
import type { UserStatus } from "../../../shared/domains/access/access.states.ts";
import type { OverrideKind } from "../../../shared/domains/access/effective.rules.ts";
import type { Locale } from "../../../shared/domains/tenancy/tenancy.states.ts";

export interface PageMeta {
  page: number;
  per_page: number;
  total: number;
}

/** `GET /users/{user}`, without what they hold. */
export interface UserShape {
  id: string;
  name: string;
  email: string;
  /** The primary role. */
  role: string;
  status: UserStatus;
  locale: Locale;
  color: string;
  hours_per_day: number;
  created_at: string;
  invited_at?: string | null;
  accepted_at?: string | null;
}

/** `GET /users`: names of all their roles, and when one of their devices was last heard of. */
export interface ListedUser extends UserShape {
  roles: string[];
  last_used_at: string | null;
  /** Null, but where those who were deleted are asked for. */
  deleted_at: string | null;
}

export interface RoleShape {
  id: string;
  name: string;
  is_system: boolean;
  is_admin: boolean;
  order_scope: OrderScope;
  permissions_count: number;
  users_count: number;
}

/** `GET /roles`. */
export interface WholeRole extends RoleShape {
  permissions: Permission[];
}

export interface OverrideShape {
  permission: string;
  kind: OverrideKind;
  expires_at: string | null;
  is_active: boolean;
  created_at: string;
  created_by: string | null;
}

export interface WholeUser extends UserShape {
  roles: RoleShape[];
  permission_overrides: OverrideShape[];
}

export interface ReasonShape {
  permission: Permission;
  has: boolean;
  by: "administrator" | "roles" | "grant" | "deny" | "nothing";
  roles?: string[];
  until?: string | null;
}

/** `GET /users/{user}/permissions`. */
export interface EffectiveShape {
  is_admin: boolean;
  order_scope: OrderScope;
  permissions: Permission[];
  reasons: ReasonShape[];
}

/** `GET /users/{user}/sessions` and `GET /me/sessions`. */
export interface SessionShape {
  id: string;
  kind: "browser" | "token";
  device_name: string;
  /** The network address of the last use. */
  last_address?: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  is_current: boolean;
}

/** `GET /permission-checks`. */
export interface CheckShape {
  id: string;
  at: string;
  user: { id: string; name: string | null };
  /** Several, separated by spaces, where any of them would have done. */
  permission: string;
  allowed: boolean;
  action: string;
  command_id: string | null;
}

/** `GET /me`. */
export interface MeShape {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  color: string;
  roles: string[];
  is_admin: boolean;
  permissions: Permission[];
}

/** `POST /users` and the resend: the link is given once, and only while nobody is that person. */
export interface InvitedUser extends UserShape {
  invitation_url: string | null;
  /** False: the shop has switched invitations by mail off, and the link is handed over. */
  invitation_mailed: boolean;
}

/** `GET /me/two-factor`: since when each is on; null: it is off. */
export interface TwoFactorShape {
  app: string | null;
  email: string | null;
  recovery_codes_left: number;
}

/** `POST /me/two-factor/app`: counts once a code of it has come back. */
export interface AppBegun {
  secret: string;
  otpauth_url: string;
}

/** `POST /me/two-factor/app/confirm` and `POST /me/two-factor/recovery-codes`: told once; null: told before. */
export interface RecoveryCodesShape {
  recovery_codes: string[] | null;
}

/** `GET /tokens`. */
export interface TokenShape {
  id: string;
  name: string;
  /** Null: all that its person may do at each call. */
  abilities: Permission[] | null;
  created_at: string;
  last_used_at: string | null;
  last_address: string | null;
  /** It also ends when it was not used for 90 days. */
  expires_at: string | null;
}

/** `POST /tokens`: the token itself is told once; null: told before. */
export interface MadeToken extends TokenShape {
  token: string | null;
}

/** Where each is asked for. */
/** The secret address of one's own calendar. */
export interface FeedShape {
  /** ISO 8601; null: there is none. */
  since: string | null;
}
export interface MadeFeed extends FeedShape {
  /** Null: it was told before. */
  url: string | null;
}

export const API = {
  users: "/api/v1/users",
  user: (id: string) => `/api/v1/users/${encodeURIComponent(id)}`,
  restore: (id: string) => `/api/v1/users/${encodeURIComponent(id)}/restore`,
  roles: "/api/v1/roles",
  role: (id: string) => `/api/v1/roles/${encodeURIComponent(id)}`,
  checks: "/api/v1/permission-checks",
  me: "/api/v1/me",
  password: "/api/v1/me/password",
  ownSessions: "/api/v1/me/sessions",
  ownCalendar: "/api/v1/me/calendar",
  twoFactor: "/api/v1/me/two-factor",
  tokens: "/api/v1/tokens",
} as const;
