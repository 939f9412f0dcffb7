// A shop whose people receive, reserve, issue and bring back one part after another.

import { cast } from "./cast.ts";
import { TestDevice } from "./device.ts";
import { demo, newOrder } from "./fixtures.ts";
import { addPart } from "./order-lines.ts";
import { testServer } from "./server.ts";
import { contradictions, newPart } from "./stock.ts";

export async function stockedShop() {
  const server = await testServer();
  const { db } = server;
  const people = await cast(server);
  const devices = {
    petru: new TestDevice(people.parts),
    rodica: new TestDevice(people.receptionist),
    ion: new TestDevice(people.mechanic),
    mihai: new TestDevice(people.manager),
  };
  const { petru, ion } = devices;
  let part = "";
  let order = "";
  return {
    server,
    db,
    people,
    ...devices,
    /** A part that costs 100.00 and that nobody has received yet, and an order of the mechanic. */
    async begin() {
      part = await newPart(db, demo, 10_000);
      order = await newOrder(db, demo, { masterId: demo.users.mechanic.id });
      return { part, order };
    },
    /** Throws where the ledger contradicts itself. */
    async requireSound() {
      const wrong = await contradictions(db);
      if (wrong.length > 0) throw new Error(`The ledger contradicts itself: ${wrong.join(", ")}`);
    },
    /** Of the part; without a price at that of the catalogue. */
    receive: (quantity: number, buyPriceMinor: number | null = null) =>
      petru.run("warehouse.receivePart", { partId: part, quantity, buyPriceMinor }),
    /** Puts so many of the part on the order, or on another one; gives the line. */
    async asks(quantity: number, changes = {}, workOrderId = order): Promise<string> {
      const line = { partId: part, quantity, ...changes };
      const { partsLineId, outcome, code } = await addPart(people.receptionist, workOrderId, line);
      if (outcome !== "applied") throw new Error(`The line was not added: ${code}`);
      return partsLineId;
    },
    issue: (partsLineId: string, args = {}, device = ion) =>
      device.run("warehouse.issuePart", { partsLineId, ...args }),
    giveBack: (partsLineId: string, quantity: number, device = ion) =>
      device.run("warehouse.returnPart", { partsLineId, quantity }),
    async lineStock(id: string) {
      const [row] = await db.owner`
        select reserved::float8 as reserved, issued::float8 as issued from stock_line where id = ${id}`;
      return row ?? null;
    },
  };
}
