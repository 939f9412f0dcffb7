import { beforeEach, describe, expect, it } from "vitest";
import { PersonRequests } from "./person-requests.ts";

let now = 0;
let waited = 0;
let requests: PersonRequests;
beforeEach(() => {
  now = 0;
  requests = new PersonRequests(
    () => now,
    async (ms) => (waited = ms),
  );
});

/** How long it waits, ms; or what it is told. */
function takes(person: string, kind: "reads" | "writes" | "commands", count = 1): Promise<unknown> {
  waited = 0;
  return requests.take(person, kind, count).then(
    () => waited,
    ({ status, headers }: { status: number; headers: object }) => [status, headers],
  );
}

describe("what one person may ask", () => {
  it("goes on at once as far as it was not used up", async () => {
    expect(await takes("ana", "writes", 600)).toBe(0);
    expect(await takes("ana", "reads", 3_000)).toBe(0);
    expect(await takes("ana", "commands", 5_000)).toBe(0);
  });

  it("waits its turn beyond, and is told when to come back where that would be long", async () => {
    await takes("ana", "writes", 600);
    expect(await takes("ana", "writes", 20)).toBe(1_000);
    expect(await takes("ana", "writes", 80)).toBe(5_000);
    expect(await takes("ana", "writes", 20)).toEqual([429, { "retry-after": "6" }]);
    // What was refused is not counted.
    expect(await takes("ana", "writes", 20)).toEqual([429, { "retry-after": "6" }]);
  });

  it("comes back with time", async () => {
    await takes("ana", "writes", 700);
    now += 5_000;
    expect(await takes("ana", "writes", 20)).toBe(1_000);
    now += 60_000;
    expect(await takes("ana", "writes", 600)).toBe(0);
  });

  it("is nothing that another person, or another kind, waits for", async () => {
    await takes("ana", "writes", 600);
    expect(await takes("ion", "writes")).toBe(0);
    expect(await takes("ana", "reads")).toBe(0);
  });
});
