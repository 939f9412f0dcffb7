// Every page and form of the operator panel with the capability that it needs: for the test of the five roles, and for the attack.

import type { Capability } from "../../shared/domains/billing/operators.permissions.ts";

interface Subjects {
  tenantId: string;
  /** Of that tenant. */
  userId: string;
  operatorId: string;
}

export interface PanelForm {
  command: string;
  capability: Capability;
  path: string;
  /** As they would be accepted. */
  fields: Record<string, string>;
}

export function panelForms({ tenantId, userId, operatorId }: Subjects): PanelForm[] {
  const tenant = `/admin/tenants/${tenantId}`;
  const operator = `/admin/operators/${operatorId}`;
  const invited = { name: "X", email: "x@operator.test", role: "support", locale: "ro" };
  const changed = { name: "X", role: "support", phone: "", notes: "" };
  const rows: [command: string, capability: Capability, path: string, fields: Record<string, string>][] = [
    ["tenants.create", "tenants.create", "/admin/tenants/new", { action: "create", displayName: "Nou", slug: "nou" }],
    ["tenants.changeTerms", "tenants.edit", tenant, { action: "terms", planId: "plan-pro" }],
    ["tenants.activate", "tenants.edit", tenant, { action: "activate", reason: "x" }],
    ["tenants.suspend", "tenants.suspend", tenant, { action: "suspend", reason: "x" }],
    ["tenants.reactivate", "tenants.suspend", tenant, { action: "reactivate", reason: "x" }],
    ["tenants.archive", "tenants.archive", tenant, { action: "archive", reason: "x" }],
    ["tenants.restore", "tenants.archive", tenant, { action: "restore", reason: "x" }],
    ["tenants.impersonate", "tenants.impersonate", tenant, { action: "impersonate", userId, reason: "x" }],
    ["plans.save", "plans.edit", "/admin/plans/plan-pro", { action: "save", name: "Altul", trialDays: "1" }],
    ["plans.save", "plans.edit", "/admin/plans/new", { action: "save", name: "Nou", trialDays: "1" }],
    ["plans.delete", "plans.edit", "/admin/plans/plan-pro", { action: "delete" }],
    ["settings.change", "settings.edit", "/admin/settings", { action: "signup" }],
    ["operators.invite", "operators.manage", "/admin/operators", { action: "invite", ...invited }],
    ["operators.change", "operators.manage", operator, { action: "change", ...changed }],
    ["operators.deactivate", "operators.manage", operator, { action: "deactivate" }],
    ["operators.activate", "operators.manage", operator, { action: "activate" }],
    ["operators.inviteAgain", "operators.manage", operator, { action: "again" }],
  ];
  return rows.map(([command, capability, path, fields]) => ({ command, capability, path, fields }));
}

export function panelPages({ tenantId, operatorId }: Omit<Subjects, "userId">): [path: string, Capability][] {
  return [
    ["/admin/tenants", "tenants.view"],
    ["/admin/tenants/new", "tenants.create"],
    [`/admin/tenants/${tenantId}`, "tenants.view"],
    ["/admin/set-up/done", "tenants.view"],
    ["/admin/plans", "plans.view"],
    ["/admin/plans/plan-pro", "plans.view"],
    ["/admin/settings", "settings.edit"],
    ["/admin/operators", "operators.manage"],
    [`/admin/operators/${operatorId}`, "operators.manage"],
    ["/admin/audit", "audit.view"],
  ];
}

/** Of oneself, or on the way in: for every operator. */
export const PANEL_FOR_ALL = [
  "/admin",
  "/admin/sign-in",
  "/admin/set-up",
  "/admin/second-factor",
  "/admin/account",
  "/admin/confirm",
  "/admin/account/two-factor",
];
