// An order that its client may look at, with one line that asks for their approval; and what the public API says of it.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import { demo, newLine, newOrder, type Shop } from "./fixtures.ts";
import type { TestServer } from "./server.ts";

interface Tracked {
  number: string;
  total: string;
  pending_approvals: { kind: string; id: string; name: string; amount: string; approve_url: string }[];
  timeline: { at: string; event: string; text: string }[];
  [field: string]: unknown;
}

export interface TrackedOrder {
  token: string;
  orderId: string;
  /** Of the line that asks. */
  lineId: string;
}

export async function newTrackedOrder({ db }: TestServer): Promise<TrackedOrder> {
  const token = `t-${uuidv7()}`;
  const orderId = await newOrder(db, demo, {
    number: `WO-2026-${uuidv7()}`,
    status: "agreement",
    trackingToken: token,
    masterId: demo.users.mechanic.id,
    paidMinor: 20_000,
    totalMinor: 85_050,
    etaPromised: new Date("2026-11-19T12:00:00Z"),
    etaAt: new Date("2026-11-19T14:30:00Z"),
    etaChangeReason: "bieleta ajunge la 14:00",
  });
  await newLine(db, demo, { id: orderId }, { name: "Revizie" });
  const asks = { name: "Discuri", requiresApproval: true, priceMinor: 30_050 };
  return { token, orderId, lineId: await newLine(db, demo, { id: orderId }, asks) };
}

export async function track(
  server: TestServer,
  token: string,
  { shop = demo, language }: { shop?: Shop; language?: string } = {},
) {
  const headers: Record<string, string> = language === undefined ? {} : { "accept-language": language };
  const response = await server.request(shop, `/api/track/${token}`, { headers });
  const body = (await response.json()) as { data: Tracked; code?: string };
  return { status: response.status, headers: response.headers, ...body };
}
