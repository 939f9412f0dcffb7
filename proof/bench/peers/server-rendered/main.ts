// The mechanic's board and the desk's pages as a well-made server-rendered application has them: pages, forms, a redirect after
// each post. On the product's own database, with a session check for each request, and few queries for each page.

import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import postgres from "postgres";
import { loadBoard } from "./board.ts";
import { deskPage } from "./desk-page.ts";
import { DESK_PAGES } from "./desk.ts";
import { moveLine } from "./move-line.ts";
import { boardPage } from "./page.ts";
import { mechanicOf, type Mechanic } from "./session.ts";

const sql = postgres(process.env["DATABASE_URL"]!, { max: 10, onnotice: () => {} });

const app = new Hono<{ Variables: { mechanic: Mechanic } }>();
app.use("*", async (c, next) => {
  const mechanic = await mechanicOf(sql, getCookie(c, "session"));
  if (!mechanic) return c.text("Sign in first.", 401);
  c.set("mechanic", mechanic);
  await next();
});
app.get("/board", async (c) => c.html(boardPage(await loadBoard(sql, c.get("mechanic")))));
app.get("/desk/:page/:id?", async (c) => {
  const { page, id = "" } = c.req.param();
  const load = DESK_PAGES[page];
  if (!load) return c.text("There is no such page.", 404);
  return c.html(deskPage(page, Object.keys(DESK_PAGES), await load({ sql, company: c.get("mechanic").company, id })));
});
app.post("/lines/:line/:event", async (c) => {
  await moveLine(sql, c.get("mechanic"), c.req.param("line"), c.req.param("event"));
  return c.redirect("/board", 303);
});

serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env["PORT"]) }, () => console.log("ready"));
