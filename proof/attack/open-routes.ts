// Routes that anybody may ask, and why that is right. The one list of this harness that is written by hand: every other route answers
// nobody whose credentials are not good here, and is asked with such.

import type { ProbeKind } from "./probe.ts";
import type { Route } from "./routes.ts";

interface OpenRoute {
  route: RegExp;
  why: string;
  /** What tries it; null: there is nothing behind it that is not for all. */
  triedBy: ProbeKind | "guesses" | null;
}

const FOR_ALL = "what the shop, or the product, shows to everybody";
const PASSWORD = "asks for a password";
const LINK = "asks for the secret of a link";

export const OPEN_ROUTES: readonly OpenRoute[] = [
  { route: /^GET \/$/, why: FOR_ALL, triedBy: null },
  { route: /^GET \/up$/, why: "says that the product runs", triedBy: null },
  { route: /^GET \/manifest\.json$/, why: FOR_ALL, triedBy: null },
  { route: /^GET \/admin-manifest\.json$/, why: FOR_ALL, triedBy: null },
  { route: /^GET \/logo(\/:picture)?$/, why: FOR_ALL, triedBy: "file" },
  { route: /^GET \/app(\/\*)?$/, why: "the shell of the app, the same for everybody", triedBy: null },
  // Of an expired shop it is another page, which the plan of closed shops tries.
  { route: /^GET \/app\/backup$/, why: "the shell of the app, where the shop is open", triedBy: null },
  { route: /^GET \/\*$/, why: "files of the built client", triedBy: null },
  { route: /^GET \/api\/(openapi\.json|docs)$/, why: "describes the API, holds nobody's data", triedBy: null },
  { route: /^POST \/api\/(session|v1\/login|session\/email-code)$/, why: PASSWORD, triedBy: "guesses" },
  { route: /^(GET|POST) \/admin\/sign-in$/, why: PASSWORD, triedBy: "guesses" },
  { route: /^POST \/api\/handover$/, why: "asks for a key that a device left", triedBy: "handover" },
  { route: /^(GET|PATCH) \/api\/handover\/blobs\//, why: "asks for a key that a device left", triedBy: "handover" },
  { route: /^(GET|POST) \/(invitations|password\/reset)\/:token$/, why: LINK, triedBy: "link" },
  { route: /^GET \/impersonation$/, why: LINK, triedBy: "link" },
  { route: /^(GET|POST) \/admin\/set-up$/, why: LINK, triedBy: "link" },
  { route: /^(GET \/t\/:token|POST \/t\/:token\/(approve\/:kind\/:lineToken|opened))/, why: LINK, triedBy: "link" },
  { route: /^GET \/api\/track\/:token/, why: LINK, triedBy: "link" },
  { route: /^(GET|POST) \/a\/:token$/, why: LINK, triedBy: "link" },
  { route: /^GET \/calendar\/:file$/, why: LINK, triedBy: "link" },
  { route: /^(GET \/q\/:token(\/quote\.pdf)?|POST \/q\/:token\/(answer|opened))$/, why: LINK, triedBy: "link" },
  { route: /^(GET|POST) \/lead$/, why: "anybody may ask the shop to call them back", triedBy: "forged form" },
  { route: /^POST \/hooks\/leads\/:token$/, why: "asks for a signature", triedBy: "forged hook" },
  { route: /^(GET|POST) \/password\/forgot$/, why: "answers every address alike", triedBy: "forged form" },
  { route: /^(GET|POST) \/signup$/, why: "opens a new shop, and reaches no other", triedBy: "forged form" },
  { route: /^GET \/dev\/mail/, why: "in development alone, without SMTP_URL; a host's own mails", triedBy: "mailbox" },
];

export const isOpen = ({ method, path }: Route): boolean =>
  OPEN_ROUTES.some(({ route }) => route.test(`${method} ${path}`));

export const isOfPanel = ({ path }: Route): boolean => /^\/admin(\/|$)/.test(path);

/** Pages that only an expired shop has, for its administrators (docs/security.md): tried by the plan of closed shops. */
export const isOfExpired = ({ path }: Route): boolean => /^\/(billing|pay\/\*|app\/backup)$/.test(path);

/** Sent by a form of a page: every one needs the token of its form, but for a client's decision, what their page's script says, and other programs. */
export const isForm = (route: Route): boolean =>
  route.method === "POST" &&
  !route.path.startsWith("/api/") &&
  !route.path.startsWith("/t/:token/") &&
  !route.path.startsWith("/q/:token/") &&
  !route.path.startsWith("/hooks/") &&
  !isOfExpired(route);
