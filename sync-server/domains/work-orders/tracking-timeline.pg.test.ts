// What a client is told of in the timeline of their order, in their language (docs/decisions/0022).

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { testServer } from "../../testing/server.ts";
import { newTrackedOrder, track } from "../../testing/tracked-order.ts";

const server = await testServer({ LIFT_LIMITS: "true" });
afterAll(() => server.close());
const people = await cast(server);
const rodica = new TestDevice(people.receptionist);

let token: string;
let orderId: string;
let lineId: string;
beforeEach(async () => {
  ({ token, orderId, lineId } = await newTrackedOrder(server));
});

const does = async (name: string, args: object) => {
  expect(await rodica.run(name, args)).toMatchObject({ outcome: "applied" });
};
const told = async (language = "ro", of = token) =>
  (await track(server, of, { language })).data.timeline.map(({ event, text }) => ({ event, text }));

const LANGUAGES = ["ro", "ru", "en"] as const;

describe("the timeline", () => {
  it.each([
    ["ro", "Mașina a fost primită"],
    ["ru", "Машина принята"],
    ["en", "We have your car"],
  ])("of an order that is a copy of a former one begins with the car, in %s", async (language, text) => {
    const newOrderId = uuidv7();
    await does("workOrders.duplicate", { workOrderId: orderId, newOrderId, lines: [] });
    const [copy] = await server.db.owner`select tracking_token as token from work_order where id = ${newOrderId}`;
    expect(await told(language, copy!["token"])).toEqual([{ event: "workOrders.duplicate", text }]);
  });

  it.each(["work", "part"] as const)("tells of a %s that is added with the question", async (kind) => {
    const line = { workOrderId: orderId, name: "Bieletă", priceMinor: 30_000 };
    const add = (requiresApproval: boolean) =>
      kind === "work"
        ? does("workOrders.addWork", { ...line, workLineId: uuidv7(), requiresApproval })
        : does("workOrders.addPart", { ...line, partsLineId: uuidv7(), requiresApproval });
    await add(false);
    expect(await told()).toEqual([]);
    await add(true);
    const event = kind === "work" ? "workOrders.addWork" : "workOrders.addPart";
    const texts = [];
    for (const language of LANGUAGES) texts.push(...(await told(language)));
    expect(texts).toEqual([
      { event, text: "V-am cerut acordul: Bieletă" },
      { event, text: "Запросили ваше согласие: Bieletă" },
      { event, text: "We asked for your approval: Bieletă" },
    ]);
  });

  it("does not tell a second time of a question that came back with its line", async () => {
    const back = { workOrderId: orderId, name: "Bieletă", priceMinor: 30_000, requiresApproval: true };
    const wasRemoved = { needsPrice: false, photoIds: [] };
    await does("workOrders.addWork", { ...back, workLineId: uuidv7(), wasRemoved });
    expect(await told()).toEqual([]);
  });

  it("tells that what was answered is asked about anew, once it costs something else", async () => {
    await does("approvals.tell", { kind: "work", lineId, decision: "decline", by: "Ion Rusu", way: "phone" });
    const line = { kind: "work", workLineId: lineId };
    await does("workOrders.supersedeLine", { line, newLineId: uuidv7(), priceMinor: 20_000 });
    const texts = [];
    for (const language of LANGUAGES) texts.push((await told(language)).map(({ text }) => text));
    expect(texts).toEqual([
      ["V-am cerut din nou acordul: Discuri", "Ați refuzat: Discuri"],
      ["Снова запросили ваше согласие: Discuri", "Вы отказались: Discuri"],
      ["We asked for your approval again: Discuri", "You declined: Discuri"],
    ]);
  });
});
