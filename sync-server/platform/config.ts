// Every environment variable the product reads, in one schema. `docs/configuration.md` is checked against it.

import { createHmac, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { StartError } from "./start-error.ts";

const port = z.coerce.number().int().min(1).max(65_535);
const count = (most: number) => z.coerce.number().int().min(0).max(most);
const model = z.string().regex(/^[\w.:/@-]{1,100}$/, "must be a model's name");
const flag = z.enum(["0", "1", "true", "false"]).transform((v) => v === "1" || v === "true");

/** An address where nobody in between reads along. */
function isGuarded(address: string): boolean {
  if (!URL.canParse(address)) return true; // told as none already
  const { protocol, hostname, username, password } = new URL(address);
  return username + password === "" && (protocol === "https:" || isLoopback(hostname.replaceAll(/^\[|\]$/g, "")));
}

/** The environment, as documented: each variable's meaning is its description. */
export const environmentSchema = z.object({
  PORT: port.default(3000).describe("The port the product listens on."),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe(
      "The address it listens on. `0.0.0.0` lets phones on the shop's Wi-Fi in; they need TLS, and the start NODE_ENV=production.",
    ),
  BASE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name in lower case, without a port")
    .default("localhost")
    .describe("The domain whose subdomains are the tenants: `demo.BASE_DOMAIN`."),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./.data")
    .describe(
      "Where the embedded Postgres, the sync replica, photos and files live: a directory of its own, which each start closes to other accounts.",
    ),
  STORAGE_URL: z
    .string()
    .regex(
      /^(file:(\/\/\/.+)?|s3:\/\/.+)$/,
      "must be file:, file:///a/directory or s3://bucket/prefix?endpoint=…&region=…",
    )
    .refine((address) => URL.canParse(address), "is not an address")
    .default("file:")
    .describe(
      "Where photos and files are kept: `file:` is the directory `files` under DATA_DIR, `file:///…` another one, `s3://…` a bucket.",
    ),
  STORAGE_QUOTA_MB: count(100_000_000)
    .default(20_480)
    .describe("How many megabytes of photos and files each tenant may keep; `0`: no end to it."),
  STORAGE_RESERVE_MB: count(100_000_000)
    .default(512)
    .describe(
      "How many megabytes of the disk uploads leave free: below that they wait on their devices, and below half of it everything that writes does.",
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("A Postgres 15 or newer with `wal_level=logical` to use instead of the embedded one."),
  ROLE: z
    .enum(["all", "web", "worker", "sync"])
    .default("all")
    .describe("Which part this process runs: everything, the web service, the job worker, or the sync server."),
  SYNC_URL: z
    .url({ protocol: /^http$/ })
    .optional()
    .describe("With `ROLE=web`: the address of the process with `ROLE=sync`."),
  SYNC_SHARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe(
      "Among how many sync servers the tenants are shared out; the same in every process. More of them serve more tenants at once and take about 0.4 GB each.",
    ),
  WEB_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("With `ROLE=sync`: an address of the process with `ROLE=web`, reached by the sync server."),
  APP_KEY: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "The key from which internal passwords are derived. Required in production and whenever ROLE is not `all`; otherwise made once and kept in DATA_DIR.",
    ),
  APP_KEY_PREVIOUS: z
    .string()
    .transform((keys) => keys.split(",").map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, "must have at least 32 characters each")).max(8, "at most 8 keys"))
    .optional()
    .describe(
      "Keys that APP_KEY had before, separated by commas: what was sealed or signed under one of them is still good, and is sealed anew under APP_KEY.",
    ),
  TLS_CERT: z.string().optional().describe("Path of a PEM certificate (chain) for BASE_DOMAIN and its subdomains."),
  TLS_KEY: z.string().optional().describe("Path of the certificate's PEM private key."),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      "`1` behind a reverse proxy of yours, in production: `X-Forwarded-For` and `X-Forwarded-Proto` are believed.",
    ),
  SEED: z
    .enum(["demo", "none"])
    .default("demo")
    .describe("What an empty database starts with. Production never makes demonstration users."),
  SEED_ORDERS: count(1_000_000).default(400).describe("Work orders per demonstration tenant."),
  SEED_PARTS: count(1_000_000)
    .default(240)
    .describe("Parts per demonstration tenant; those of its jobs are always there."),
  SEED_CLIENTS: count(1_000_000).default(160).describe("Clients per demonstration tenant."),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Under which address people reach BASE_DOMAIN, for links in mails, where it does not follow from TLS_CERT, TRUST_PROXY and PORT.",
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The server that takes mail. Without it production sends none, and development shows it at `/dev/mail` instead, on the machine itself.",
    ),
  MAIL_FROM: z.email().optional().describe("The address that mails come from; by default `noreply@` and BASE_DOMAIN."),
  FIRST_OPERATOR_EMAIL: z
    .email()
    .optional()
    .describe(
      "Whose the first account of an operator is. Without it, whoever opens the link that the start prints chooses the address.",
    ),
  BROADCAST_DRIVER: z
    .enum(["sse", "log"])
    .default("sse")
    .describe("Where `work-order.updated` goes: to server-sent events at `/api/v1/events`, or to the log only."),
  AI_OPENAI_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isGuarded, "must be https, or http on this machine itself: keys of shops are sent there")
    .default("https://api.openai.com/v1")
    .describe(
      "Where shops that keep a key of OpenAI have their invoices read: any server that speaks the same interface of chats. `http` on the machine itself alone.",
    ),
  AI_OPENAI_MODEL: model.default("gpt-4.1-mini").describe("Which model of it is asked."),
  AI_ANTHROPIC_MODEL: model.default("claude-haiku-4-5").describe("Which model shops with a key of Anthropic ask."),
  AI_GOOGLE_MODEL: model.default("gemini-2.5-flash").describe("Which model shops with a key of Google ask."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug"])
    .default("warn")
    .describe("How much is logged to standard output, as JSON lines."),
  LIFT_LIMITS: flag
    .default(false)
    .describe("`1` for `npm run attack`, which asks more often than anybody may. Production refuses to start with it."),
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("development")
    .describe("`production` hardens the start. What others can reach must be one."),
});

