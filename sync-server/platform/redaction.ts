// What must never stay in a log: tokens, passwords, cookies, keys, and what clients told us (docs/security.md).

export const HIDDEN = "[hidden]";

/** Fields that are secrets by their name, at the top or one below. */
export const SECRET_FIELDS = [
  "password",
  "token",
  "secret",
  "cookie",
  "authorization",
  "recovery_code",
  "otpauth_url",
  "invitation_url",
  "headers",
  "body",
].flatMap((name) => [name, `*.${name}`]);

/** Paths whose next part is a secret that lets somebody in: of invitations, resets, tracking, quotes, appointments, calendars, approvals, sign-ups, webhooks. */
const SECRET_PATHS = "invitations|t|q|a|calendar|track|reset|signup|approve/\\w+|hooks/\\w+";

const PATTERNS: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b(garaj_(?:session|form|operator|shop)\w*)=[^;,"\\\s]+/g, `$1=${HIDDEN}`],
  [/\bgaraj_[a-z2-7]{32}\b/g, HIDDEN],
  [/\b(?:[a-z2-7]{32}){1,2}\b/g, HIDDEN], // as sync-server/platform/secrets.ts makes them: of sessions, and of links
  [/\b(?:sk-[\w-]{16,}|AIza[\w-]{30,})/g, HIDDEN], // keys of providers that shops keep
  [/\$argon2\w*\$[^"\\\s]+/g, HIDDEN],
  [/\botpauth:\/\/[^"\\\s]+/g, HIDDEN],
  [new RegExp(`(/(?:${SECRET_PATHS})/)[^/?#"\\\\\\s]+`, "g"), `$1${HIDDEN}`],
  [/([?&](?:token|code|key|password|secret|signature|sig)=)[^&#"\\\s]+/gi, `$1${HIDDEN}`],
  [
    /(\\?"(?:password|current|new|token|secret|recovery_code|authorization|cookie)\\?"\s*:\s*\\?")[^"\\]*/gi,
    `$1${HIDDEN}`,
  ],
  [/\b(postgres(?:ql)?|smtps?|s3|https?):\/\/[^/@\s"\\]+@/gi, `$1://${HIDDEN}@`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[address]"],
];

/** A line of a log without what looks like a secret, wherever it stands: the last net, after the fields. */
export function withoutSecrets(line: string): string {
  return PATTERNS.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), line);
}

const TOLD = [
  "code",
  "severity",
  "schema_name",
  "table_name",
  "column_name",
  "constraint_name",
  "routine",
  "syscall",
  "status",
  "queue",
] as const;

interface Failure extends Partial<Record<(typeof TOLD)[number], unknown>> {
  name?: string;
  message: string;
  stack?: string;
  cause?: unknown;
}

/** Some libraries tell of an error in a plain object (pg-boss's error event). */
const isFailure = (error: unknown): error is Failure =>
  typeof error === "object" && error !== null && "message" in error && typeof error.message === "string";

/** What went wrong and where. What a database says besides repeats rows, hence people. */
export function describeError(error: unknown): unknown {
  if (!isFailure(error)) return { message: typeof error === "string" ? error : typeof error };
  const told = TOLD.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]]));
  return {
    ...(error.name === undefined ? {} : { type: error.name }),
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(told),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}
