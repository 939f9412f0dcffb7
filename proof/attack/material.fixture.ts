// Two shops and the operators, as the probes of the attack are made of them, without a server.

import { commandList } from "../../shared/registry/commands.ts";
import { everyQuery } from "../../shared/registry/tenant-scope.fixture.ts";
import { SYSTEM_ROLES, SYSTEM_ROLE_DEFINITIONS, type Actor } from "../../shared/domains/access/access.permissions.ts";
import { OPERATOR_ROLES } from "../../shared/domains/billing/operators.permissions.ts";
import { Client } from "./http.ts";
import type { Keys } from "./keys.ts";
import type { Slug } from "./people.ts";
import type { Material } from "./probe.ts";
import { everyRoute, type Endpoint } from "./routes.ts";
import type { Shop, World } from "./world.ts";

const SHOP_SECRETS =
  "invitation oldInvitation reset oldReset impersonation oldImpersonation lookingOn unconfirmed mail hook hookSecret quote".split(
    " ",
  );

function shopOf(slug: Slug): Shop {
  const companyId = `${slug}-company`;
  const ids = Object.fromEntries(
    "staff_user role staff_session api_token client vehicle work_order work_line parts_line work_photo work_file work_signature part part_image supplier purchase purchase_item purchase_receipt lead deal deal_line payment import_file post command held_command device"
      .split(" ")
      .map((table) => [table, [`${slug}-${table}-0000000001`]]),
  );
  const actorOf = (role: (typeof SYSTEM_ROLES)[number]): Actor => ({
    ...SYSTEM_ROLE_DEFINITIONS[role],
    companyId,
    userId: `${slug}-${role}`,
    name: role,
  });
  const people = SYSTEM_ROLES.map((role) => ({
    shop: slug,
    role,
    actor: actorOf(role),
    email: `${role}@${slug}.test`,
    cookie: `${slug}-cookie`,
    token: `${slug}-token`,
  }));
  const secrets = Object.fromEntries(SHOP_SECRETS.map((name) => [name, `${slug}-${name}-secret`]));
  const personal = [null, []].map((abilities) => ({ secret: `garaj_${slug}`, person: people[0]!, abilities }));
  return {
    slug,
    companyId,
    people,
    keys: { ...secrets, personal, handover: { open: "open", closed: "closed" } } as unknown as Keys,
    ownerOf: new Map(),
    ids: { ...ids, content: ["a".repeat(64)] },
    values: new Set(Object.values(ids).flat()),
    planted: [],
  };
}

const shops = { demo: shopOf("demo"), rival: shopOf("rival") };
export const world = {
  client: new Client(1),
  shops,
  people: [...shops.demo.people, ...shops.rival.people],
  operators: OPERATOR_ROLES.map((role) => ({
    role,
    id: `operator-${role}`,
    email: `${role}@attack.test`,
    cookie: `${role}-cookie`,
  })),
  brokenOperators: { over: "over" },
  hasSync: true,
  appKey: "0123456789abcdef0123456789abcdef",
  broken: { none: "", "a random secret": "x".repeat(32) },
  zeroApiKey: "key",
} as unknown as World;

const endpoints: Endpoint[] = [
  {
    method: "GET",
    path: "/api/v1/users",
    permission: "ADMIN_USERS_VIEW",
    isConfirmed: false,
    isInPerson: false,
    parameters: [{ name: "role", in: "query", schema: { type: "string" } }],
    body: null,
  },
  {
    method: "POST",
    path: "/api/v1/users/{user}/roles",
    permission: "ADMIN_ROLES_MANAGE",
    isConfirmed: true,
    isInPerson: false,
    parameters: [{ name: "user", in: "path", required: true }],
    body: { type: "object", properties: { role: { type: "string" } } },
  },
  {
    method: "DELETE",
    path: "/api/v1/me/sessions/{session}",
    permission: null,
    isConfirmed: false,
    isInPerson: true,
    parameters: [{ name: "session", in: "path", required: true }],
    body: null,
  },
];
export const material: Material = {
  world,
  described: { endpoints, schemas: {} },
  routes: everyRoute(),
  commands: commandList,
  queries: everyQuery,
};
