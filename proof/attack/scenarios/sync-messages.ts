// Every kind of message of zero-cache's protocol, as somebody who is well signed in: none of them reads another shop, and kinds that a
// device has no use for are not even heard.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { leakedFrom, markOf } from "../canaries.ts";
import type { Scenario } from "../scenario.ts";
import { encoded, firstMessage, SyncSocket, syncedTables } from "../sync-socket.ts";
import type { World } from "../world.ts";

interface Word {
  name: string;
  message: unknown;
}

const everything = (table: string) => ({ table, orderBy: [["id", "asc"]] });
const put = (table: string) => ({ op: "put", hash: uuidv7(), ast: everything(table) });
const inspect = (op: string, more: object = {}) => ["inspect", { op, id: "1", ...more }];

/** What must end the socket. */
const words = (clientGroupID: string): Word[] => [
  ...syncedTables.flatMap((table) => [
    {
      name: `inspect analyze-query ${table}`,
      message: inspect("analyze-query", { value: everything(table), options: { syncedRows: true, vendedRows: true } }),
    },
    {
      name: `inspect ast ${table}`,
      message: inspect("analyze-query", { ast: everything(table), options: { syncedRows: true } }),
    },
    { name: `query by ast ${table}`, message: ["changeDesiredQueries", { desiredQueriesPatch: [put(table)] }] },
    {
      name: `crud ${table}`,
      message: push(clientGroupID, {
        type: "crud",
        name: "_zero_crud",
        args: [{ ops: [{ op: "delete", tableName: table, primaryKey: ["id"], value: { id: "1" } }] }],
      }),
    },
  ]),
  { name: "inspect queries", message: inspect("queries") },
  { name: "inspect metrics", message: inspect("metrics") },
  { name: "inspect version", message: inspect("version") },
  { name: "inspect authenticate", message: inspect("authenticate", { value: "" }) },
  {
    name: "another mutator",
    message: push(clientGroupID, { type: "custom", name: "_zero_cleanupResults", args: [{}] }),
  },
  { name: "updateAuth", message: ["updateAuth", { auth: "x" }] },
  { name: "closeConnection", message: ["closeConnection", []] },
  { name: "initConnection elsewhere", message: firstMessage([], { userQueryURL: "http://127.0.0.1:1/" }) },
  { name: "no message", message: "{}" },
  { name: "no JSON", message: "[" },
  { name: "binary", message: Buffer.from('["ping",{}]') },
  { name: "too large", message: ["ping", { more: "x".repeat(1_000_000) }] },
];

function push(clientGroupID: string, mutation: object): unknown {
  const mutations = [{ id: 1, clientID: uuidv7(), timestamp: Date.now(), ...mutation }];
  return ["push", { clientGroupID, mutations, pushVersion: 1, timestamp: Date.now(), requestID: uuidv7() }];
}

const ENDPOINTS = [
  "/mutate/v51/connect",
  "/replication/v6/changes",
  "/replication/v6/snapshot",
  "/statz",
  "/sync/v51/connect/..",
];

async function run(world: World): Promise<{ asked: number; findings: string[]; seen: string }> {
  const findings: string[] = [];
  let asked = 0;
  const { demo, rival } = world.shops;
  for (const role of ["mechanic", "admin"]) {
    const person = demo.people.find((one) => one.role === role)!;
    const look = (name: string, { heard }: SyncSocket, sent: unknown = "") => {
      asked += 1;
      const leak = leakedFrom(heard.join("\n"), JSON.stringify(sent), rival);
      if (leak) findings.push(`${name} as ${role}: in the answer: ${leak}`);
    };

    // That there is something to hear: the rows of their own shop, by a query that has a name.
    const own = await SyncSocket.open(world, person);
    own.send(firstMessage([{ op: "put", hash: "own", name: "workOrders.board", args: [] }]));
    own.send([
      "changeDesiredQueries",
      { desiredQueriesPatch: [{ op: "put", hash: "jobs", name: "mechanic.myJobs", args: [] }] },
    ]);
    await own.until((heard) => heard.join("").includes(markOf("demo")));
    look("queries by name", own);
    const others = rival.ids["device"];
    for (const message of [
      { name: "pull", body: { clientGroupID: own.clientGroupID, cookie: null, requestID: "1" } },
      { name: "deleteClients", body: { clientIDs: others, clientGroupIDs: others } },
    ]) {
      own.send([message.name, message.body]);
      if ((await own.refusal()) !== null) findings.push(`${message.name} ended the socket`);
      look(message.name, own, message.body);
    }
    own.end();

    for (const { name, message } of words(uuidv7())) {
      const socket = await SyncSocket.open(world, person);
      if (socket.status !== 101) {
        findings.push(`${role} is not let in: ${socket.status}`);
        break;
      }
      socket.send(firstMessage());
      socket.send(message);
      if ((await socket.refusal()) === null) {
        findings.push(`${name} as ${role} was heard`);
        await socket.until((heard) => heard.some((text) => text.startsWith('["inspect"'))).catch(() => undefined);
      }
      look(name, socket);
      socket.end();
    }
    // Without its schema, as a device's own that is too long for a header never stands there: nobody would look at it.
    const short = { clientSchema: undefined };
    const inRequest = [
      ...syncedTables.map((table) => firstMessage([put(table)], short)),
      inspect("version"),
      firstMessage([], { ...short, userPushURL: "http://127.0.0.1:1/" }),
    ];
    for (const initConnectionMessage of inRequest) {
      const socket = await SyncSocket.open(world, person, { protocol: encoded({ initConnectionMessage }) });
      if (socket.status !== 400) findings.push(`a first message in the request as ${role}: ${socket.status}`);
      look("in the request", socket);
      socket.end();
    }
    for (const path of ENDPOINTS) {
      const socket = await SyncSocket.open(world, person, { path });
      if (socket.status !== 404 && socket.status !== 400) findings.push(`${path} as ${role}: ${socket.status}`);
      look(path, socket);
      socket.end();
    }
  }
  return {
    asked,
    findings,
    seen: `${syncedTables.length} tables, each by the inspector, by a query spelled out and by a written row`,
  };
}

export const syncMessages: Scenario = { name: "sync-messages", needs: "product", run };
