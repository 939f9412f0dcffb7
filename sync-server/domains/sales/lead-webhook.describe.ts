// How programs are told to leave leads, in the API's description of itself.

import { z } from "@hono/zod-openapi";
import { one } from "../../http/rest.ts";
import { problems } from "../../http/rest-description.ts";

const { 415: _whateverType, ...refusals } = problems({ permission: null, open: true, body: true, keyed: false });

/** What is read of it; whatever else a form sends along is nothing to us. */
const leftLead = z
  .looseObject({
    name: z.string().openapi({ example: "Ion Rusu" }),
    phone: z
      .string()
      .openapi({ example: "069 123 456", description: "With the country, or as in Moldova or Romania." }),
    email: z.string().optional(),
    car: z.string().optional().openapi({ description: "The make, as it was told." }),
    model: z.string().optional(),
    message: z.string().optional().openapi({ description: "What they ask for; or as `notes`." }),
    notes: z.string().optional(),
    budget: z.union([z.number(), z.string()]).optional().openapi({ example: "450.00" }),
    source: z.string().optional().openapi({ description: "Left out: `webhook`." }),
    utm_source: z.string().optional(),
    utm_medium: z.string().optional(),
    utm_campaign: z.string().optional(),
    utm_term: z.string().optional(),
    utm_content: z.string().optional(),
  })
  .openapi("LeftLead");

export const LEFT_LEAD = {
  method: "post" as const,
  path: "/hooks/leads/{token}",
  operationId: "postHooksLeadsByToken",
  summary: "Another program leaves a lead; each body counts once, however often it is sent",
  tags: ["leads"],
  security: [],
  request: {
    params: z.object({
      token: z.string().openapi({ description: "Of the address that is made under integrations." }),
    }),
    headers: z.object({
      "x-signature": z.string().openapi({
        example: "sha256=5f0c…",
        description:
          "`sha256=` and the HMAC with SHA-256 of the body, in lower-case hex, by the secret that was shown once.",
      }),
      "x-timestamp": z
        .string()
        .openapi({ example: "1795680000", description: "Unix seconds, five minutes off at most." }),
    }),
    body: { required: true, content: { "application/json": { schema: leftLead } } },
  },
  responses: {
    201: {
      description: "Taken, now or before: the lead that it is.",
      content: { "application/json": { schema: one(z.object({ id: z.string() })) } },
    },
    ...refusals,
    401: {
      ...refusals[401],
      description: "`hooks/forged`: it is not signed by the secret; `hooks/stale`: its time is not now.",
    },
  },
};
