// Forms of server pages, sent by somebody who may send them, but not from their page: from another site, another page, another shop.

import { isForm } from "../open-routes.ts";
import { otherOf, SLUGS, type Slug } from "../people.ts";
import { refusedWith, type MakeProbe } from "../probe.ts";
import { asOperator, formOf } from "./credentials.ts";

const BASE = "localhost";
const isOfBase = (path: string) => path.startsWith("/admin") || path === "/signup";

const FORGERIES = [
  "no token",
  "a random token",
  "another page's token",
  "another host's token",
  "another origin",
] as const;

export const forgedForm: MakeProbe = ({ world, routes }, random) => {
  const route = random.pick(routes.filter(isForm));
  const slug: Slug = random.pick(SLUGS);
  const host = isOfBase(route.path) ? BASE : slug;
  const { keys } = world.shops[slug];
  const token = route.path.startsWith("/password") ? keys.reset : keys.invitation;
  const path = route.path.replace(":token", token).replace(":id", world.shops[slug].companyId);
  const fields = { action: "sign-out", password: "a long enough one", password_confirmation: "a long enough one" };
  const forgery = random.pick(FORGERIES);
  const cookies = isOfBase(route.path) ? asOperator(world.operators[0]!.cookie) : [];
  const from = {
    ...(forgery === "another page's token" ? { token: { host, path: "/app" } } : {}),
    ...(forgery === "another host's token" ? { token: { host: otherOf(slug), path } } : {}),
  };
  const sent = formOf(world, { host, path, fields, cookies, ...from });
  if (forgery === "no token") sent.body = new URLSearchParams(fields).toString();
  if (forgery === "a random token") sent.body = new URLSearchParams({ ...fields, csrf: random.token(43) }).toString();
  if (forgery === "another origin") sent.headers.origin = world.client.originOf(otherOf(slug));
  return {
    kind: "forged form",
    target: `POST ${route.path}`,
    who: `${forgery}, at ${host}`,
    foreign: host === BASE ? null : otherOf(slug),
    sent,
    judge: refusedWith(403, "forms/foreign"),
  };
};
