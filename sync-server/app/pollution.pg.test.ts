// Bodies that would change what every object is: to each address there is, by somebody who may do everything.

import { afterAll, expect, it } from "vitest";
import { cast } from "../testing/cast.ts";
import { testServer } from "../testing/server.ts";

const server = await testServer({ LIFT_LIMITS: "1" });
afterAll(() => server.close());
const { admin: ana } = await cast(server);

const PLANTED = '{"polluted":"yes","toJSON":"yes","isAdmin":true,"permissions":["ADMIN_SETTINGS_EDIT"]}';
const IN_PLACE = `"__proto__":${PLANTED},"constructor":{"prototype":${PLANTED}}`;

const BODIES = [
  `{${IN_PLACE}}`,
  `{"name":"x","columns":{${IN_PLACE}},"hours":{${IN_PLACE}},"notify":{${IN_PLACE}},"shop":{${IN_PLACE}},"onboarding":{"steps":{${IN_PLACE}}}}`,
  `[${PLANTED},{${IN_PLACE}}]`,
  `{"sent_at":1,"device":"__proto__","label":"x","build":null,"pending":1,"entries":[{"args":{${IN_PLACE}},${IN_PLACE}}],${IN_PLACE}}`,
];

it("leaves objects as they are, and is no failure of the server", async () => {
  const routes = server.routes.filter(({ method }) => ["POST", "PUT", "PATCH", "DELETE"].includes(method));
  const paths = [
    ...new Set(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{[^}]*\})?/g, "x")}`)),
  ];
  expect(paths.length).toBeGreaterThan(60);
  const failed: string[] = [];
  for (const one of paths) {
    const [method, path] = one.split(" ") as [string, string];
    if (path.endsWith("/session") || path.endsWith("/logout") || path.endsWith("/sessions")) continue; // it would end ours
    for (const body of BODIES) {
      const response = await ana.request(path, { method, body, headers: { "content-type": "application/json" } });
      if (response.status >= 500) failed.push(`${one}: ${response.status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect((await ana.request("/api/v1/me")).status).toBe(200);
}, 120_000);
