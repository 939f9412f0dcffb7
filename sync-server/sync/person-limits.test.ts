// What one person may take of the sync server, by a clock of the test's own.

import { describe, expect, it } from "vitest";
import { MOST_SOCKETS, PersonLimits, type Lease } from "./person-limits.ts";

function limits() {
  let now = 0;
  const of = new PersonLimits(() => now);
  const open = (person = "ana", queries = 0, end = () => {}) => of.open(person, queries, end);
  return {
    of,
    open,
    opened: (person?: string, queries?: number) => open(person, queries) as Lease,
    pass: (ms: number) => (now += ms),
  };
}

describe("queries", () => {
  it("go on at once up to two hundred, then twenty a second", () => {
    const { opened, pass } = limits();
    const lease = opened("ana", 100);
    expect(lease.wait).toBe(0);
    expect(lease.onMessage(1, 100)).toBe(0);
    expect(lease.onMessage(1, 100)).toBe(5_000);
    pass(5_000);
    expect(lease.onMessage(1, 20)).toBe(1_000);
  });

  it("are a person's, whatever the device, and nobody else's", () => {
    const { opened } = limits();
    opened("ana", 200);
    expect(opened("ana", 20).wait).toBe(1_000);
    expect(opened("ion", 200).wait).toBe(0);
  });

  it("that were waited for in vain are given back: a network that comes and goes makes nobody wait longer each time", () => {
    const { opened } = limits();
    opened("ana", 200);
    for (let n = 0; n < 20; n++) {
      const lease = opened("ana", 20);
      expect(lease.wait).toBe(1_000);
      lease.giveBack(20);
    }
  });
});

describe("sockets", () => {
  it("beyond the most end the oldest, and only that", () => {
    const { of, open } = limits();
    const ended: number[] = [];
    for (let n = 0; n <= MOST_SOCKETS; n++) open("ana", 0, () => ended.push(n));
    expect(ended).toEqual([0]);
    expect(of.size.sockets).toBe(MOST_SOCKETS);
  });

  it("are opened one a second after the first forty: first they wait, then they are refused", () => {
    const { opened, open, pass } = limits();
    for (let n = 0; n < 40; n++) expect(opened().wait).toBe(0);
    for (let n = 1; n <= 10; n++) expect(opened().wait).toBe(n * 1_000);
    expect(open()).toEqual({ retryAfter: 11 });
    pass(1_000);
    expect(opened().wait).toBe(10_000);
  });

  it("that are gone leave nothing: who owes nothing is forgotten", () => {
    const { of, opened, pass } = limits();
    const leases = Array.from({ length: 100 }, (_, n) => opened(`person ${n}`, 50));
    for (const { release } of leases) release();
    expect(of.size).toEqual({ people: 100, sockets: 0 });
    pass(61_000);
    opened("ana").release();
    expect(of.size.people).toBe(1);
  });
});

it("messages are four hundred at once and forty a second", () => {
  const { opened, pass } = limits();
  const lease = opened();
  for (let n = 0; n < 400; n++) expect(lease.onMessage(1, 0)).toBe(0);
  expect(lease.onMessage(1, 0)).toBe(25);
  pass(1_025);
  expect(lease.onMessage(40, 0)).toBe(0);
});
