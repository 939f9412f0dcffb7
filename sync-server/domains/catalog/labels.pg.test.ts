// The page of labels: for whoever sees parts, by numbers and ids, three beside each other, and what it says of what is not there.
// That a scanner reads them as they are printed is seen in a browser (e2e/journeys/scan.spec.ts).

import { afterAll, describe, expect, it } from "vitest";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { cast } from "../../testing/cast.ts";
import { TestDevice } from "../../testing/device.ts";
import { testServer } from "../../testing/server.ts";

const server = await testServer();
afterAll(() => server.close());
const {
  parts: petru,
  marketer: maria,
  rival: { admin: stranger },
} = await cast(server);

async function made(name: string, article: string | null) {
  const partId = uuidv7();
  expect(await new TestDevice(petru).run("catalog.createPart", { partId, name, article })).toMatchObject({
    outcome: "applied",
  });
  const [row] = await server.db.owner<{ part_no: number }[]>`select part_no from part where id = ${partId}`;
  return { id: partId, no: row!.part_no };
}
const filter = await made("Filtru <ulei> & garnitură", "HU 719/7 x");
const bulb = await made("Bec", null);
const gone = await made("Șters", "GONE");
await new TestDevice(petru).run("catalog.deletePart", { partId: gone.id });

const labels = (ids: string, person = petru) => person.request(`/parts/labels?ids=${ids}`);
const labelled = (html: string) => [...html.matchAll(/data-label="([^"]+)"/g)].map(([, id]) => id);

describe("the page of labels", () => {
  it("has those that are asked for by number and by id, in that order, and one asked for twice twice", async () => {
    const response = await labels(`${bulb.no},${filter.id.toUpperCase()},${bulb.no}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await response.text();
    expect(labelled(html)).toEqual([bulb.id, filter.id, bulb.id]);
    expect(html).toContain("<b>HU 719/7 x</b>");
    expect(html).toContain("Filtru &lt;ulei&gt; &amp; garnitură");
    expect(html).toContain(`<b>#${bulb.no}</b>`);
    expect(html.match(/<svg/g)).toHaveLength(3);
    expect(html).not.toContain('role="alert"');
  });

  it("says where a part lies, if it is known", async () => {
    const shelved = await made("Curea", "6PK 1193");
    const edit = { field: "bin", value: "A-03 <sus>" };
    expect(
      await new TestDevice(petru).run("catalog.editPart", { partId: shelved.id, basedOn: null, edit }),
    ).toMatchObject({ outcome: "applied" });
    expect(await (await labels(shelved.id)).text()).toContain("<strong>A-03 &lt;sus&gt;</strong>");
    expect(await (await labels(filter.id)).text()).not.toContain("<strong>");
  });

  it("says which are not in the catalogue, a deleted one among them", async () => {
    const html = await (await labels(`${filter.no},${gone.no},999999999`)).text();
    expect(labelled(html)).toEqual([filter.id]);
    expect(html).toMatch(new RegExp(`role="alert">[^<]*${gone.no}, 999999999`));
  });

  it("has 24 on a sheet", async () => {
    const html = await (await labels(Array.from({ length: 25 }, () => filter.no).join(","))).text();
    expect(html.match(/class="sheet"/g)).toHaveLength(2);
  });

  it.each([
    ["nothing", ""],
    ["commas alone", ",,"],
    ["what is no number and no id", "1,x'"],
    ["more than there may be", Array.from({ length: 501 }, () => 1).join(",")],
  ])("is not made of %s", async (_, ids) => {
    expect((await labels(ids)).status).toBe(422);
  });

  it("is for whoever sees parts, of their own shop", async () => {
    expect((await labels(String(filter.no), maria)).status).toBe(403);
    expect((await server.request({ slug: "demo" }, `/parts/labels?ids=${filter.no}`)).status).toBe(401);
    const html = await (await labels(filter.id, stranger)).text();
    expect(labelled(html)).toEqual([]);
  });
});
