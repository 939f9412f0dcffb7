// Endpoints for the staff of the host's tenant.

import { onlyOpenTenants, requireStaff, tenantOfHost, type Services } from "./context.ts";
import { restApp } from "./rest.ts";

/** An application for what lies under these paths. */
export function staffApp(services: Services, paths: readonly string[]) {
  const app = restApp();
  for (const path of paths)
    for (const pattern of [path, `${path}/*`])
      app.use(pattern, tenantOfHost(services), onlyOpenTenants, requireStaff(services));
  return app;
}