/** Variables whose values must not stay in a log. */
const SECRET: ReadonlySet<string> = new Set(["APP_KEY", "APP_KEY_PREVIOUS", "DATABASE_URL", "STORAGE_URL", "SMTP_URL"]);

export type Environment = z.infer<typeof environmentSchema>;

/** What all secrets of ours are derived from. */
export interface AppKeys {
  appKey: string;
  /** Under these nothing is made any more; what was made under them is still good. */
  formerKeys?: readonly string[] | undefined;
}

export interface Config extends Environment, AppKeys {
  dataDir: string;
  formerKeys: readonly string[];
  mailFrom: string;
  production: boolean;
  tls: { cert: string; key: string } | null;
}

/** Reads and checks the environment. Throws a StartError with one clear line. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape)
      .filter((k) => env[k] !== undefined && env[k] !== "")
      .map((k) => [k, env[k]]),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const name = String(issue.path[0]);
    const got = SECRET.has(name) ? "" : ` (got ${JSON.stringify(given[name])})`;
    throw new StartError(`${name}: ${issue.message}${got}`);
  }
  const e = parsed.data;
  if ((e.TLS_CERT === undefined) !== (e.TLS_KEY === undefined))
    throw new StartError("TLS_CERT and TLS_KEY go together.");
  if (e.ROLE !== "all" && !e.DATABASE_URL) throw new StartError(`ROLE=${e.ROLE} needs DATABASE_URL.`);
  if (e.ROLE === "web" && !e.SYNC_URL) throw new StartError("ROLE=web needs SYNC_URL.");
  if (e.PUBLIC_URL && new URL(e.PUBLIC_URL).hostname !== e.BASE_DOMAIN)
    throw new StartError(`PUBLIC_URL must be an address of BASE_DOMAIN, which is ${e.BASE_DOMAIN}.`);
  if (e.ROLE === "sync" && !e.WEB_URL) throw new StartError("ROLE=sync needs WEB_URL.");
  const production = e.NODE_ENV === "production";
  if (production && e.LIFT_LIMITS) throw new StartError("LIFT_LIMITS is for tests: production keeps its limits.");
  if (production && e.DATABASE_URL && takesAnyCertificate(e.DATABASE_URL))
    throw new StartError(
      "DATABASE_URL: this sslmode takes any certificate. Use verify-full, with NODE_EXTRA_CA_CERTS for an authority of your own.",
    );
  const reached = production ? null : reachedBy(e);
  if (reached !== null)
    throw new StartError(
      `${reached} lets others reach this start, and only a production start is made for that: set NODE_ENV=production and APP_KEY, with a new DATA_DIR or database (docs/configuration.md).`,
    );
  if (!e.APP_KEY && (production || e.ROLE !== "all"))
    throw new StartError("APP_KEY is required here: 32 random characters.");

  const dataDir = resolve(e.DATA_DIR);
  try {
    makeDirectory(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`);
  }
  const appKey = e.APP_KEY ?? developmentKey(dataDir);
  return {
    ...e,
    dataDir,
    production,
    appKey,
    formerKeys: (e.APP_KEY_PREVIOUS ?? []).filter((key) => key !== appKey),
    mailFrom: e.MAIL_FROM ?? `noreply@${e.BASE_DOMAIN}`,
    tls: e.TLS_CERT && e.TLS_KEY ? { cert: readPem(e.TLS_CERT, "TLS_CERT"), key: readPem(e.TLS_KEY, "TLS_KEY") } : null,
  };
}

/** Encrypted, but for whoever answers: somebody in between reads all of it. What is not encrypted at all is the operator's own network. */
function takesAnyCertificate(url: string): boolean {
  const asked = new URL(url).searchParams;
  return ["require", "allow", "prefer", "no-verify"].includes(asked.get("sslmode") ?? asked.get("ssl") ?? "");
}

