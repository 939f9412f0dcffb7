// The two endpoints that Zero's documentation asks of an application: queries and mutations, over Postgres.

import { serve } from "@hono/node-server";
import { mustGetMutator, mustGetQuery } from "@rocicorp/zero";
import { handleMutateRequest, handleQueryRequest } from "@rocicorp/zero/server";
import { zeroPostgresJS } from "@rocicorp/zero/server/adapters/postgresjs";
import { Hono } from "hono";
import postgres from "postgres";
import { mutators, queries, schema } from "./schema.mjs";

const [port, url] = process.argv.slice(2);
const dbProvider = zeroPostgresJS(schema, postgres(url, { max: 4, onnotice: () => {} }));
const userID = "anybody";
const app = new Hono();
app.get("/", (c) => c.text("ok"));

app.post("/query", async (c) =>
  c.json(
    await handleQueryRequest({
      schema,
      request: c.req.raw,
      userID,
      handler: (name, args) => mustGetQuery(queries, name).fn({ args, ctx: undefined }),
    }),
  ),
);

app.post("/mutate", async (c) =>
  c.json(
    await handleMutateRequest({
      dbProvider,
      request: c.req.raw,
      userID,
      logLevel: "error",
      handler: (transact) =>
        transact((tx, name, args) => mustGetMutator(mutators, name).fn({ tx, args, ctx: undefined })),
    }),
  ),
);

serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
