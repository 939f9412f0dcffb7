// What the lists of leads and deals show by their addresses, and what the server is asked for.

import { describe, expect, it } from "vitest";
import {
  dealPasses,
  dealsView,
  isToldOfDeals,
  searchedDeal,
  toldDealsPath,
  type DealsView,
  type ListedDeal,
} from "./deals-view.ts";
import {
  isFoundIn,
  isToldOfLeads,
  leadPasses,
  leadsView,
  searchedLead,
  toldLeadsPath,
  type LeadsView,
  type ListedLead,
} from "./leads-view.ts";
import { mergedDeals, dealsOfPath, leadsOfPath } from "./sales-of.ts";
import { dealFromServer, leadFromServer, type ToldDeal, type ToldLead } from "./told-sales.ts";
import { utmOf } from "./utm.ts";

const TOLD_LEAD: ToldLead = {
  id: "l",
  name: "Ion Rusu",
  phone: "+37369123456",
  car: "Dacia",
  model: "Logan",
  plate: "CHX 482",
  status: "new",
  source: "phone",
  budget: "1500.50",
  urgent: false,
  assigned_to: "me",
  lost_reason: null,
  notes: "Zgomot",
  created_at: "2026-11-26T08:00:00.000Z",
};
const LEAD = leadFromServer(TOLD_LEAD);
const TOLD_DEAL: ToldDeal = {
  id: "d",
  subject: "Schimb ambreiaj",
  client: { name: "Maria Popescu", phone: "+37379111222" },
  vehicle: { plate: "GTN 911", make: "Skoda", model: "Fabia" },
  stage: "contact",
  quote_status: null,
  total: "4500.00",
  urgent: true,
  assigned_to: null,
  source: null,
  lost_reason: null,
  scheduled_at: null,
  created_at: "2026-11-26T09:00:00.000Z",
};
const DEAL = dealFromServer(TOLD_DEAL);

it("takes rows of the server as those of the device", () => {
  expect(LEAD).toMatchObject({ car: "Dacia Logan", budgetMinor: 150_050, createdAt: Date.UTC(2026, 10, 26, 8) });
  expect(DEAL).toMatchObject({ client: "Maria Popescu", car: "Skoda Fabia", plate: "GTN 911", amountMinor: 450_000 });
  expect(dealFromServer({ ...TOLD_DEAL, client: null, vehicle: null, total: null })).toMatchObject({
    client: null,
    car: "",
    amountMinor: null,
  });
});

describe("leads", () => {
  const view = (search: Record<string, unknown>): LeadsView => leadsView(search);

  it.each<[search: Record<string, unknown>, row: Partial<ListedLead>, passes: boolean]>([
    [{}, {}, true],
    [{ show: "mine" }, {}, true],
    [{ show: "mine" }, { assignedTo: "another" }, false],
    [{ show: "urgent" }, {}, false],
    [{ show: "urgent" }, { isUrgent: true }, true],
    [{ status: "contacted" }, {}, false],
    [{ source: "phone", assigned: "me" }, {}, true],
    [{ source: "site" }, {}, false],
    [{ assigned: "another" }, {}, false],
    [{ show: "nonsense", status: "lost" }, {}, true],
  ])("with %j pass %j: %j", (search, row, passes) => {
    expect(leadPasses(view(search), { ...LEAD, ...row }, "me")).toBe(passes);
  });

  it.each<[q: string, found: boolean]>([
    ["", true],
    ["rusu ion", true],
    ["069 123", true],
    ["+373 69 123 456", true],
    ["chx482", true],
    ["logan", true],
    ["maria", false],
  ])("are looked for by %j: %j", (q, found) => {
    expect(isFoundIn(searchedLead(LEAD), q)).toBe(found);
  });

  it("that are over are asked for, the latest first", () => {
    expect(
      ["", "mine", "urgent", "whole", "converted", "lost", "deleted"].map((show) => isToldOfLeads(view({ show }))),
    ).toEqual([false, false, false, true, true, true, true]);
    const path = toldLeadsPath(view({ show: "lost", q: "ion", source: "site", assigned: "u", page: 2, sort: "name" }));
    expect(path).toBe("/api/v1/leads?q=ion&status=lost&source=site&assigned_to=u&sort=name&page=2&per_page=50");
    expect(toldLeadsPath(view({ show: "whole", status: "contacted" }))).toBe(
      "/api/v1/leads?status=contacted&open=true&sort=-created_at&page=1&per_page=50",
    );
    expect(toldLeadsPath(view({ show: "deleted", q: "i" }))).toBe(
      "/api/v1/leads?deleted=true&sort=-created_at&page=1&per_page=50",
    );
  });
});

