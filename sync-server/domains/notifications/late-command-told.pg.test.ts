// What follows from a command that comes late: it is handed in where its author might do it then, and nobody asks again what they may do by
// now (docs/decisions/0062).

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import {
  APPLIED,
  contact,
  FORBIDDEN,
  handOver,
  HOUR,
  newHandoverKey,
  phoneOf,
  somebody,
  withdrawn,
} from "../../testing/late-authority.ts";
import { ask } from "../../testing/rest.ts";
import { toldClients } from "../../testing/told-clients.ts";

const told = await toldClients();
afterAll(() => told.close());
const { admin: ana } = await cast(told.server);
afterEach(() => {
  told.smtp.taken.length = 0;
  told.takeJobs();
});

const hoursAgo = (hours: number) => ({ at: Date.now() - hours * HOUR });
const clerk = () => somebody(told.server, ["demo-mechanic", "demo-receptionist"]);

async function tellAll(): Promise<string[][]> {
  for (const job of told.takeJobs()) await told.handle(job);
  return told.smtp.taken.map(({ to }) => to);
}

describe("an order that somebody made ready three hours ago, whose right to it was withdrawn two hours ago", () => {
  it("is told to its client; one of an hour ago is not made ready, and not told", async () => {
    const [nicu, early, late] = [await clerk(), await told.order(), await told.order({ email: "late@mail.test" })];
    const phone = await phoneOf(nicu);
    await withdrawn(ana, nicu, "receptionist");
    const ready = ({ id }: { id: string }, hours: number) =>
      phone.command("workOrders.move", { workOrderId: id, to: "ready" }, hoursAgo(hours));
    expect((await phone.send(ready(early, 3), ready(late, 1))).results).toMatchObject([APPLIED, FORBIDDEN]);
    expect(await tellAll()).toEqual([["ion.rusu@mail.test"]]);
  });

  it("is told once a manager has taken it, where the account was closed meanwhile", async () => {
    const [nicu, order] = [await clerk(), await told.order()];
    const [phone, key] = [await phoneOf(nicu), newHandoverKey()];
    await contact(phone, { pending: 1, handover_key: key });
    await withdrawn(ana, nicu, "receptionist");
    expect((await ask(ana, "POST", `/api/v1/users/${nicu.user.id}/deactivate`)).status).toBeLessThan(300);
    const ready = phone.command("workOrders.move", { workOrderId: order.id, to: "ready" }, hoursAgo(3));
    expect(await handOver(phone, key, [ready])).toMatchObject([{ outcome: "held" }]);
    expect(await tellAll()).toEqual([]);
    const accepted = await new TestDevice(ana).run("access.acceptHeld", { commandId: ready.id });
    expect(accepted.detail).toMatchObject(APPLIED);
    expect(await tellAll()).toEqual([["ion.rusu@mail.test"]]);
  });
});
