// Who takes parts signs for them: the signature goes with the issue, by whichever way both come, and is seen by who sees the order.

import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { ISSUE_SIGNATURE_BYTES } from "../../../shared/domains/work-orders/attachments.states.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { TestDevice } from "../../testing/device.ts";
import { demo, rival } from "../../testing/fixtures.ts";
import { sendWhole, sha256Of } from "../../testing/pictures.ts";
import { ask } from "../../testing/rest.ts";
import { stockOf } from "../../testing/stock.ts";
import { stockedShop } from "../../testing/stocked-shop.ts";

const shop = await stockedShop();
afterAll(() => shop.server.close());
const { db, people } = shop;
const { mechanic: ion, parts: petru, receptionist: rodica } = people;

let made = 0;
const drawing = () =>
  sharp({ create: { width: 300 + ++made, height: 120, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
const base64 = (content: Uint8Array) => Buffer.from(content).toString("base64");

let part: string;
let order: string;
let line: string;
beforeEach(async () => {
  ({ part, order } = await shop.begin());
  await shop.receive(5);
  line = await shop.asks(2);
});

const signed = (content: Uint8Array) => ({
  signature: { signatureId: uuidv7(), signer: "Ana Rusu", method: "drawn", bytes: content.length },
  sha256: sha256Of(content),
});

interface Event {
  kind: string;
  signature_b64: string | null;
}
const issuesSeenBy = async (person: typeof ion): Promise<Event[]> => {
  const { status, body } = await ask(person, "GET", `/api/v1/parts/${part}/events`);
  expect(status).toBe(200);
  return (body["data"] as Event[]).filter(({ kind }) => kind === "issue");
};

describe("of a device", () => {
  it("meets its content whichever comes first, and is told with its event to who sees the order", async () => {
    const [early, late] = [await drawing(), await drawing()];
    const other = await shop.asks(1);
    expect(await shop.issue(line, signed(early))).toMatchObject({ outcome: "applied" });
    expect(await issuesSeenBy(ion)).toMatchObject([{ signature_b64: null }]); // on its way
    await sendWhole(ion, early, "signature");
    await sendWhole(ion, late, "signature");
    expect(await shop.issue(other, signed(late))).toMatchObject({ outcome: "applied" });
    for (const person of [ion, petru]) {
      const told = await issuesSeenBy(person);
      expect(told).toHaveLength(2);
      for (const { signature_b64 } of told)
        expect(await sharp(Buffer.from(signature_b64!, "base64")).metadata()).toMatchObject({
          format: "png",
          height: 120,
        });
    }
    // Another mechanic sees the part and what happened to it, and not whose car it went into.
    expect((await issuesSeenBy(people.mechanic2)).map(({ signature_b64 }) => signature_b64)).toEqual([null, null]);
    const rows = await db.owner`
      select s.purpose, s.signer, s.arrived_at is not null as arrived from stock_event e
      join work_signature s on s.id = e.signature_id where e.part_id = ${part} and s.work_order_id = ${order}`;
    const both = { purpose: "issue", signer: "Ana Rusu", arrived: true };
    expect(rows).toEqual([both, both]);
  });

  it("is in the order's history by its id, and no name is", async () => {
    const how = signed(await drawing());
    await shop.issue(line, how);
    const [told] = await db.owner`
      select data from activity where work_order_id = ${order} and verb = 'warehouse.issuePart'`;
    expect(told!["data"]).toMatchObject({ quantity: 2, signature: how.signature.signatureId });
    expect(JSON.stringify(told)).not.toContain("Ana Rusu");
  });

  it("may be sent by a storekeeper, who edits no order", async () => {
    expect((await sendWhole(petru, await drawing(), "signature")).status).toBe(200);
    expect((await sendWhole(people.marketer, await drawing(), "signature")).status).toBe(403);
  });

  it("is refused with its issue under an id that is taken, in this shop or another", async () => {
    const how = signed(await drawing());
    await shop.issue(line, { ...how, quantity: 1 });
    expect(await shop.issue(line, { ...how, quantity: 1 })).toMatchObject({ code: "signatures/id-taken" });
    const id = uuidv7();
    await db.owner`
      insert into work_signature (id, company_id, work_order_id, purpose, signer, method, bytes, sha256, added_at, added_by)
      values (${id}, ${rival.companyId}, ${rival.orders.mechanic.id}, 'reception', 'Altul', 'drawn', 1, ${"a".repeat(64)}, now(), 'x')`;
    const stolen = { ...how, signature: { ...how.signature, signatureId: id }, quantity: 1 };
    expect(await shop.issue(line, stolen)).toMatchObject({ outcome: "refused", code: "signatures/id-taken" });
    expect(await stockOf(db, part)).toMatchObject({ onHand: 4 });
    await shop.requireSound();
  });

  it("goes with its content, is of at most 200 KB, and is of an issue alone", async () => {
    const how = signed(await drawing());
    const invalid = { code: "commands/invalid-arguments" };
    expect(await shop.issue(line, { signature: how.signature })).toMatchObject(invalid);
    expect(await shop.issue(line, { sha256: how.sha256 })).toMatchObject(invalid);
    const large = { ...how.signature, bytes: ISSUE_SIGNATURE_BYTES + 1 };
    expect(await shop.issue(line, { ...how, signature: large })).toMatchObject(invalid);
    const desk = new TestDevice(rodica);
    const alone = { ...how.signature, workOrderId: order, purpose: "issue", sha256: how.sha256 };
    expect(await desk.run("signatures.add", alone)).toMatchObject(invalid);
    await shop.issue(line, how);
    const { signatureId } = how.signature;
    expect(await desk.run("signatures.withdraw", { signatureId })).toMatchObject({ code: "signatures/of-issue" });
  });
});

/** A PNG that says it is so large, and is a few kilobytes. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, "ascii"), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1; // one bit for a pixel, gray
  const rows = deflateSync(Buffer.alloc(1_000_000));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function crc32(content: Uint8Array): number {
  let crc = ~0;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

describe("over REST", () => {
  const issue = (person: typeof ion, body: object, key?: string) =>
    ask(person, "POST", `/api/v1/work-orders/${order}/parts/${line}/issue`, body, key);
  const kept = async () => {
    const [row] = await db.owner`
      select (select count(*)::int from blob where company_id = ${demo.companyId} and purpose = 'signature') as blobs,
        (select count(*)::int from work_signature where work_order_id = ${order}) as signatures`;
    return row!;
  };

  it("comes with the issue, once for one key, and is read with its event", async () => {
    const key = uuidv7();
    const body = { qty: 1, signature_b64: base64(await drawing()), signer: "Ana Rusu" };
    for (const time of ["first", "second"]) expect(await issue(ion, body, key), time).toMatchObject({ status: 200 });
    expect(await kept()).toMatchObject({ signatures: 1 });
    const [{ signature_b64 }] = (await issuesSeenBy(ion)) as [Event];
    expect(await sharp(Buffer.from(signature_b64!, "base64")).metadata()).toMatchObject({ format: "png", height: 120 });
    const own = { qty: 1, signature_b64: base64(await drawing()) };
    expect(await issue(ion, own)).toMatchObject({ status: 200 });
    const signers = await db.owner`select signer from work_signature where work_order_id = ${order} order by added_at`;
    expect(signers.map(({ signer }) => signer)).toEqual(["Ana Rusu", demo.users.mechanic.name]);
  });

  it("is refused where it is no small PNG: the field says so, nothing is issued and nothing kept", async () => {
    const png = await drawing();
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const large = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff", noise } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(ISSUE_SIGNATURE_BYTES);
    const jpeg = await sharp(png).flatten().jpeg().toBuffer();
    const bad: [string, string][] = [
      ["no base64", "%%%%"],
      ["base64 that ends early", base64(png).slice(0, -1)],
      ["nothing", ""],
      ["text", base64(Buffer.from("semnat"))],
      ["a JPEG", base64(jpeg)],
      ["an SVG", base64(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
      ["more than 200 KB", base64(large)],
      ["more than 400,000 characters", "A".repeat(400_004)],
      ["a bomb", base64(bomb(60_000, 60_000))],
      ["a long strip", base64(bomb(100_000, 8))],
      ["the beginning of a PNG", base64(png.subarray(0, 20))],
      ["a PNG that ends early", base64(png.subarray(0, png.length - 30))],
    ];
    for (const [what, signature_b64] of bad)
      expect(await issue(ion, { signature_b64 }), what).toMatchObject({
        status: 422,
        code: "input/invalid",
        body: { errors: { signature_b64: [expect.any(String)] } },
      });
    expect(await stockOf(db, part)).toEqual({ onHand: 5, reserved: 2, short: 0 });
    const ready = async () =>
      (
        await db.owner`select 1 from blob where purpose = 'signature' and state = 'ready'
        and sha256 in ${db.owner(bad.map(([, content]) => sha256Of(Buffer.from(content, "base64"))))}`
      ).length;
    expect([await kept(), await ready()]).toEqual([expect.objectContaining({ signatures: 0 }), 0]);
  });

  it("has one line for a name, and none without a signature: the request's own field says so, and nothing is kept", async () => {
    const before = await kept();
    const signature_b64 = base64(await drawing());
    const bad: [string, object][] = [
      ["signer", { signature_b64, signer: "Ana\nRusu" }],
      ["signer", { signature_b64, signer: "Ana\u0000" }],
      ["signer", { signature_b64, signer: " " }],
      ["signer", { signer: "Ana Rusu" }],
      ["scan_payload", { signature_b64, scan_payload: "PART:\u001d17" }],
    ];
    for (const [field, sent] of bad) {
      const { status, body } = await issue(ion, sent);
      expect([status, Object.keys(body["errors"] as object)], JSON.stringify(sent)).toEqual([422, [field]]);
    }
    expect(await kept()).toEqual(before);
  });

  it("is kept as it was drawn anew, without what hides behind it or beside it", async () => {
    const png = await drawing();
    const hidden = Buffer.from("<script>alert(1)</script>");
    const text = Buffer.concat([png, hidden]);
    expect(await issue(ion, { signature_b64: base64(text) })).toMatchObject({ status: 200 });
    const [{ signature_b64 }] = (await issuesSeenBy(ion)) as [Event];
    const told = Buffer.from(signature_b64!, "base64");
    expect(told.includes(hidden)).toBe(false);
    expect(await sharp(told).metadata()).toMatchObject({ format: "png", height: 120 });
  });

  it("is kept of nobody who may not issue there", async () => {
    const before = await kept();
    const body = { signature_b64: base64(await drawing()) };
    expect(await issue(rodica, body)).toMatchObject({ status: 403 });
    expect(await issue(people.mechanic2, body)).toMatchObject({ status: 404 });
    expect(await issue(people.rival.admin, body)).toMatchObject({ status: 404 });
    expect(await kept()).toEqual(before);
  });
});
