// What the audit log says was done: a command's name, or method and path of a request (sync-server/commands/permission-checks.ts).

/** Commands that only the server runs; those of devices have their words elsewhere (`commands.…`, `audit.device.…`). */
export const SERVER_COMMANDS = [
  "access.createRole",
  "access.updateRole",
  "access.deleteRole",
  "access.assignRole",
  "access.removeRole",
  "access.storeOverride",
  "access.removeOverride",
  "access.createPerson",
  "access.resendInvitation",
  "access.forcePasswordReset",
  "access.resetTwoFactor",
  "access.updatePerson",
  "access.activatePerson",
  "access.deactivatePerson",
  "access.deletePerson",
  "access.restorePerson",
  "access.endSession",
  "access.endAllSessions",
  "access.createToken",
  "access.revokeToken",
  "tenancy.updateSettings",
  "tenancy.setLogo",
  "tenancy.setSecret",
  "workOrders.make",
  "workOrders.change",
  "workOrders.changeLine",
  "photos.change",
  "crm.updateClient",
  "crm.updateVehicle",
  "warehouse.nameWarehouse",
  "purchasing.updateSupplier",
  "purchasing.updatePurchase",
  "purchasing.updateItem",
  "purchasing.make",
  "purchasing.addNamedItems",
  "purchasing.receiveNamed",
  "notifications.setTemplate",
  "notifications.resetTemplate",
  "notifications.sendTest",
  "crm.importBatch",
  "purchasing.importBatch",
  "scheduling.renewFeed",
  "sales.updateLead",
  "sales.makeDeal",
  "sales.updateDeal",
  "sales.updateDealLine",
  "sales.renewLeadWebhook",
  "sales.removeLeadWebhook",
] as const;
export type ServerCommandName = (typeof SERVER_COMMANDS)[number];

/** Where requests go, as people would say it; the longest beginning counts. */
const AREAS = {
  "/api/v1/users": "people",
  "/api/v1/roles": "roles",
  "/api/v1/permissions": "roles",
  "/api/v1/permission-checks": "audit",
  "/api/v1/tokens": "tokens",
  "/api/v1/settings": "settings",
  "/api/v1/work-orders": "orders",
  "/api/v1/clients": "clients",
  "/api/v1/clients.csv": "clients",
  "/api/v1/imports": "clients",
  "/api/v1/vehicles": "vehicles",
  "/api/v1/vehicles.csv": "vehicles",
  "/api/v1/activity": "audit",
  "/api/v1/mechanic": "mechanics",
  "/api/v1/payments": "payments",
  "/api/v1/notifications": "notifications",
  "/api/v1/leads": "leads",
  "/api/v1/deals": "deals",
  "/api/v1/pipeline": "pipeline",
  "/api/v1/integrations": "settings",
  "/api/v1/notification-templates": "notifications",
} as const;
export type Area = (typeof AREAS)[keyof typeof AREAS];
export const AREA_NAMES = [...new Set(Object.values(AREAS))];

export type AuditAction =
  | { kind: "server"; command: ServerCommandName }
  | { kind: "device"; name: string }
  | { kind: "request"; reads: boolean; area: Area }
  /** Not known here: told as it stands. */
  | { kind: "other"; text: string };

const REQUEST = /^([A-Z]+) (\/\S*)$/;

/** `deviceCommands`: the names that devices send. */
export function readAction(action: string, deviceCommands: readonly string[]): AuditAction {
  const command = SERVER_COMMANDS.find((name) => name === action);
  if (command) return { kind: "server", command };
  if (deviceCommands.includes(action)) return { kind: "device", name: action };
  const [, method, path] = REQUEST.exec(action) ?? [];
  const place = Object.keys(AREAS).find((known) => path === known || path?.startsWith(`${known}/`));
  if (method === undefined || place === undefined) return { kind: "other", text: action };
  return { kind: "request", reads: method === "GET", area: AREAS[place as keyof typeof AREAS] };
}
