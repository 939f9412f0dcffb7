// Parts of an order given out of the stock and brought back, over REST.

import { z } from "@hono/zod-openapi";
import { LEAST_QUANTITY, MOST_QUANTITY } from "../../../shared/domains/work-orders/field-limits.rules.ts";
import { staffApp } from "../../auth/staff-app.ts";
import type { Services } from "../../blobs/services.ts";
import type { Partials } from "../../blobs/partials.ts";
import { commandIdOf, runNamed } from "../../commands/run-for.ts";
import { recordName, words } from "../../http/rest-inputs.ts";
import { endpoint, jsonBody, one } from "../../http/rest.ts";
import { requireLine } from "./order-lines-api.routes.ts";
import { ofOrder, showOrder } from "./orders-api.routes.ts";
import { orderSchema } from "./orders-api.schemas.ts";
import { keepSentSignature, MOST_SIGNATURE_B64 } from "./sent-signature.ts";

const pieces = z.number().min(LEAST_QUANTITY).max(MOST_QUANTITY).multipleOf(0.001);
/** As the command takes it: what it refuses would be told of a field that no request has. */
const line = (most: number) => words(most).refine((text) => !/\p{Cc}/u.test(text), "must be one line of text");
const issuedSchema = z
  .strictObject({
    qty: pieces.optional().openapi({ description: "Left out: what the line still asks for." }),
    scan_payload: line(255).optional().openapi({ description: "What was scanned." }),
    signature_b64: z
      .string()
      .max(MOST_SIGNATURE_B64)
      .optional()
      .openapi({ description: "Of who takes the parts: a PNG in base64, at most 200 KB and 4000 pixels on a side." }),
    signer: line(200)
      .optional()
      .openapi({ description: "Who signed; left out: whose request it is. Only with a signature." }),
  })
  .refine(({ signer, signature_b64 }) => signer === undefined || signature_b64 !== undefined, {
    path: ["signer"],
    message: "is of a signature",
  })
  .openapi("PartIssue");
const returnedSchema = z.strictObject({ qty: pieces }).openapi("PartReturn");

const PART = "/api/v1/work-orders/{order}/parts/{part}";
const ofPart = { params: ofOrder.params.extend({ part: recordName }) };
const asks = { permission: "STOCK_ISSUE", answer: one(orderSchema), tags: ["work orders"] as [string] } as const;

export function issueRoutes(services: Services, partials: Partials) {
  const app = staffApp(services, ["/api/v1/work-orders/:order/parts"]);

  app.openapi(
    endpoint({
      ...asks,
      method: "post",
      path: `${PART}/issue`,
      summary: "Gives parts out of the stock for a line: the oldest batches first, and its reservation with them",
      request: { ...ofPart, ...jsonBody(issuedSchema) },
    }),
    async (c) => {
      const { order, part } = c.req.valid("param");
      const { qty = null, scan_payload = null, signature_b64, signer } = c.req.valid("json");
      await requireLine(services, c, { order, kind: "part", line: part });
      const { actor } = c.get("member");
      const kept =
        signature_b64 === undefined ? null : await keepSentSignature(services, partials, actor, signature_b64);
      const signature = kept && {
        signatureId: commandIdOf(c),
        signer: signer ?? actor.name,
        method: "drawn" as const,
        bytes: kept.bytes,
      };
      const args = { partsLineId: part, quantity: qty, scanPayload: scan_payload };
      await runNamed(c, services, "warehouse.issuePart", { ...args, signature, sha256: kept?.sha256 ?? null });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  app.openapi(
    endpoint({
      ...asks,
      method: "post",
      path: `${PART}/return`,
      summary: "Brings back parts that were given out for a line, as a new batch at the price that they were bought at",
      request: { ...ofPart, ...jsonBody(returnedSchema) },
    }),
    async (c) => {
      const { order, part } = c.req.valid("param");
      await requireLine(services, c, { order, kind: "part", line: part });
      await runNamed(c, services, "warehouse.returnPart", { partsLineId: part, quantity: c.req.valid("json").qty });
      return c.json({ data: await showOrder(services, c, order) }, 200);
    },
  );

  return app;
}
