// What is planned in some days of a shop as a PDF, for whoever plans or hands the days out.

import { can, type Actor } from "../../shared/domains/access/access.permissions.ts";
import type { DayRange } from "../../shared/domains/scheduling/calendar-range.rules.ts";
import type { Locale } from "../../shared/domains/tenancy/tenancy.states.ts";
import { withTenant } from "../db/tenant-transaction.ts";
import { invalid } from "../http/rest.ts";
import { Problem } from "../platform/problem.ts";
import { MOST_PRINTED, readCalendarFacts, type AppointmentsFilter } from "./appointments.reads.ts";
import { appointmentsPaper } from "./appointments.view.ts";
import type { DocumentServices, PrintedDocument } from "./document-services.ts";
import { logoPicture } from "./logo-picture.ts";
import { print } from "./printer.ts";

export interface AppointmentsAsked {
  actor: Actor;
  range: DayRange;
  filter: AppointmentsFilter;
  /** Null: the shop's. */
  locale: Locale | null;
}

/**
 * Without clients or cars for who may not see them. Throws a `Problem`: 404 for a post or a person that the shop never had, 422 for more
 * appointments than one paper holds, 503 `documents/busy` while too many papers are waiting.
 */
export async function appointmentsDocument(
  services: DocumentServices,
  { actor, range, filter, locale: wanted }: AppointmentsAsked,
): Promise<PrintedDocument> {
  const { companyId } = actor;
  const facts = await withTenant(services.sql, companyId, (sql) => readCalendarFacts(sql, companyId, range, filter));
  if (filter.postId !== undefined && facts.post === null)
    throw new Problem(404, "scheduling/post-not-found", "There is no such post.");
  if (filter.masterId !== undefined && facts.master === null)
    throw new Problem(404, "access/user-not-found", "There is no such person.");
  if (facts.appointments.length > MOST_PRINTED)
    throw invalid([{ path: ["end"], message: `ends days of more than ${MOST_PRINTED} appointments: ask for fewer` }]);
  const locale = wanted ?? facts.shop.locale;
  const shown = {
    ...facts,
    range,
    show: filter.show,
    withClients: can(actor, "CLIENTS_VIEW"),
    withCars: can(actor, "VEHICLES_VIEW"),
    printedAt: Date.now(),
    logo: await logoPicture(services, companyId, facts.shop.logo),
  };
  const { paper, fileName } = appointmentsPaper(shown, locale);
  return { bytes: await print(paper, { companyId, forJob: false }), fileName, locale };
}
