// What is done with one line over REST: replaced, put in another place, asked about, decided as the desk was told.

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { demo, newOrder } from "../../testing/fixtures.ts";
import { ask, type Answer } from "../../testing/rest.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  receptionist: rodica,
  mechanic: ion,
  marketer: maria,
  rival: { manager: stranger },
} = await cast(server);

interface Told {
  id: string;
  name: string;
  requires_approval: boolean;
  approved_at: string | null;
  declined_at: string | null;
}
const stateOf = ({ requires_approval, approved_at, declined_at }: Told) =>
  approved_at ? "approved" : declined_at ? "declined" : requires_approval ? "pending" : "not_required";
const linesOf = (answer: Answer, kind: Kind) =>
  (answer.body["data"] as Record<Kind, Told[]>)[kind].map((line) => ({ ...line, approval: stateOf(line) }));

const KINDS = ["works", "parts"] as const;
type Kind = (typeof KINDS)[number];

/** An order of one line, and where it is. */
async function lineOf(kind: Kind, fields: object = {}) {
  const order = await newOrder(server.db, demo, { masterId: demo.users.mechanic.id });
  const path = `/api/v1/work-orders/${order}/${kind}`;
  const made = await ask(rodica, "POST", path, { name: "Discuri", price: "100.00", ...fields });
  const [line] = linesOf(made, kind);
  return { order, path, id: line!.id, at: `${path}/${line!.id}` };
}
const YES = { decision: "approve", by: "Vasile Rusu", way: "phone" };

describe.each(KINDS)("one of the %s", (kind) => {
  it("asks the client, takes the question back, and is decided as the desk was told", async () => {
    const { at } = await lineOf(kind);
    expect(linesOf(await ask(rodica, "PUT", `${at}/approval`), kind)).toMatchObject([{ approval: "pending" }]);
    expect(linesOf(await ask(rodica, "DELETE", `${at}/approval`), kind)).toMatchObject([{ approval: "not_required" }]);
    expect(await ask(rodica, "POST", `${at}/decision`, YES)).toMatchObject({ status: 422 });
    await ask(rodica, "PUT", `${at}/approval`);
    expect(linesOf(await ask(rodica, "POST", `${at}/decision`, YES), kind)).toMatchObject([{ approval: "approved" }]);
    const contrary = await ask(rodica, "POST", `${at}/decision`, { ...YES, decision: "decline" });
    expect(linesOf(await ask(rodica, "POST", `${at}/decision`, YES), kind)).toMatchObject([{ approval: "approved" }]);
    expect(contrary.status).toBe(409);
  });

  it("is replaced once it is decided: the decided one stays, the other asks, under one key once", async () => {
    const { at, id } = await lineOf(kind, { requires_approval: true });
    const change = { price: "120.00" };
    expect(await ask(rodica, "POST", `${at}/replacement`, change)).toMatchObject({
      status: 422,
      code: "work-orders/line-undecided",
    });
    await ask(rodica, "POST", `${at}/decision`, YES);
    const key = uuidv7();
    const replaced = await ask(rodica, "POST", `${at}/replacement`, change, key);
    expect(replaced).toMatchObject({ status: 201 });
    const [former, fresh] = linesOf(replaced, kind).toSorted((a) => (a.id === id ? -1 : 1));
    expect(former).toMatchObject({ id, approval: "approved", price: "100.00", superseded_by: fresh!.id });
    expect(fresh).toMatchObject({ name: "Discuri", approval: "pending", price: "120.00", superseded_by: null });
    expect(linesOf(await ask(rodica, "POST", `${at}/replacement`, change, key), kind)).toHaveLength(2);
  });

  it("is put behind another, or first", async () => {
    const { at, path, id } = await lineOf(kind);
    const [, second] = linesOf(await ask(rodica, "POST", path, { name: "Plăcuțe", price: "1.00" }), kind);
    const names = async (after: string | null) =>
      linesOf(await ask(rodica, "PUT", `${at}/place`, { after }), kind).map(({ name }) => name);
    expect(await names(second!.id)).toEqual(["Plăcuțe", "Discuri"]);
    expect(await names(null)).toEqual(["Discuri", "Plăcuțe"]);
    for (const after of [id, uuidv7()])
      expect(await ask(rodica, "PUT", `${at}/place`, { after })).toMatchObject({ code: "work-orders/line-not-found" });
  });

  it("is out of reach of another shop, of another order, and of who may not edit orders", async () => {
    const { at, id } = await lineOf(kind, { requires_approval: true });
    const elsewhere = await lineOf(kind);
    const acts = [
      ["POST", "replacement", { price: "1.00" }],
      ["PUT", "place", { after: null }],
      ["PUT", "approval", undefined],
      ["DELETE", "approval", undefined],
      ["POST", "decision", YES],
    ] as const;
    for (const [method, act, body] of acts) {
      for (const [person, where, code] of [
        [stranger, at, "work-orders/line-not-found"],
        [rodica, `${elsewhere.path}/${id}`, "work-orders/line-not-found"],
        [ion, at, "access/forbidden"],
        [maria, at, "access/forbidden"],
      ] as const)
        expect([act, await ask(person, method, `${where}/${act}`, body)]).toMatchObject([act, { code }]);
    }
    const answer = await ask(rodica, "PUT", `${at}/approval`);
    expect(linesOf(answer, kind)).toMatchObject([{ approval: "pending", price: "100.00" }]);
  });
});
