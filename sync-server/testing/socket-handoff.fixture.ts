// The two processes of processes/socket-handoff.test.ts: the front, which takes a connection and hands it on, and the worker, which speaks on it.
// Both are busy for a while: the front after it handed one on, the worker, for longer, once it has greeted.

import { fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { WebSocketServer, type WebSocket } from "ws";

type Take = (message: unknown, socket: Socket) => void;

/** zero-cache's own, which it exports to nobody. */
interface Handoff {
  installWebSocketHandoff: (
    log: object,
    handoff: (request: IncomingMessage) => {
      payload: object;
      sender: { send: (data: Serializable, socket: Socket) => void };
    },
    server: Server,
  ) => void;
  installWebSocketReceiver: (
    log: object,
    server: WebSocketServer,
    receive: (socket: WebSocket) => void,
    receiver: { onMessageType: (type: string, take: Take) => void },
  ) => void;
}

const inside = new URL("../../zero-cache/src/types/websocket-handoff.js", import.meta.resolve("@rocicorp/zero"));
const { installWebSocketHandoff, installWebSocketReceiver } = (await import(inside.href)) as Handoff;

const FRONT_BUSY_MS = 200;
const WORKER_BUSY_MS = 400;

const beBusy = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

async function front(): Promise<void> {
  const other = fork(fileURLToPath(import.meta.url), ["worker"]);
  process.once("disconnect", () => other.kill());
  await once(other, "message");
  const sender = {
    send(data: Serializable, socket: Socket) {
      other.send(data, socket);
      beBusy(FRONT_BUSY_MS);
      process.send?.("free");
    },
  };
  const server = createServer();
  installWebSocketHandoff({}, () => ({ payload: {}, sender }), server);
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

function worker(): void {
  installWebSocketReceiver(
    {},
    new WebSocketServer({ noServer: true }),
    (socket) => {
      socket.on("message", (data: Buffer) => socket.send(`heard ${data.toString()}`));
      socket.send("connected", () => beBusy(WORKER_BUSY_MS));
    },
    {
      onMessageType: (type, take) =>
        process.on("message", (message, socket) => {
          const [named, body] = message as [string, unknown];
          if (named === type) take(body, socket as Socket);
        }),
    },
  );
  process.once("disconnect", () => process.exit());
  process.send?.("ready");
}

if (process.argv[2] === "worker") worker();
else await front();
