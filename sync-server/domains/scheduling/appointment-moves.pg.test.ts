// Appointments moved in the calendar, by one and by two at once.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appointmentsBy, at, stretch } from "../../testing/appointments.ts";
import { cast, signedIn } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo } from "../../testing/fixtures.ts";
import { activityOf } from "../../testing/records.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const people = await cast(server);
const ana = new TestDevice(people.admin);
const rodica = new TestDevice(await signedIn(server, demo, demo.users.receptionist));
const { rowOf, newAppointment, newPost, move, setStatus } = appointmentsBy(server, ana);

let post: string;
let otherPost: string;
beforeAll(async () => {
  post = await newPost("Elevator 1");
  otherPost = await newPost("Elevator 2");
});

describe("a move", () => {
  it("takes it to another post, master and time together, and back again", async () => {
    const id = await newAppointment({ postId: post });
    const there = {
      postId: otherPost,
      masterId: demo.users.mechanic2.id,
      time: stretch("14:00", "15:30", "2027-03-02"),
    };
    const { id: command } = await move(ana, id, there);
    expect(await rowOf(id)).toMatchObject({
      post_id: otherPost,
      master_id: demo.users.mechanic2.id,
      starts_at: new Date(at("14:00", "2027-03-02")),
      ends_at: new Date(at("15:30", "2027-03-02")),
      moved_by: demo.users.admin.id,
      moved_over: null,
    });
    expect(await activityOf(server.db.owner, command!)).toMatchObject([
      {
        verb: "appointments.move",
        data: { fromPost: post, toPost: otherPost, fromMaster: null, toStart: at("14:00", "2027-03-02") },
      },
    ]);
    const back = { postId: post, masterId: null, time: stretch("09:00", "10:00") };
    expect(await move(ana, id, back)).toMatchObject({ outcome: "applied" });
    expect(await rowOf(id)).toMatchObject({ post_id: post, master_id: null, starts_at: new Date(at("09:00")) });
    expect(await move(ana, id, back)).toMatchObject({ outcome: "no_effect", code: "scheduling/already-there" });
  });

  it("by two who did not see each other: the later stays, the earlier is told, and both are in the history", async () => {
    const id = await newAppointment({ postId: post });
    const first = await move(rodica, id, { time: stretch("11:00", "12:00") });
    const second = await move(ana, id, { time: stretch("15:00", "16:00") }, null);
    expect([first.outcome, second.outcome]).toEqual(["applied", "applied"]);
    expect(await rowOf(id)).toMatchObject({
      starts_at: new Date(at("15:00")),
      moved_by: demo.users.admin.id,
      moved_over: first.id,
    });
    expect(await activityOf(server.db.owner, second.id!)).toMatchObject([
      { data: { fromStart: at("11:00"), toStart: at("15:00"), over: first.id, overBy: demo.users.receptionist.id } },
    ]);
    expect(await activityOf(server.db.owner, first.id!)).toHaveLength(1);
    // Whoever saw it moves it on: nobody is told any more.
    await move(rodica, id, { time: stretch("16:00", "17:00") });
    expect(await rowOf(id)).toMatchObject({ moved_over: null, moved_by: demo.users.receptionist.id });
  });

  it("over another's is told as long as its author goes on with it", async () => {
    const id = await newAppointment({ postId: post });
    const first = await move(rodica, id, { time: stretch("11:00", "12:00") });
    await move(ana, id, { time: stretch("15:00", "16:00") }, null);
    await move(ana, id, { postId: otherPost });
    await move(ana, id, { time: stretch("15:00", "17:00") });
    expect(await rowOf(id)).toMatchObject({ moved_over: first.id, moved_by: demo.users.admin.id });
  });

  it("of different parts at once overwrites nothing, and over one's own nobody is told", async () => {
    const id = await newAppointment({ postId: post });
    await move(rodica, id, { postId: otherPost });
    await move(ana, id, { masterId: demo.users.mechanic.id }, null);
    expect(await rowOf(id)).toMatchObject({ post_id: otherPost, master_id: demo.users.mechanic.id, moved_over: null });
    await move(ana, id, { masterId: demo.users.mechanic2.id }, null);
    expect(await rowOf(id)).toMatchObject({ master_id: demo.users.mechanic2.id, moved_over: null });
  });

  it("over another's and over one's own, which came later: the other is told", async () => {
    const id = await newAppointment({ postId: post });
    const theirs = await move(rodica, id, { time: stretch("11:00", "12:00") });
    await move(ana, id, { postId: otherPost });
    await move(ana, id, { postId: null, time: stretch("15:00", "16:00") }, null);
    expect(await rowOf(id)).toMatchObject({ post_id: null, moved_over: theirs.id });
  });

  it("off a post that was removed goes; onto it does not", async () => {
    const gone = await newPost("Demontat");
    const id = await newAppointment({ postId: gone });
    const other = await newAppointment({ postId: post });
    await ana.run("scheduling.deletePost", { postId: gone });
    expect(await move(ana, id, { time: stretch("12:00", "13:00") })).toMatchObject({ outcome: "applied" });
    expect(await move(ana, id, { postId: post })).toMatchObject({ outcome: "applied" });
    expect(await move(ana, other, { postId: gone })).toMatchObject({
      outcome: "refused",
      code: "scheduling/post-not-found",
    });
  });

  it.each([
    ["to a closed day", { time: stretch("10:00", "11:00", "2027-03-07") }, "scheduling/closed-day"],
    [
      "that makes it forty days long",
      { time: { startsAt: at("10:00"), endsAt: at("10:00", "2027-04-10") } },
      "scheduling/over-midnight",
    ],
    ["that turns it round", { time: stretch("11:00", "10:00") }, "scheduling/backwards"],
    ["to somebody who works here no more", { masterId: demo.users.gone.id }, "access/user-not-found"],
  ])("%s is refused, and it stays", async (_what, place, code) => {
    const id = await newAppointment();
    const before = await rowOf(id);
    expect(await move(ana, id, place)).toMatchObject({ outcome: "refused", code });
    expect(await rowOf(id)).toEqual(before);
  });

  it("that does not say what it is based on is not taken", async () => {
    const appointmentId = await newAppointment();
    const bare = { appointmentId, postId: post, basedOn: {} };
    expect(await ana.run("scheduling.moveAppointment", bare)).toMatchObject({ code: "commands/invalid-arguments" });
  });

  it("of what is over is refused until it is opened again", async () => {
    const id = await newAppointment();
    await setStatus(id, "cancelled");
    const there = { time: stretch("12:00", "13:00") };
    expect(await move(ana, id, there)).toMatchObject({ outcome: "refused", code: "scheduling/appointment-over" });
    await setStatus(id, "scheduled");
    expect(await move(ana, id, there)).toMatchObject({ outcome: "applied" });
  });

  it("in the night when clocks change keeps the day of the shop", async () => {
    const saturday = "2027-03-27";
    const id = await newAppointment(stretch("13:00", "14:30", saturday));
    const monday = stretch("13:00", "14:30", "2027-03-29");
    expect(await move(ana, id, { time: monday })).toMatchObject({ outcome: "applied" });
    // Two days apart on the clock, an hour less in time.
    expect(monday.startsAt - at("13:00", saturday)).toBe(47 * 3_600_000);
  });
});
