// Every route that the router knows, whether it describes itself or not: for credentials that are not good here, on every host there is.

import type { Random } from "../../../drizzle/seed/random.ts";
import { codeOf, fine, found, isAnswered, notReached, type MakeProbe } from "../probe.ts";
import { isOfPanel, isOpen } from "../open-routes.ts";
import type { Route } from "../routes.ts";
import { otherOf, type Slug } from "../people.ts";
import type { Shop, World } from "../world.ts";
import { brokenCredential, credentialsOf } from "./credentials.ts";

const PURPOSES = ["photo", "signature", "file"];

/** Its address, with another shop's ids and contents where the route has places. */
function addressOf({ path }: Route, shop: Shop, random: Random): string {
  return path
    .replaceAll(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
      if (name === "purpose") return random.pick(PURPOSES);
      if (name === "sha256") return random.pick(shop.ids["content"] ?? ["0".repeat(64)]);
      return random.pick(shop.ids["work_order"]!);
    })
    .replaceAll("*", "x");
}

/** Without zero-cache's key there is nothing at its addresses, for anybody. */
const keyOf = ({ path }: Route, { zeroApiKey }: World): Record<string, string> =>
  path.startsWith("/api/zero/") ? { "x-api-key": zeroApiKey } : {};

const HOSTS = ["demo", "rival", "localhost", "nowhere", "admin", "a.demo.localhost"] as const;

export const route: MakeProbe = ({ world, routes }, random) => {
  const asked = random.pick(routes.filter((one) => !isOfPanel(one))); // the panel has credentials of its own
  const host = random.pick(HOSTS);
  const slug: Slug = host === "rival" ? "rival" : "demo";
  const person = random.pick(world.people.filter(({ shop }) => host !== shop));
  const usesPerson = random.chance(0.5);
  const { name, headers } = usesPerson
    ? { name: `${person.role} of ${person.shop}`, headers: credentialsOf(world.client, person, host, random) }
    : brokenCredential(world, host, random);
  const hasBody = asked.method !== "GET" && asked.method !== "HEAD";
  const path = addressOf(asked, world.shops[otherOf(slug)], random);
  return {
    kind: "route",
    target: `${asked.method} ${asked.path}`,
    who: `${name}, at ${host}`,
    foreign: null,
    sent: {
      method: asked.method,
      path,
      host,
      headers: { ...headers, ...keyOf(asked, world), ...(hasBody ? { "content-type": "application/json" } : {}) },
      body: hasBody ? "{}" : null,
    },
    judge(answer) {
      // What is open to all is only looked at for what it may not hold. `/app` and files are the same for everybody.
      if (isOpen(asked)) return answer.status < 500 ? notReached : found(`${answer.status}`);
      if (isAnswered(answer) || answer.status === 101) return found(`answered ${answer.status}`);
      const isDecided = [401, 403, 404].includes(answer.status);
      return isDecided && codeOf(answer) !== "not-found" ? fine(1) : notReached;
    },
  };
};
