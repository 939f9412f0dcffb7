// What becomes of the model's connections to Zero: of a tab that stands still, and of a push that was not taken.

import { expect, it } from "vitest";
import type { Actor } from "../../../shared/domains/access/access.permissions.ts";
import { randomOf } from "../../../drizzle/seed/random.ts";
import { VirtualClock } from "./clock.ts";
import type { Device } from "./device.ts";
import type { Mutation } from "./mutation.ts";
import type { ProductPage } from "./page.ts";
import { NO_ROWS } from "./rows.ts";
import type { Answer, ModelServer } from "./server.ts";
import { Sync } from "./sync.ts";
import { ModelZero, type ClientGroup } from "./zero-client.ts";

const LONG_MS = 10_000;
/** As Zero's endpoint answers. */
const TAKEN = { kind: "MutateResponse", mutations: [] };
const OUT_OF_ORDER = { kind: "PushFailed", origin: "server", reason: "oooMutation", mutationIDs: [] };

function newGroup(mutations: Mutation[] = []): ClientGroup {
  return { id: "group", rows: NO_ROWS, heardAt: 0, mutations, confirmed: new Map(), collected: false };
}

/** A tab of one device, and a server that answers each push with `body`. */
function openTab({ body = TAKEN, group = newGroup() }: { body?: object; group?: ClientGroup } = {}) {
  const clock = new VirtualClock();
  const answer: Answer = { status: 200, text: JSON.stringify(body) };
  const server = {
    cookieOf: () => "",
    push: async () => answer,
    replica: async () => ({ rows: NO_ROWS, confirmed: new Map<string, number>() }),
  } as unknown as ModelServer;
  let current = group;
  const device = {
    cutUntil: 0,
    withoutZeroUntil: 0,
    zeroErrorUntil: 0,
    zeroSilentUntil: 0,
    accountClosed: false,
    groupOf: () => current,
    newGroup: () => (current = newGroup()),
  } as unknown as Device;
  const waiting: (() => unknown)[] = [];
  const page = {
    device,
    build: "build",
    frozen: false,
    document: { visibilityState: "visible" },
    wallNow: () => clock.now,
    run: async (work: () => unknown) => {
      if (page.frozen) waiting.push(work);
      else await work();
    },
  };
  const sync = new Sync(clock, server, randomOf("sync-test"), () => false);
  const network = sync.networkOf(page as unknown as ProductPage);
  const said = { lost: 0 };
  const events = { onLost: () => void said.lost++, onTooOld: () => {} };
  const client = new ModelZero({} as Actor, events, network, false);
  const thaw = async () => {
    page.frozen = false;
    for (const work of waiting.splice(0)) await work();
  };
  const later = () => clock.runUntil(clock.now + LONG_MS);
  return { client, device, group, later, page, said, sync, thaw };
}

const ofNothing = { mutator: { fn: async () => {} }, args: { id: "command" } };
const mutation = { clientID: "former", id: 4, request: ofNothing, timestamp: 0 } as unknown as Mutation;

it("a tab that stands still loses its connection with the server's copy, and learns so once it goes on", async () => {
  const { client, device, group, later, page, said, sync, thaw } = openTab();
  await later();
  expect(client.state).toBe("connected");
  page.frozen = true;
  group.collected = true; // as after a restore
  await sync.disconnect(device);
  await later();
  expect(sync.isConnected(client)).toBe(false);
  expect(said.lost).toBe(0);
  await thaw();
  await later();
  expect(said.lost).toBe(1);
});

it("a tab that stands still connects to nothing until it goes on", async () => {
  const { client, later, page, sync, thaw } = openTab();
  page.frozen = true;
  await later();
  expect(sync.isConnected(client)).toBe(false);
  await thaw();
  await later();
  expect(sync.isConnected(client)).toBe(true);
  expect(client.state).toBe("connected");
});

it("a push that was taken leaves the connection, one that failed ends it in an error, as in Zero's client", async () => {
  const taken = openTab({ group: newGroup([mutation]) });
  await taken.later();
  expect(taken.client.state).toBe("connected");
  const failed = openTab({ group: newGroup([mutation]), body: OUT_OF_ORDER });
  await failed.later();
  expect(failed.client.state).toBe("error");
  expect(failed.sync.isConnected(failed.client)).toBe(false);
});
