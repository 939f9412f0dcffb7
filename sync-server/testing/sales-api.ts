// Leads and deals of the demonstration shop, made and listed by the REST API.

import { expect } from "vitest";
import type { Person } from "./cast.ts";
import { demo } from "./fixtures.ts";
import { ask, dataOf } from "./rest.ts";

export const LEADS = "/api/v1/leads";
export const DEALS = "/api/v1/deals";
export const NEW_LEAD = { name: "Ion Rusu", phone: "069 777 888" };

/** What `person` makes and lists there, with what a new one has unless said otherwise. */
export function salesBy(person: Person) {
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await ask(person, "POST", path, body);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
    return String(dataOf(answer)["id"]);
  };
  return {
    made,
    newLead: (more: object = {}) => made(LEADS, { ...NEW_LEAD, ...more }),
    newDeal: (more: object = {}) => made(DEALS, { client_id: demo.clientId, subject: "Distribuție", ...more }),
    /** Ids of the page, and how many there are on all pages. */
    async listed(path: string) {
      const { status, body } = await ask(person, "GET", path);
      expect(status, path).toBe(200);
      const { data, meta } = body as { data: { id: string }[]; meta: { total: number } };
      return { ids: data.map(({ id }) => id), total: meta.total };
    },
  };
}
