// Ports of children: free, in a row where that is asked for, and none that an outgoing connection may take.

import { createServer, type Server } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

it("all ports in a row can be listened on, below those of outgoing connections", async () => {
  for (let round = 0; round < 20; round++) {
    const first = await freePort(3);
    expect(first + 2).toBeLessThan(32_000);
    const servers = await Promise.all([first, first + 1, first + 2].map(listen));
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }
});
