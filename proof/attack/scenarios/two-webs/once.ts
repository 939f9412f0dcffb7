// What counts once, asked of both processes in one moment.

import { uuidv7 } from "../../../../shared/kernel/ids.ts";
import { newSecret } from "../../../../sync-server/platform/secrets.ts";
import { impersonationLink, reset } from "../../keys.ts";
import { formOf } from "../../probes/credentials.ts";
import { SIDES, statusesOf, unless, type Pair, type Plan, type Side } from "./pair.ts";

const TIMES = 8;

const impersonation: Plan = async (pair) => {
  const { owner, shops, operators } = pair.world;
  const person = await pair.hire("here", "manager");
  const findings: string[] = [];
  for (let n = 0; n < TIMES; n++) {
    const secret = newSecret();
    await impersonationLink(owner, shops.demo, { operator: operators[0]!, person, secret, minutes: 1 });
    const path = `/impersonation?key=${secret}`;
    const both = await pair.both((side) =>
      pair.send(side, { method: "GET", path, host: "demo", headers: {}, body: null }),
    );
    findings.push(...unless(statusesOf(both) === "303,404", `a link was answered ${statusesOf(both)}`));
  }
  await owner`delete from staff_session where user_id = ${person.actor.userId} and kind = 'impersonation'`;
  await owner`update impersonation set ended_at = now() where user_id = ${person.actor.userId} and ended_at is null`;
  return findings;
};

/** Two who follow one link in the same moment choose one password. */
async function chooseAtBoth(pair: Pair, email: string, path: string): Promise<string[]> {
  const passwordOf = (side: Side) => `o parolă lungă de ${side}`;
  const answers = await pair.both((side) => {
    const password = passwordOf(side);
    const fields = { password, password_confirmation: password };
    return pair.send(side, formOf(pair.through(side), { host: "demo", path, fields }));
  });
  const letsIn = await Promise.all(
    SIDES.map((side) => pair.ask(side, "", "POST", "/api/v1/login", { email, password: passwordOf(side) })),
  );
  return [
    ...unless(answers.filter(({ status }) => status === 303).length === 1, `both were answered ${statusesOf(answers)}`),
    ...unless(statusesOf(letsIn) === "200,401", `their passwords let in: ${statusesOf(letsIn)}`),
  ];
}

const invitation: Plan = async (pair) => {
  const { cookie } = await pair.hire("here", "admin");
  const email = `${uuidv7().slice(-12)}@demo.test`;
  const made = await pair.ask("here", cookie, "POST", "/api/v1/users", { name: "Nou", email, role: "mechanic" });
  const { invitation_url: url } = (JSON.parse(made.text) as { data: { invitation_url: string } }).data;
  return chooseAtBoth(pair, email, new URL(url).pathname);
};

const newPassword: Plan = async (pair) => {
  const { owner, shops } = pair.world;
  const { email, actor } = await pair.hire("here", "receptionist");
  const token = await reset(owner, shops.demo.companyId, actor.userId, 30);
  return chooseAtBoth(pair, email, `/password/reset/${token}`);
};

/** One request that is sent twice makes one thing. */
const idempotency: Plan = async (pair) => {
  const { cookie } = await pair.hire("here", "receptionist");
  const findings: string[] = [];
  for (let n = 0; n < TIMES; n++) {
    const name = `Client ${uuidv7()}`;
    const phone = `+373691${String(10_000 + n)}`;
    const key = { "idempotency-key": uuidv7() };
    const answers = await pair.both((side) => pair.ask(side, cookie, "POST", "/api/v1/clients", { name, phone }, key));
    const [{ count }] = (await pair.world.owner`select count(*)::int from client where name = ${name}`) as unknown as [
      { count: number },
    ];
    findings.push(...unless(count === 1, `${count} clients were made; ${statusesOf(answers)}`));
    findings.push(...unless(statusesOf(answers) === "201,201", `it was answered ${statusesOf(answers)}`));
  }
  return findings;
};

const COMMANDS = 30;
/** What goes to both at a time: whole backlogs, and pieces that overlap while the beginning is being applied. */
const BATCHES = [
  [0, 10],
  [0, COMMANDS],
  [5, COMMANDS],
] as const;

/** A device whose phone changes networks sends its backlog through both: all of it once, in its order. */
const commands: Plan = async (pair) => {
  const { cookie, actor } = await pair.hire("here", "receptionist");
  const device = uuidv7();
  const entries = Array.from({ length: COMMANDS }, (_, n) => ({
    id: uuidv7(),
    seq: n + 1,
    name: "crm.createClient",
    version: 1,
    args: { clientId: uuidv7(), name: `Client ${n}`, phone: `+37369100${String(100 + n)}` },
    tenant: "demo",
    user: actor.userId,
    device,
    issuedAt: Date.now(),
    clockOffset: 0,
    mono: 1_000 * (n + 1),
    boot: "boot",
    contactAt: Date.now(),
    contactMono: 0,
    contactBoot: "boot",
  }));
  const statuses: number[] = [];
  for (const [from, to] of BATCHES) {
    const told = { sent_at: Date.now(), device, label: "attack", build: null, pending: COMMANDS };
    const batch = { ...told, entries: entries.slice(from, to) };
    const answers = await pair.both((side) => pair.ask(side, cookie, "POST", "/api/commands", batch));
    statuses.push(...answers.map(({ status }) => status));
  }
  const { owner } = pair.world;
  const kept = await owner<{ id: string; outcome: string }[]>`
    select id, outcome from command where device_id = ${device} order by settled_at, seq`;
  const [made] = await owner<{ clients: number; lines: number }[]>`
    select (select count(*)::int from client where id in ${owner(entries.map(({ args }) => args.clientId))}) as clients,
      (select count(*)::int from activity where command_id in ${owner(entries.map(({ id }) => id))}) as lines`;
  return [
    ...unless(
      kept.map(({ id }) => id).join() === entries.map(({ id }) => id).join(),
      `they were not applied in their order: ${kept.length} of ${COMMANDS}, answered ${statuses.join()}`,
    ),
    ...unless(
      kept.every(({ outcome }) => outcome === "applied"),
      "not every one was applied",
    ),
    ...unless(made!.clients === COMMANDS && made!.lines === COMMANDS, `${made!.clients} clients, ${made!.lines} lines`),
    ...unless(
      statuses.every((status) => status === 200),
      `answered ${statuses.join()}`,
    ),
  ];
};

export const ONCE: Record<string, Plan> = {
  impersonation,
  invitation,
  "a new password": newPassword,
  idempotency,
  commands,
};
