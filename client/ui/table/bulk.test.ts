// One act on several orders: how far it went where the device could not keep one, and what is taken back.

import { expect, it } from "vitest";
import { asLeft, oneByOne } from "./bulk.ts";

it("is done to one after the other, and stops where one was not kept", async () => {
  const tried: string[] = [];
  const act = async (id: string) => {
    tried.push(id);
    return id !== "b";
  };
  expect(await oneByOne(["a", "b", "c"], act)).toEqual({ kept: ["a"], left: ["b", "c"] });
  expect(tried).toEqual(["a", "b"]);
  expect(await oneByOne(["a", "c"], act)).toEqual({ kept: ["a", "c"], left: [] });
});

it("is taken back for those that are as it left them, as they were before", () => {
  const before = ["a", "b", "c"].map((id) => ({ id, status: "new" }));
  const now = [
    { id: "a", status: "diagnosis" },
    { id: "b", status: "ready" }, // somebody went on with it
    { id: "d", status: "diagnosis" },
  ];
  expect(asLeft(before, now, ({ status }) => status === "diagnosis")).toEqual([{ id: "a", status: "new" }]);
});
