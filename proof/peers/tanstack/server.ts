// The server that TanStack's documentation leaves to the application: records over HTTP, a batch in a transaction, and the
// idempotency key kept with it.

import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import postgres from "postgres";
import { applyEdit } from "../applied.ts";

const [port, url] = process.argv.slice(2) as [string, string];
const sql = postgres(url, { max: 4, onnotice: () => {} });
const app = new Hono();
app.use(cors({ origin: "*", allowHeaders: ["content-type", "idempotency-key"] }));
app.get("/", (c) => c.text("ok"));

app.get("/records", async (c) => {
  const rows =
    await sql`select id, status, last_edit as "lastEdit" from peer_record where round = ${c.req.query("round")!}`;
  return c.json(rows);
});

interface Batch {
  on: string | null;
  mutations: { type: string; modified: { id: string; status: string; lastEdit: string } }[];
}

app.post("/records", async (c) => {
  const round = c.req.query("round")!;
  const { on, mutations } = await c.req.json<Batch>();
  await sql.begin(async (tx) => {
    const [first] = await tx`
      insert into peer_idempotency (key) values (${c.req.header("idempotency-key")!}) on conflict do nothing returning key`;
    if (!first) return;
    for (const { modified } of mutations)
      await applyEdit((text, values) => tx.unsafe(text, values as never[]), {
        round,
        record: modified.id,
        value: modified.status,
        edit: modified.lastEdit,
        on,
      });
  });
  return c.json({ saved: true });
});

serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
