// Times that are free for a visit, over REST: what stands in their way, who may ask, and what is no question.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { can, SYSTEM_ROLE_DEFINITIONS } from "../../../shared/domains/access/access.permissions.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { ask, dataOf } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const PATH = "/api/v1/appointments/availability";
/** Far enough ahead that none of it is ever over. */
const MONDAY = "2090-03-06";
const TUESDAY = "2090-03-07";
/** The nights of both end an hour sooner or later (Europe/Chisinau). */
const [SHORT_SUNDAY, LONG_SUNDAY] = ["2090-03-26", "2090-10-29"];

const server = await testServer();
afterAll(() => server.close());
const { admin: ana, mechanic: ion, rival: theirs } = await cast(server);
const oleg = theirs.admin;
const [{ id: ION }, { id: VASILE }] = [demo.users.mechanic, demo.users.mechanic2];

interface Slot {
  post_id: string;
  master_id: string | null;
  date: string;
  time_start: string;
  time_end: string;
  start: string;
  end: string;
}

const query = (asked: Record<string, string | number>) =>
  `${PATH}?${new URLSearchParams(Object.entries({ duration_min: 60, from: MONDAY, to: MONDAY, per_page: 100, ...asked }).map(([key, value]) => [key, String(value)]))}`;
async function slots(asked: Record<string, string | number> = {}, person = ana): Promise<Slot[]> {
  const { status, body } = await ask(person, "GET", query(asked));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body["data"] as Slot[];
}
const times = (all: readonly Slot[]) => all.map(({ time_start, time_end }) => `${time_start}-${time_end}`);
const make = async (path: string, body: object, person = ana): Promise<string> => {
  const answer = await ask(person, "POST", `/api/v1${path}`, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return dataOf(answer)["id"] as string;
};
const post = (fields: object = {}) => make("/posts", { name: "Elevator", color: "#0B6478", ...fields });
const book = (fields: object) =>
  make("/appointments", { title: "Revizie", date: MONDAY, time_start: "09:00", time_end: "17:00", ...fields });
const set = async (settings: object) => {
  const { status, body } = await ask(ana, "PATCH", "/api/v1/settings", settings);
  expect([status, body]).toEqual([200, expect.anything()]);
};

let first: string;
let second: string;
let theirPost: string;
beforeAll(async () => {
  first = await post({ name: "Elevator 1", default_master_id: ION });
  second = await post({ name: "Elevator 2" });
  theirPost = await make("/posts", { name: "Lift", color: "#0B6478" }, oleg);
});
beforeEach(() => server.db.owner`delete from appointment where company_id = ${demo.companyId}`);

describe("free times", () => {
  it("are described with their permission, and refused to everybody without it", async () => {
    const document = (await (await server.request(demo, "/api/openapi.json")).json()) as {
      paths: Record<string, { get?: { "x-permission"?: string; parameters: { name: string; required?: boolean }[] } }>;
    };
    const described = document.paths[PATH]?.get;
    expect(described?.["x-permission"]).toBe("CALENDAR_VIEW");
    expect(described?.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      "duration_min",
      "from",
      "to",
    ]);
    for (const user of Object.values(demo.users)) {
      if (user.status !== "active") continue;
      const role = { ...SYSTEM_ROLE_DEFINITIONS[user.role], companyId: "", userId: "", name: "" };
      const { status, code } = await ask(await signedIn(server, demo, user), "GET", query({}));
      const expected = can(role, "CALENDAR_VIEW") ? [200, undefined] : [403, "access/forbidden"];
      expect([user.role, status, code]).toEqual([user.role, ...expected]);
    }
    expect((await server.request(demo, query({}))).status).toBe(401);
    expect((await ask(ion, "GET", query({}))).status).toBe(403);
  });

  it("are told by post and master, on the shop's clock and as moments, the soonest first", async () => {
    expect((await slots({ duration_min: 570 })).map((slot) => [slot.post_id, slot.master_id, slot.time_start])).toEqual(
      [
        [first, ION, "08:00"],
        [second, null, "08:00"],
        [first, ION, "08:30"],
        [second, null, "08:30"],
      ],
    );
    expect((await slots())[0]).toEqual({
      post_id: first,
      master_id: ION,
      date: MONDAY,
      time_start: "08:00",
      time_end: "09:00",
      start: "2090-03-06T06:00:00.000Z",
      end: "2090-03-06T07:00:00.000Z",
    });
    expect((await slots({}, oleg))[0]).toMatchObject({ post_id: theirPost, start: "2090-03-06T13:00:00.000Z" });
  });

  it("are those that nothing planned takes: neither the post nor its master is there twice", async () => {
    await book({ post_id: first });
    expect(times(await slots({ post_id: first }))).toEqual(["08:00-09:00", "17:00-18:00"]);
    const own = await book({ post_id: second, master_id: ION, date: TUESDAY });
    expect(times(await slots({ post_id: first, from: TUESDAY, to: TUESDAY }))).toEqual(["08:00-09:00", "17:00-18:00"]);
    expect(await slots({ post_id: first, master_id: VASILE, from: TUESDAY, to: TUESDAY })).toHaveLength(19);
    expect(times(await slots({ post_id: second, from: TUESDAY, to: TUESDAY }))).toEqual(["08:00-09:00", "17:00-18:00"]);
    await ask(ana, "PATCH", `/api/v1/appointments/${own}`, { status: "cancelled" });
    expect(await slots({ post_id: first, from: TUESDAY, to: TUESDAY })).toHaveLength(19);
    const deleted = await book({ post_id: second });
    await ask(ana, "DELETE", `/api/v1/appointments/${deleted}`);
    expect(await slots({ post_id: second })).toHaveLength(19);
  });

  it("are not there on a day that is closed by its weekday or as a holiday", async () => {
    const week = { from: MONDAY, to: "2090-03-12", post_id: first, duration_min: 600 };
    const days = async () => (await slots(week)).map(({ date }) => date);
    const workdays = ["2090-03-06", "2090-03-07", "2090-03-08", "2090-03-09", "2090-03-10"];
    expect(await days()).toEqual(workdays);
    await set({ holidays: ["2090-03-08"] });
    expect(await days()).toEqual(workdays.filter((date) => date !== "2090-03-08"));
    await set({ holidays: [] });
  });

  it("last as long as they say in nights when the clocks change", async () => {
    await set({ hours: { sun: { open: "00:00", close: "06:00" } } });
    const night = async (date: string, duration_min: number) =>
      (await slots({ from: date, to: date, post_id: first, duration_min })).map(
        ({ start, end, time_start, time_end }) => [
          `${time_start}-${time_end}`,
          (Date.parse(end) - Date.parse(start)) / 60_000,
        ],
      );
    // From 00:00 to 06:00 five hours pass, in autumn seven.
    expect(await night(SHORT_SUNDAY, 300)).toEqual([["00:00-06:00", 300]]);
    expect(await night(SHORT_SUNDAY, 330)).toEqual([]);
    expect(await night(LONG_SUNDAY, 390)).toEqual([
      ["00:00-05:30", 390],
      ["00:30-06:00", 390],
    ]);
    const begins = (await slots({ from: SHORT_SUNDAY, to: SHORT_SUNDAY, post_id: first })).map(
      (slot) => slot.time_start,
    );
    expect(begins).toEqual(["00:00", "00:30", "01:00", "01:30", "02:00", "02:30", "04:00", "04:30", "05:00"]);
    await set({ hours: { sun: null } });
  });

  it("begin no sooner than now", async () => {
    expect(await slots({ from: "2020-03-02", to: "2020-03-06" })).toEqual([]);
  });

  it("leave out posts that are out of use or were removed; who asks for one is told", async () => {
    const [off, gone] = [await post(), await post()];
    expect(new Set((await slots()).map((slot) => slot.post_id))).toEqual(new Set([first, second, off, gone]));
    await ask(ana, "PATCH", `/api/v1/posts/${off}`, { is_active: false });
    await ask(ana, "DELETE", `/api/v1/posts/${gone}`);
    expect(new Set((await slots()).map((slot) => slot.post_id))).toEqual(new Set([first, second]));
    const answers = await Promise.all([off, gone].map((id) => ask(ana, "GET", query({ post_id: id }))));
    expect(answers.map(({ status, code, body }) => [status, code, body["errors"]])).toEqual([
      [422, "scheduling/post-out-of-use", { post_id: ["is out of use"] }],
      [404, "scheduling/post-not-found", undefined],
    ]);
  });

  it("name nobody who has left, who cannot be asked for either", async () => {
    const leaves = await make("/posts", { name: "Geometrie", color: "#B4540A", default_master_id: VASILE });
    expect((await slots({ post_id: leaves }))[0]).toMatchObject({ master_id: VASILE });
    await server.db.owner`update staff_user set status = 'inactive' where id = ${VASILE}`;
    expect((await slots({ post_id: leaves }))[0]).toMatchObject({ master_id: null });
    const { status, code } = await ask(ana, "GET", query({ master_id: VASILE }));
    expect([status, code]).toEqual([404, "access/user-not-found"]);
    await server.db.owner`update staff_user set status = 'active' where id = ${VASILE}`;
    await ask(ana, "DELETE", `/api/v1/posts/${leaves}`);
  });

  it("of another shop are not there: neither its posts nor its people, nor what is planned in it", async () => {
    for (const [asked, code] of [
      [{ post_id: theirPost }, "scheduling/post-not-found"],
      [{ master_id: rival.users.mechanic.id }, "access/user-not-found"],
    ] as const) {
      const answer = await ask(ana, "GET", query(asked));
      expect([answer.status, answer.code]).toEqual([404, code]);
    }
    const before = await slots({}, oleg);
    await book({ post_id: first });
    await server.db.owner`update appointment set post_id = ${theirPost} where company_id = ${demo.companyId}`;
    expect(await slots({}, oleg)).toEqual(before);
  });

  it("come a page at a time, with how many there are", async () => {
    const { body } = await ask(ana, "GET", query({ post_id: first, per_page: 10, page: 2 }));
    expect(body["meta"]).toEqual({ page: 2, per_page: 10, total: 19 });
    expect((body["data"] as Slot[]).map((slot) => slot.time_start)).toEqual(
      (await slots({ post_id: first })).slice(10).map((slot) => slot.time_start),
    );
  });

  it.each([
    ["no duration", { duration_min: "" }, "duration_min"],
    ["a duration of nothing", { duration_min: 0 }, "duration_min"],
    ["less than nothing", { duration_min: -30 }, "duration_min"],
    ["half a minute", { duration_min: 1.5 }, "duration_min"],
    ["a duration in words", { duration_min: "an hour" }, "duration_min"],
    ["more than a day", { duration_min: 1441 }, "duration_min"],
    ["no such day", { from: "2090-02-30" }, "from"],
    ["a year that nobody plans", { to: "9999-12-31" }, "to"],
    ["an end before the beginning", { to: "2090-03-05" }, "to"],
    ["more than 62 days", { to: "2090-05-07" }, "to"],
    ["a post that is nothing", { post_id: "" }, "post_id"],
  ])("for %s are not looked for, and the field is named", async (_what, wrong, field) => {
    const { status, code, body } = await ask(ana, "GET", query(wrong));
    expect([status, code, Object.keys(body["errors"] as object)]).toEqual([422, "input/invalid", [field]]);
  });

  it("of 62 days are looked for", async () => {
    const { status, body } = await ask(ana, "GET", query({ to: "2090-05-06" }));
    expect([status, (body["meta"] as { total: number }).total > 1000]).toEqual([200, true]);
  });
});
