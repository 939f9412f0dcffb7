// Endpoints for the staff of the host's tenant.

import { onlyOpenTenants, tenantOfHost } from "../http/request.ts";
import { requireStaff } from "./require-staff.ts";
import type { AuthServices } from "./auth-services.ts";
import { restApp } from "../http/rest.ts";

/** An application for what lies under these paths. */
export function staffApp(services: AuthServices, paths: readonly string[]) {
  const app = restApp();
  for (const path of paths)
    for (const pattern of [path, `${path}/*`])
      app.use(pattern, tenantOfHost(services), onlyOpenTenants, requireStaff(services));
  return app;
}
