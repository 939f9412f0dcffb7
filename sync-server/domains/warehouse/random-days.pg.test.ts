// Whatever people do to orders and stock, in whatever order and at once: the ledger never contradicts itself.

import { afterAll, expect, it } from "vitest";
import { randomOf } from "../../../drizzle/seed/random.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { partRef } from "../../testing/order-lines.ts";
import { contradictions, newPart } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
const { server, db, people } = shop;
afterAll(() => server.close());

/** Each on a device of its own: what is sent at once comes in any order. */
const by = (who: "parts" | "receptionist" | "manager" | "mechanic") => new TestDevice(people[who]);
const STEPS = 60;
const AT_ONCE = 3;

it.each(["monday", "tuesday"])("%s", async (day) => {
  const random = randomOf(day);
  const parts = [await newPart(db, demo, 5_000), await newPart(db, demo)];
  const orders = [0, 1].map(() => newOrder(db, demo, { masterId: demo.users.mechanic.id }));
  const workOrders = await Promise.all(orders);
  const lines: string[] = [];
  const pieces = () => random.int(1, 12) / 4;
  const line = () => random.pick(lines);
  const partOf = () => random.pick(parts);
  const orderOf = () => random.pick(workOrders);
  const receive = () => by("parts").run("warehouse.receivePart", { partId: partOf(), quantity: pieces() });
  const add = () => {
    const partsLineId = uuidv7();
    const asked = { partsLineId, workOrderId: orderOf(), partId: partOf(), quantity: pieces() };
    lines.push(partsLineId);
    return by("receptionist").run("workOrders.addPart", { ...asked, name: "Disc", priceMinor: 100 });
  };
  const issue = () => by("mechanic").run("warehouse.issuePart", { partsLineId: line() });
  const issueSome = () => by("parts").run("warehouse.issuePart", { partsLineId: line(), quantity: 0.25 });
  const giveBack = () => by("mechanic").run("warehouse.returnPart", { partsLineId: line(), quantity: 0.25 });
  const count = () =>
    by("parts").run("warehouse.adjustStock", { partId: partOf(), change: -pieces(), reason: "Inventar" });
  const edit = () => {
    const asked = { field: "quantity", value: pieces() };
    return by("receptionist").run("workOrders.editPart", { partsLineId: line(), basedOn: null, edit: asked });
  };
  const remove = () => by("receptionist").run("workOrders.removeLine", { line: partRef(line()) });
  const close = () => by("manager").run("workOrders.move", { workOrderId: orderOf(), to: "cancelled" });
  const open = () => by("manager").run("workOrders.move", { workOrderId: orderOf(), to: "in_work" });
  const away = () => by("manager").run("workOrders.delete", { workOrderId: orderOf() });
  const back = () => by("manager").run("workOrders.restore", { workOrderId: orderOf() });
  // The commoner more often: else there would soon be nothing to do anything with.
  const acts = [
    receive,
    receive,
    add,
    add,
    add,
    add,
    issue,
    issue,
    issue,
    issueSome,
    issueSome,
    giveBack,
    giveBack,
    count,
    edit,
    remove,
    close,
    open,
    open,
    away,
    back,
    back,
  ];
  await receive();
  await add();
  const outcomes = new Map<string, number>();
  for (let step = 0; step < STEPS; step += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, () => random.pick(acts)());
    for (const { outcome = "none" } of await Promise.all(some)) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    expect(await contradictions(db), `after ${step} steps`).toEqual([]);
  }
  // Chance decides how many are refused; that some were done is what the rest of it rests on.
  expect(outcomes.get("applied")).toBeGreaterThan(STEPS / 5);
});
