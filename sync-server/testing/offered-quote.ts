// A deal with two lines and the page of its quote, as the desk makes it; and the answers that the page offers.

import { uuidv7 } from "../../shared/kernel/ids.ts";
import type { Person } from "./cast.ts";
import { TestDevice } from "./device.ts";
import type { Shown } from "./visitor.ts";

export interface OfferedQuote {
  dealId: string;
  /** Of 600.00, and 2 pieces of 475.25. */
  workId: string;
  partId: string;
  token: string;
  /** What the desk does with it, as one device. */
  desk: TestDevice;
}

export const QUOTED = { work: "Înlocuire plăcuțe față", part: "Plăcuțe de frână" };

interface Wanted {
  clientId?: string;
  vehicleId?: string | null;
}

export async function offeredQuote(
  person: Person,
  { clientId = person.shop.clientId, vehicleId = person.shop.vehicles.golf }: Wanted = {},
): Promise<OfferedQuote> {
  const desk = new TestDevice(person);
  const [dealId, workId, partId] = [uuidv7(), uuidv7(), uuidv7()];
  await must(desk.run("sales.createDeal", { dealId, clientId, vehicleId, subject: "Frâne față" }));
  const work = { kind: "work", name: QUOTED.work, normHours: 1.5, priceMinor: 60_000 };
  await must(desk.run("sales.addDealLine", { dealId, lineId: workId, ...work }));
  const part = { kind: "part", name: QUOTED.part, article: "GDB1330", quantity: 2, priceMinor: 47_525 };
  await must(desk.run("sales.addDealLine", { dealId, lineId: partId, ...part }));
  return { dealId, workId, partId, token: await quoteTokenOf(person, dealId), desk };
}

/** As the desk is given it. */
export async function quoteTokenOf(person: Person, dealId: string): Promise<string> {
  const response = await person.request(`/api/v1/deals/${dealId}/quote-page`);
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url.split("/q/")[1]!;
}

async function must(sent: Promise<{ outcome?: string; code?: string | null }>): Promise<void> {
  const { outcome, code } = await sent;
  if (outcome !== "applied") throw new Error(`the quote cannot be made: ${outcome} ${code ?? ""}`);
}

/** Where the page's forms are sent: of each line that is asked about, and of all at once. */
export function answersOn({ text }: Pick<Shown, "text">): { ofLine: (lineId: string) => string; ofAll: string | null } {
  const action = (article: string) => {
    const found = new RegExp(`<article[^>]*${article}[\\s\\S]*?action="([^"]+)"`).exec(text)?.[1];
    return found?.replaceAll("&amp;", "&") ?? null;
  };
  return { ofLine: (lineId) => action(`data-line="${lineId}"`) ?? "", ofAll: action("data-all") };
}
