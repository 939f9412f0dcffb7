// The rows of the users, roles and permissions API.

import type { Permission } from "../../shared/domains/access/access.permissions.ts";
import type { Method } from "./rest.ts";

/** Each endpoint with the permission that it asks for, and a body that is valid. */
export const ENDPOINTS: [Method, string, Permission, object?][] = [
  ["GET", "/users", "ADMIN_USERS_VIEW"],
  ["POST", "/users", "ADMIN_USERS_CREATE", { name: "Ion", email: "ion.nou@demo.test", role: "mechanic" }],
  ["GET", "/users/{user}", "ADMIN_USERS_VIEW"],
  ["PATCH", "/users/{user}", "ADMIN_USERS_EDIT", { name: "Corina" }],
  ["DELETE", "/users/{user}", "ADMIN_USERS_DELETE"],
  ["POST", "/users/{user}/activate", "ADMIN_USERS_EDIT"],
  ["POST", "/users/{user}/deactivate", "ADMIN_USERS_EDIT"],
  ["POST", "/users/{user}/resend-invitation", "ADMIN_USERS_CREATE"],
  ["POST", "/users/{user}/force-password-reset", "ADMIN_USERS_EDIT"],
  ["GET", "/users/{user}/sessions", "ADMIN_USERS_VIEW"],
  ["DELETE", "/users/{user}/sessions", "ADMIN_USERS_EDIT"],
  ["DELETE", "/users/{user}/sessions/{session}", "ADMIN_USERS_EDIT"],
  ["GET", "/users/{user}/roles", "ADMIN_USERS_VIEW"],
  ["POST", "/users/{user}/roles", "ADMIN_ROLES_MANAGE", { role: "mechanic" }],
  ["DELETE", "/users/{user}/roles/{role}", "ADMIN_ROLES_MANAGE"],
  ["GET", "/users/{user}/permissions", "ADMIN_USERS_VIEW"],
  ["POST", "/users/{user}/permission-overrides", "ADMIN_ROLES_MANAGE", { permission: "LEADS_VIEW", kind: "deny" }],
  ["DELETE", "/users/{user}/permission-overrides/{permission}", "ADMIN_ROLES_MANAGE"],
  ["GET", "/roles", "ADMIN_USERS_VIEW"],
  ["POST", "/roles", "ADMIN_ROLES_MANAGE", { name: "Vopsitor" }],
  ["GET", "/roles/{role}", "ADMIN_USERS_VIEW"],
  ["PUT", "/roles/{role}", "ADMIN_ROLES_MANAGE", { name: "Vopsitor", permissions: [], order_scope: "own" }],
  ["PATCH", "/roles/{role}", "ADMIN_ROLES_MANAGE", { name: "Vopsitor" }],
  ["DELETE", "/roles/{role}", "ADMIN_ROLES_MANAGE"],
  ["GET", "/roles/{role}/permissions", "ADMIN_USERS_VIEW"],
  ["PUT", "/roles/{role}/permissions", "ADMIN_ROLES_MANAGE", { permissions: [] }],
  ["GET", "/permissions", "ADMIN_USERS_VIEW"],
  ["GET", "/permission-checks", "ADMIN_AUDIT_VIEW"],
  ["POST", "/users/{user}/restore", "ADMIN_USERS_DELETE"],
  ["DELETE", "/users/{user}/two-factor", "ADMIN_USERS_EDIT"],
  ["GET", "/tokens", "ADMIN_API_TOKENS"],
  ["POST", "/tokens", "ADMIN_API_TOKENS", { name: "Scanner" }],
  ["DELETE", "/tokens/{token}", "ADMIN_API_TOKENS"],
];

/** Those of one's own account: for whoever is signed in, or for everybody. Their own tests say what they do. */
export const OWN = [
  "POST /api/v1/login",
  "POST /api/v1/logout",
  "GET /api/v1/events",
  "GET /api/v1/me",
  "PATCH /api/v1/me",
  "PUT /api/v1/me/password",
  "GET /api/v1/me/sessions",
  "DELETE /api/v1/me/sessions",
  "DELETE /api/v1/me/sessions/{session}",
  "GET /api/v1/me/two-factor",
  "POST /api/v1/me/two-factor/app",
  "POST /api/v1/me/two-factor/app/confirm",
  "POST /api/v1/me/two-factor/app/disable",
  "POST /api/v1/me/two-factor/email",
  "POST /api/v1/me/two-factor/email/confirm",
  "POST /api/v1/me/two-factor/email/disable",
  "POST /api/v1/me/two-factor/recovery-codes",
];
