// Another program that leaves leads at a shop's address.

import { createHmac } from "node:crypto";
import { expect } from "vitest";
import type { Person } from "./cast.ts";
import { demo } from "./fixtures.ts";
import { ask, dataOf } from "./rest.ts";
import type { TestServer } from "./server.ts";

/** Where it is made, renewed and turned off. */
export const WEBHOOK_PATH = "/api/v1/integrations/lead-webhook";

export interface Hook {
  path: string;
  secret: string;
}

export async function newWebhook(by: Person): Promise<Hook> {
  const answer = await ask(by, "POST", WEBHOOK_PATH);
  expect(answer.status).toBe(200);
  const { url, secret } = dataOf(answer) as { url: string; secret: string };
  return { path: new URL(url).pathname, secret };
}

export const WEB_LEAD = {
  name: "Ion Rusu",
  phone: "069 123 456",
  email: "ion@example.md",
  car: "Dacia",
  model: "Logan",
  message: "Frânele scârțâie",
  budget: 1500.5,
  source: "Facebook",
  utm_source: "fb",
  utm_campaign: "iarna",
};

export const nowSeconds = () => String(Math.floor(Date.now() / 1_000));
export const signed = (body: string | Buffer, secret: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

interface Sent {
  shop?: typeof demo;
  at?: string | null;
  signature?: string | null;
  address?: string;
}

/** Leaves what it is given: text as it is, anything else as JSON, signed and now unless said otherwise. */
export const leavingAt =
  (server: TestServer) =>
  async (hook: Hook, body: string | Buffer | object, { shop = demo, at, signature, address }: Sent = {}) => {
    const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const headers = new Headers({ "content-type": "application/json" });
    if (at !== null) headers.set("x-timestamp", at ?? nowSeconds());
    if (signature !== null) headers.set("x-signature", signature ?? signed(text, hook.secret));
    const response = await server.request(shop, hook.path, { method: "POST", headers, body: text as never }, address);
    const answer = (await response.json()) as Record<string, never>;
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      code: answer["code"],
      errors: answer["errors"],
      id: (answer["data"] as { id?: string } | undefined)?.id,
    };
  };
