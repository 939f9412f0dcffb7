// Somebody who knows that they will be thrown out begins requests and keeps their last byte; it comes when they may no longer.

import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { hireOperator, type OperatorPerson } from "../keys.ts";
import type { Person } from "../people.ts";
import { hire, personOf, Plan } from "../plan.ts";
import { asBrowser, asOperator, asProgram, formOf } from "../probes/credentials.ts";
import type { Scenario, Told } from "../scenario.ts";
import type { Sent } from "../http.ts";
import type { World } from "../world.ts";

interface Held {
  what: string;
  /** Its last byte; the status. */
  finish: () => Promise<number>;
}

/** Sends all but the last byte, and waits until the server has all that. */
async function hold({ client }: World, what: string, { method, path, host, headers, body }: Sent): Promise<Held> {
  const { host: name, port } = new URL(client.originOf(host));
  const length = Buffer.byteLength(body!);
  const all = { ...headers, host: name, "content-length": String(length), expect: "100-continue" };
  const sent: ClientRequest = request({ host: "127.0.0.1", port, method, path, headers: all, agent: false });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sent.flushHeaders();
  await once(sent, "continue"); // the server reads
  sent.write(Buffer.from(body!).subarray(0, length - 1));
  return {
    what,
    finish: async () => {
      sent.end(Buffer.from(body!).subarray(length - 1));
      const [response] = await answered;
      response.resume();
      return response.statusCode!;
    },
  };
}

const json = (person: Person, headers: Record<string, string>, path: string, body: object): Sent => ({
  method: "POST",
  path,
  host: person.shop,
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** What a manager would like to leave behind. */
function lastWords({ client }: World, person: Person): [string, Sent][] {
  const browser = asBrowser(client, person.shop, person.cookie);
  const invited = () => ({ name: "Nou", email: `${uuidv7()}@demo.test`, role: "mechanic" });
  const batch = { device: uuidv7(), sent_at: Date.now(), entries: [] };
  const piece = { "upload-offset": "0", "upload-length": "5", "content-type": "application/octet-stream" };
  const upload = `/api/blobs/file/${"b".repeat(64)}`;
  const csv = { ...browser, "content-type": "text/csv" };
  return [
    ["an invitation", json(person, browser, "/api/v1/users", invited())],
    ["an invitation by a program", json(person, asProgram(person.token), "/api/v1/users", invited())],
    ["a personal token", json(person, browser, "/api/v1/tokens", { name: "left behind" })],
    ["a client", json(person, browser, "/api/v1/clients", { name: "Nou", phone: "+37369123456" })],
    ["commands", json(person, browser, "/api/commands", batch)],
    ["a file", { method: "PATCH", path: upload, host: person.shop, headers: { ...browser, ...piece }, body: "hello" }],
    ["a sheet", { method: "POST", path: "/api/v1/imports", host: person.shop, headers: csv, body: "name,phone\na,1" }],
  ];
}

async function ofStaff(plan: Plan, end: "deactivate" | "delete" | "sessions" | "demote"): Promise<void> {
  const { world } = plan;
  const admin = personOf(world, "admin");
  const person = await hire(world, "manager");
  const held: Held[] = [];
  for (const [what, sent] of lastWords(world, person)) held.push(await hold(world, what, sent));
  const one = `/api/v1/users/${person.actor.userId}`;
  const ended =
    end === "demote"
      ? await plan.inBrowser(admin, "PATCH", one, { role: "parts_manager" })
      : end === "deactivate"
        ? await plan.inBrowser(admin, "POST", `${one}/deactivate`)
        : await plan.inBrowser(admin, "DELETE", end === "delete" ? one : `${one}/sessions`);
  plan.must(`the end did not come: ${end} ${ended.status}`, ended.status < 300);
  for (const { what, finish } of held) {
    const status = await finish();
    plan.asked += 1;
    // A batch of nothing, and a piece of a file, are for every role.
    const isAllowed = end === "demote" && (what === "commands" || what === "a file");
    plan.must(`${what}, held until ${end}: ${status}`, isAllowed || status === (end === "demote" ? 403 : 401));
  }
}

async function ofOperators(plan: Plan, root: OperatorPerson): Promise<void> {
  const { world } = plan;
  const acts: [number, Record<string, string>][] = [
    [401, { action: "deactivate" }],
    [403, { action: "change", name: "x", role: "sales", phone: "", notes: "" }],
  ];
  for (const [wanted, fields] of acts) {
    const operator = await hireOperator(world.owner, "admin");
    const invited = { action: "invite", name: "x", email: `${uuidv7()}@o.test`, role: "admin", locale: "ro" };
    const cookies = asOperator(operator.cookie);
    const sent = formOf(world, { host: "localhost", path: "/admin/operators", fields: invited, cookies });
    const held = await hold(world, "an operator's invitation", sent);
    await plan.panel(root.cookie, `/admin/operators/${operator.id}`, fields);
    const status = await held.finish();
    plan.asked += 1;
    plan.must(`an invitation, held until its operator was ${fields["action"]}d: ${status}`, status === wanted);
    const left = await world.owner`select from operator where email = ${invited.email}`;
    plan.must("an operator was left behind", left.length === 0);
  }
}

async function run(world: World): Promise<Told> {
  const plan = new Plan(world);
  for (const end of ["deactivate", "delete", "sessions", "demote"] as const) await ofStaff(plan, end);
  await ofOperators(plan, await hireOperator(world.owner, "owner"));
  return plan.told(`${plan.asked} questions, the last byte of 30 of them after the end`);
}

export const heldBodies: Scenario = { name: "held-bodies", needs: "product", run };