describe("deals", () => {
  const view = (search: Record<string, unknown>): DealsView => dealsView(search);

  it.each<[search: Record<string, unknown>, row: Partial<ListedDeal>, passes: boolean]>([
    [{}, {}, true],
    [{ show: "urgent" }, {}, true],
    [{ show: "mine" }, {}, false],
    [{ stage: "scheduled" }, {}, false],
    [{ stage: "scheduled" }, { stage: "scheduled" }, true],
  ])("with %j pass %j: %j", (search, row, passes) => {
    expect(dealPasses(view(search), { ...DEAL, ...row }, "me")).toBe(passes);
  });

  it.each<[q: string, found: boolean]>([
    ["ambreiaj", true],
    ["popescu", true],
    ["079 111", true],
    ["gtn 911", true],
    ["fabia", true],
    ["logan", false],
  ])("are looked for by %j: %j", (q, found) => {
    expect(isFoundIn(searchedDeal(DEAL), q)).toBe(found);
  });

  it("that are an order by now, or over, are asked for by their stage", () => {
    expect(["", "mine", "urgent", "in_work", "deleted"].map((show) => isToldOfDeals(view({ show })))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(toldDealsPath(view({ show: "in_work", sort: "-scheduled" }))).toBe(
      "/api/v1/deals?stage=in_work&sort=-scheduled_at&page=1&per_page=50",
    );
    expect(isToldOfDeals(view({ show: "whole" }))).toBe(true);
    expect(toldDealsPath(view({ show: "whole", stage: "agree" }))).toBe(
      "/api/v1/deals?stage=agree&open=true&sort=-created_at&page=1&per_page=50",
    );
    expect(toldDealsPath(view({ show: "deleted" }))).toBe(
      "/api/v1/deals?deleted=true&sort=-created_at&page=1&per_page=50",
    );
  });
});

describe("of a client or a car", () => {
  it("are asked for by which of them it is", () => {
    expect(dealsOfPath("c", null)).toBe("/api/v1/deals?client_id=c&sort=-created_at&per_page=50");
    expect(dealsOfPath("c", "v")).toBe("/api/v1/deals?vehicle_id=v&sort=-created_at&per_page=50");
    expect(leadsOfPath("c")).toBe("/api/v1/leads?client_id=c&sort=-created_at&per_page=50");
  });

  it("stand once, as the device has them, the latest first", () => {
    const here = [
      { ...DEAL, subject: "Nou" },
      { ...DEAL, id: "unsent", createdAt: null },
    ];
    const old = { ...DEAL, id: "old", createdAt: 1 };
    expect(mergedDeals(here, [DEAL, old]).map(({ id, subject }) => [id, subject])).toEqual([
      ["unsent", "Schimb ambreiaj"],
      ["d", "Nou"],
      ["old", "Schimb ambreiaj"],
    ]);
  });
});

it("names the marks of an advertisement as advertisers do", () => {
  const marks = { utmSource: "google", utmMedium: null, utmCampaign: "frane", utmTerm: null, utmContent: null };
  expect(utmOf(marks)).toEqual([
    ["utm_source", "google"],
    ["utm_campaign", "frane"],
  ]);
});