/**
 * What of this environment lets others in, who must not meet demonstration users and shown mails
 * (docs/decisions/0034-who-can-reach-a-start.md); null: nothing does. Tests stand in front of themselves.
 */
function reachedBy(e: Environment): string | null {
  if (!isLoopback(e.HOST)) return `HOST=${e.HOST}`;
  if (e.NODE_ENV === "test") return null;
  if (e.TRUST_PROXY) return "TRUST_PROXY";
  if (e.TLS_CERT) return "TLS_CERT";
  return e.ROLE === "sync" ? "ROLE=sync" : null;
}

/** For its owner alone; what had to be made above it others pass through, Postgres's account among them. */
function makeDirectory(path: string): void {
  const umask = process.umask(0o022);
  try {
    mkdirSync(dirname(path), { recursive: true });
  } finally {
    process.umask(umask);
  }
  mkdirSync(path, { recursive: true });
}

/** A secret for one purpose, so that no two parts share one. */
export function derivedSecret({ appKey }: Pick<AppKeys, "appKey">, purpose: string): string {
  return createHmac("sha256", appKey).update(purpose).digest("hex");
}

/** The same under every key that is good, the present one first: for looking at what may have been made under a former one. */
export const derivedSecrets = ({ appKey, formerKeys = [] }: AppKeys, purpose: string): string[] =>
  [appKey, ...formerKeys].map((key) => derivedSecret({ appKey: key }, purpose));

function developmentKey(dataDir: string): string {
  const path = join(dataDir, "app-key");
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}

function readPem(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartError(`${name}: ${(error as Error).message}`);
  }
}
