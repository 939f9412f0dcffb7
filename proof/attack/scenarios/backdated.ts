// A device that lies about when it last heard from the server: an order of 1971, a payment of 2016, a line begun before there was an
// order. Whatever it says, nothing is older than what the server knows to have been before, and what only the device shows is marked.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Envelope } from "../../../shared/zero/envelope.ts";
import { SESSION_COOKIE } from "../../../sync-server/auth/staff-sessions.ts";
import { envelopeOf } from "../envelope.ts";
import type { Person } from "../people.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { World } from "../world.ts";

const MINUTE = 60_000;
/** As often as it takes for every kind of lie. */
const LIES = ["1971-03-01", "2016-05-02", "2020-01-01"].map((day) => Date.parse(`${day}T09:00:00Z`));

interface Sent {
  id: string;
  name: string;
  claimed: number;
}

/** One batch of a new device, which says to have heard from the server just before each command. */
async function lie(world: World, person: Person, name: string, args: object, claimed: number): Promise<Sent> {
  const { client } = world;
  const device = uuidv7();
  const stamp = { issuedAt: claimed, mono: 1_000, contactAt: claimed - MINUTE, contactMono: 0, contactBoot: "a" };
  const envelope = envelopeOf(person, { device, seq: 1, name, args: args as Envelope["args"], ...stamp });
  // Its clock is right as it sends them: nothing else speaks against its stamps.
  const body = { sent_at: Date.now(), device, label: "forged", build: null, pending: 1, entries: [envelope] };
  const origin = client.originOf(person.shop);
  const headers = { "content-type": "application/json", origin, cookie: `${SESSION_COOKIE}=${person.cookie}` };
  const text = JSON.stringify(body);
  await client.send({ method: "POST", path: "/api/commands", host: person.shop, headers, body: text });
  return { id: envelope.id, name, claimed };
}

async function run(world: World): Promise<Told> {
  const { owner } = world;
  const { people, companyId, ids } = world.shops.demo;
  const of = (role: string) => people.find((person) => person.role === role)!;
  const sent: Sent[] = [];
  const orders = await owner<{ id: string; vehicle_id: string }[]>`
    select id, vehicle_id from work_order where company_id = ${companyId} and status = 'in_work' and deleted_at is null
    order by created_at desc limit 3`;
  for (const claimed of LIES) {
    const workOrderId = uuidv7();
    const money = { paymentId: uuidv7(), amountMinor: 100, method: "cash", reference: null, note: null };
    const clerk = of("receptionist");
    const vehicleId = orders[0]?.vehicle_id ?? ids["vehicle"]![0]!;
    sent.push(
      await lie(world, clerk, "workOrders.create", { workOrderId, vehicleId, complaint: "Zgomot", works: [] }, claimed),
      await lie(world, clerk, "finance.takePayment", { ...money, workOrderId: orders[0]?.id ?? workOrderId }, claimed),
      await lie(world, clerk, "crm.createClient", { clientId: uuidv7(), name: "Ion", phone: "+37369111222" }, claimed),
    );
  }
  const applied = await owner<
    { id: string; name: string; at: Date; account: Date; marked: boolean; number: string | null }[]
  >`
    select c.id, c.name, c.happened_at as at, u.created_at as account, o.number,
      coalesce((select bool_and(a.data ? 'toConfirm') from activity a where a.command_id = c.id), false) as marked
    from command c join staff_user u on u.id = c.user_id left join work_order o on o.id = c.args->>'workOrderId'
    where c.id = any(${sent.map(({ id }) => id)}) and c.outcome = 'applied'`;
  const lastYear = new Date().getFullYear() - 1;
  const findings = applied.flatMap(({ name, at, account, marked, number }) => [
    ...(at < account ? [`${name} of ${at.toISOString()}, before its author's account`] : []),
    ...(marked ? [] : [`${name} of ${at.toISOString()} says nothing of its time`]),
    ...(name === "workOrders.create" && Number(number?.slice(3, 7)) < lastYear
      ? [`an order is numbered ${number}`]
      : []),
  ]);
  if (applied.length === 0) findings.push("none of the commands was taken: nothing was tried");
  return {
    asked: sent.length,
    findings,
    seen: `${applied.length} of ${sent.length} were taken, none of them older than its author`,
  };
}

export const backdated: Scenario = { name: "backdated", needs: "application", run };
