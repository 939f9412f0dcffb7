// A device's connection goes from one process of zero-cache to the next (docs/decisions/0046-a-connection-handed-on.md).

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { WebSocket } from "ws";

const FIXTURE = fileURLToPath(new URL("../testing/socket-handoff.fixture.ts", import.meta.url));

it("loses nothing that a device says as soon as it is connected, however busy the process is that handed it on", async () => {
  const front = fork(FIXTURE, ["front"]);
  try {
    const [port] = (await once(front, "message")) as [number];
    const free = once(front, "message");
    const device = new WebSocket(`ws://127.0.0.1:${port}/`);
    const said: string[] = [];
    const heard = new Promise<void>((resolve, reject) => {
      device.on("error", reject);
      device.on("message", (data: Buffer) => {
        said.push(data.toString());
        if (said.length === 1) device.send("first");
        if (said.at(-1) === "heard last") resolve();
      });
    });
    await free;
    device.send("last");
    await heard;
    device.close();
    expect(said).toEqual(["connected", "heard first", "heard last"]);
  } finally {
    front.kill();
  }
});
