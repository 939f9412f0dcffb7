// Endpoints that ask for a secret and no session: links of another shop, of another kind, or over; keys of another shop's devices; mails.

import { uuidv7 } from "../../../shared/kernel/ids.ts";
import type { Answer } from "../http.ts";
import type { Keys } from "../keys.ts";
import { otherOf, SLUGS } from "../people.ts";
import { codeOf, fine, found, isAnswered, type MakeProbe, type Verdict } from "../probe.ts";
import { formOf } from "./credentials.ts";

type LinkName =
  | "invitation"
  | "reset"
  | "impersonation"
  | "set-up"
  | "tracking"
  | "visit"
  | "calendar"
  | "hook"
  | "quote";

/** Where each kind is opened, which of a shop's keys opens it there, and whether a form is behind it. */
const ENDPOINTS: readonly { opens: LinkName; route: string; path: (secret: string) => string; hasForm: boolean }[] = [
  { opens: "invitation", route: "/invitations/:token", path: (s) => `/invitations/${s}`, hasForm: true },
  { opens: "reset", route: "/password/reset/:token", path: (s) => `/password/reset/${s}`, hasForm: true },
  { opens: "impersonation", route: "/impersonation", path: (s) => `/impersonation?key=${s}`, hasForm: false },
  { opens: "tracking", route: "/t/:token", path: (s) => `/t/${s}`, hasForm: false },
  { opens: "tracking", route: "/t/:token/photos/:photo", path: (s) => `/t/${s}/photos/x`, hasForm: false },
  { opens: "tracking", route: "/t/:token/opened", path: (s) => `/t/${s}/opened`, hasForm: true },
  { opens: "tracking", route: "/api/track/:token", path: (s) => `/api/track/${s}`, hasForm: false },
  {
    opens: "tracking",
    route: "/t/:token/approve/:kind/:lineToken",
    path: (s) => `/t/${s}/approve/work/${"x".repeat(24)}`,
    hasForm: true,
  },
  { opens: "visit", route: "/a/:token", path: (s) => `/a/${s}`, hasForm: true },
  { opens: "calendar", route: "/calendar/:file", path: (s) => `/calendar/${s}.ics`, hasForm: false },
  { opens: "quote", route: "/q/:token", path: (s) => `/q/${s}`, hasForm: false },
  { opens: "quote", route: "/q/:token/opened", path: (s) => `/q/${s}/opened`, hasForm: true },
  { opens: "quote", route: "/q/:token/answer", path: (s) => `/q/${s}/answer?read=x`, hasForm: true },
  { opens: "quote", route: "/q/:token/quote.pdf", path: (s) => `/q/${s}/quote.pdf`, hasForm: false },
  { opens: "hook", route: "/hooks/leads/:token", path: (s) => `/hooks/leads/${s}`, hasForm: true },
  { opens: "set-up", route: "/admin/set-up", path: (s) => `/admin/set-up?key=${s}`, hasForm: true },
];

type ShopSecret = [name: string, of: keyof Keys];
const SECRETS: readonly ShopSecret[] = [
  ["an invitation", "invitation"],
  ["an invitation that is over", "oldInvitation"],
  ["a link to a new password", "reset"],
  ["a link to a new password that is over", "oldReset"],
  ["a link of an operator who looks", "impersonation"],
  ["a link of an operator that is over", "oldImpersonation"],
  ["a session that looks on", "lookingOn"],
  ["a tracking token", "tracking"],
  ["a client's link of an appointment", "visit"],
  ["the address of a calendar", "calendar"],
  ["a client's link of a quote", "quote"],
  ["the address for leads", "hook"],
  ["what signs leads", "hookSecret"],
];

export const link: MakeProbe = ({ world }, random) => {
  const { opens, route, path, hasForm } = random.pick(ENDPOINTS);
  const shop = random.pick(SLUGS);
  const host = opens === "set-up" ? "localhost" : shop;
  const of = random.pick(SLUGS);
  const [name, kind] = random.pick(SECRETS);
  if (of === host && kind === opens) return null; // that one is good here
  const address = path(world.shops[of].keys[kind] as string);
  const password = "a long enough password";
  const fields = { action: "set-up", name: "X", email: "x@x.test", password, password_confirmation: password };
  const sent =
    hasForm && random.chance(0.5)
      ? formOf(world, { host, path: address, fields })
      : { method: "GET", path: address, host, headers: {}, body: null };
  return {
    kind: "link",
    target: `${sent.method} ${route}`,
    who: `${name} of ${of}, at ${host}`,
    foreign: host === "localhost" ? null : otherOf(shop),
    sent,
    judge: isDead,
  };
};

const isDead = (answer: Answer): Verdict =>
  [404, 410].includes(answer.status)
    ? fine(1)
    : found(`a link that is none here was answered ${answer.status} ${codeOf(answer)}`);

/** A device's key at another shop, or of a person who is still here. */
export const handover: MakeProbe = ({ world }, random) => {
  const host = random.pick(SLUGS);
  const of = random.pick(SLUGS);
  const state = random.pick(["open", "closed"] as const);
  if (of === host && state === "closed") return null; // what it was left for
  const key = world.shops[of].keys.handover[state];
  const isBlob = random.chance(0.5);
  const headers = { origin: world.client.originOf(host) };
  const wanted = of === host ? 401 : 404;
  const sent = isBlob
    ? {
        method: "GET",
        path: `/api/handover/blobs/photo/${random.pick(world.shops[otherOf(host)].ids["content"]!)}`,
        host,
        headers: { ...headers, "handover-key": key },
        body: null,
      }
    : {
        method: "POST",
        path: "/api/handover",
        host,
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ key, sent_at: Date.now(), device: uuidv7(), label: "attack", entries: [] }),
      };
  return {
    kind: "handover",
    target: `${sent.method} ${isBlob ? "/api/handover/blobs/:purpose/:sha256" : "/api/handover"}`,
    who: `the key of ${state === "open" ? "somebody who is here" : "a closed account"} of ${of}, at ${host}`,
    foreign: otherOf(host),
    sent,
    judge: (answer) =>
      answer.status === wanted ? fine(1) : found(`${answer.status} ${codeOf(answer)} in place of ${wanted}`),
  };
};

/** Another shop's mail in the development mailbox, by its key and in the list; and one's own, from elsewhere than the machine. */
export const mailbox: MakeProbe = ({ world }, random) => {
  const host = random.pick(SLUGS);
  const isLocal = random.chance(0.5);
  const { mail } = world.shops[isLocal ? otherOf(host) : host].keys;
  const route = random.pick(["/dev/mail", "/dev/mail/:key", "/dev/mail/:key/html"]);
  const path = route.replace(":key", mail);
  return {
    kind: "mailbox",
    target: `GET ${route}`,
    who: `somebody at ${host}, ${isLocal ? "on the machine" : "from elsewhere"}`,
    foreign: otherOf(host),
    sent: { method: "GET", path, host, headers: {}, body: null, isLocal },
    judge: (answer) => judgeMail(answer, isLocal && route === "/dev/mail", mail),
  };
};

function judgeMail(answer: Answer, isList: boolean, key: string): Verdict {
  if (isList)
    return isAnswered(answer) && !answer.text.includes(key) ? fine(1) : found("another shop's mail is listed");
  return answer.status === 404 ? fine(1) : found(`a mail was answered ${answer.status}`);
}
