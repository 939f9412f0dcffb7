import { describe, expect, it } from "vitest";
import { runAllSteps } from "./run-all-steps.ts";

describe("cleaning up", () => {
  it("goes on after a step that fails, in order, and says what failed", async () => {
    const done: string[] = [];
    const broken = new Error("disk");
    const steps = [
      async () => void done.push("copy"),
      () => Promise.reject(broken),
      () => {
        throw broken;
      },
      async () => void done.push("pictures"),
    ];
    await expect(runAllSteps(steps)).rejects.toMatchObject({ errors: [broken, broken] });
    expect(done).toEqual(["copy", "pictures"]);
  });

  it("is quiet when all went well", async () => {
    await expect(runAllSteps([async () => 1])).resolves.toBeUndefined();
  });
});
