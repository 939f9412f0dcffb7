// What was told of appointments, in the log and in the shop's own words.

import { describe, expect, it } from "vitest";
import { at } from "../../testing/appointments.ts";
import { demo } from "../../testing/fixtures.ts";
import { ask } from "../../testing/rest.ts";
import { toldVisits } from "../../testing/told-visits.ts";

const { told, people, db, clientWithCar, theJob, taken, newAppointment } = await toldVisits();
const { admin: ana, receptionist: rodica } = people;

describe("the log of what clients were told", () => {
  it("names the appointment for whoever may see the calendar, and finds what was told of one", async () => {
    const { vehicleId, clientId } = await clientWithCar();
    const id = await newAppointment({ vehicleId, title: "Frâne" });
    await told.handle(theJob());
    const path = `/api/v1/notifications?appointment_id=${id}`;
    expect((await ask(rodica, "GET", path)).data).toMatchObject([
      {
        template_key: "appointment_confirmed",
        work_order: null,
        appointment: { id, title: "Frâne", starts_at: new Date(at("09:00")).toISOString() },
        client: { id: clientId },
      },
    ]);
    const deny = [demo.companyId, demo.users.receptionist.id, demo.users.admin.id] as const;
    await db.owner`
      insert into permission_override (company_id, user_id, permission, kind, created_by)
      values (${deny[0]}, ${deny[1]}, 'CALENDAR_VIEW', 'deny', ${deny[2]})`;
    expect((await ask(rodica, "GET", path)).data).toMatchObject([{ appointment: null, client: { id: clientId } }]);
    await db.owner`delete from permission_override where user_id = ${deny[1]}`;
    expect((await ask(people.rival.admin, "GET", path)).data).toEqual([]);
  });

  it("tells of the shop's own words, tried on an appointment that is made up", async () => {
    const words = "/api/v1/notification-templates/appointment_confirmed/ro";
    const { data } = await ask(ana, "GET", `${words}/sample`);
    expect(data).toMatchObject({
      order: null,
      values: { title: "Revizie", confirm_link: expect.stringMatching(/\/a\/exemplu$/) },
    });
    const own = { subject: "Vă așteptăm {date}", body: "{client_name}, {time}\n\n{confirm_link}" };
    expect((await ask(ana, "PUT", words, own)).status).toBe(200);
    expect(await ask(ana, "PUT", words, { ...own, body: "{tracking_link}" })).toMatchObject({
      status: 422,
      code: "notifications/unknown-token",
    });
    await newAppointment({ vehicleId: (await clientWithCar({ locale: "ro" })).vehicleId });
    await told.handle(theJob());
    expect((await taken())[0]!.subject).toBe("Vă așteptăm luni, 1 martie 2027");
  });
});
