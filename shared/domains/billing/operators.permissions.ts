// What each role of an operator may do: one total table. Unknown means no.

export const OPERATOR_ROLES = ["owner", "admin", "support", "sales", "finance"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const CAPABILITIES = [
  "tenants.view",
  "tenants.create",
  "tenants.edit",
  "tenants.suspend",
  "tenants.archive",
  "tenants.impersonate",
  "plans.view",
  "plans.edit",
  "settings.edit",
  "operators.manage",
  "audit.view",
  "billing.view",
  "billing.edit",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The compiler refuses a missing cell, a test walks every one. */
export const OPERATOR_CAPABILITIES: Record<OperatorRole, Record<Capability, boolean>> = {
  owner: {
    "tenants.view": true,
    "tenants.create": true,
    "tenants.edit": true,
    "tenants.suspend": true,
    "tenants.archive": true,
    "tenants.impersonate": true,
    "plans.view": true,
    "plans.edit": true,
    "settings.edit": true,
    "operators.manage": true,
    "audit.view": true,
    "billing.view": true,
    "billing.edit": true,
  },
  admin: {
    "tenants.view": true,
    "tenants.create": true,
    "tenants.edit": true,
    "tenants.suspend": true,
    "tenants.archive": true,
    "tenants.impersonate": true,
    "plans.view": true,
    "plans.edit": true,
    "settings.edit": false,
    "operators.manage": true,
    "audit.view": true,
    "billing.view": true,
    "billing.edit": false,
  },
  support: {
    "tenants.view": true,
    "tenants.create": false,
    "tenants.edit": true,
    "tenants.suspend": false,
    "tenants.archive": false,
    "tenants.impersonate": true,
    "plans.view": true,
    "plans.edit": false,
    "settings.edit": false,
    "operators.manage": false,
    "audit.view": false,
    "billing.view": false,
    "billing.edit": false,
  },
  sales: {
    "tenants.view": true,
    "tenants.create": true,
    "tenants.edit": true,
    "tenants.suspend": false,
    "tenants.archive": false,
    "tenants.impersonate": false,
    "plans.view": true,
    "plans.edit": false,
    "settings.edit": false,
    "operators.manage": false,
    "audit.view": false,
    "billing.view": true,
    "billing.edit": false,
  },
  finance: {
    "tenants.view": true,
    "tenants.create": false,
    "tenants.edit": false,
    "tenants.suspend": true,
    "tenants.archive": false,
    "tenants.impersonate": false,
    "plans.view": true,
    "plans.edit": true,
    "settings.edit": false,
    "operators.manage": false,
    "audit.view": false,
    "billing.view": true,
    "billing.edit": true,
  },
};

export interface OperatorActor {
  operatorId: string;
  name: string;
  role: OperatorRole;
}

export function operatorCan({ role }: Pick<OperatorActor, "role">, capability: Capability): boolean {
  return OPERATOR_CAPABILITIES[role][capability];
}

/** Whether one role can do everything that another can: nobody gives, changes or removes what can do more than they. */
export function reaches(role: OperatorRole, other: OperatorRole): boolean {
  return CAPABILITIES.every(
    (capability) => !OPERATOR_CAPABILITIES[other][capability] || OPERATOR_CAPABILITIES[role][capability],
  );
}

/** The roles that somebody may give, the most powerful first. */
export function rolesToGive(actor: Pick<OperatorActor, "role">): OperatorRole[] {
  if (!operatorCan(actor, "operators.manage")) return [];
  return OPERATOR_ROLES.filter((role) => reaches(actor.role, role));
}
