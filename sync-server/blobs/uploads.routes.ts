// Resumable uploads, named by their content (docs/decisions/0009-blobs.md): by whoever is signed in, and by a device whose
// person's account was closed.

import { Hono } from "hono";
import { SENDERS, maySendBlobs } from "../../shared/domains/work-orders/photos.permissions.ts";
import { onlyOpenTenants, tenantOfHost, type AppEnv, type Context } from "../http/request.ts";
import { recheckCaller, requireStaff } from "../auth/require-staff.ts";
import type { Services } from "./services.ts";
import { forbidden, Problem } from "../platform/problem.ts";
import { handedOverUpload } from "./handed-over.ts";
import type { Partials, UploadName } from "./partials.ts";
import { acceptUploads, contentOf } from "./upload-requests.ts";

export function uploadsRoutes(services: Services, partials: Partials) {
  const app = new Hono<AppEnv>();
  app.use("/api/blobs/*", tenantOfHost(services), onlyOpenTenants, requireStaff(services));
  const ownUpload = async (c: Context) => {
    await recheckCaller(services, c);
    return uploadOf(c);
  };
  acceptUploads(app, { services, partials, address: "/api/blobs/:purpose/:sha256", uploadOf: ownUpload });

  app.use("/api/handover/blobs/*", tenantOfHost(services), onlyOpenTenants);
  const address = "/api/handover/blobs/:purpose/:sha256";
  acceptUploads(app, { services, partials, address, uploadOf: (c) => handedOverUpload(services, c) });
  return app;
}

function uploadOf(c: Context): UploadName {
  const { actor } = c.get("member");
  const content = contentOf(c);
  if (!maySendBlobs(actor, content.purpose)) throw forbidden(...SENDERS[content.purpose]);
  // What one person took is never sent under another's session.
  if ((c.req.header("upload-user") ?? actor.userId) !== actor.userId)
    throw new Problem(409, "blobs/wrong-user", "Another person is signed in.");
  return { companyId: actor.companyId, userId: actor.userId, ...content };
}
