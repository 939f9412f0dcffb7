// The way between one phone and the shop: a TCP relay that fails as radio, routers and tunnels do. The phone's own "I am
// online" keeps saying yes.

import { connect, createServer, type Server, type Socket } from "node:net";
import { Link } from "./link.ts";
import type { WireAccident, WireFault, WireState } from "./wire-state.ts";

export class Wire {
  readonly port: number;
  readonly #server: Server;
  #target: number;
  readonly #repeatable: RegExp;
  readonly #links = new Set<Link>();
  readonly #due: { accident: WireAccident; number: number }[] = [];
  #fault: WireFault | null = null;

  private constructor(server: Server, port: number, target: number, repeatable: RegExp) {
    this.#server = server;
    this.port = port;
    this.#target = target;
    this.#repeatable = repeatable;
    server.on("connection", (socket) => this.#accept(socket));
  }

  static open(target: number, repeatable: RegExp): Promise<Wire> {
    return new Promise((resolve, reject) => {
      const server = createServer();
      server.once("error", reject);
      server.listen(0, "127.0.0.1", () => {
        const address = server.address();
        if (address === null || typeof address === "string") return reject(new Error("no port"));
        resolve(new Wire(server, address.port, target, repeatable));
      });
    });
  }

  fail(fault: WireFault): Promise<void> {
    this.#fault = fault;
    for (const link of this.#links) {
      if (fault.kind === "cut") link.end();
      else link.wake();
    }
    return Promise.resolve();
  }

  /** Another server answers from now on, as a balancer has it; whoever was connected connects anew. */
  leadTo(target: number): void {
    this.#target = target;
    for (const link of this.#links) link.end();
  }

  /** Orders an accident for the next `count` messages that it fits. */
  next(accident: WireAccident, count: number, number = 0): Promise<void> {
    for (let n = 0; n < count; n++) this.#due.push({ accident, number });
    return Promise.resolve();
  }

  /** Everything comes through, also what a black hole held back; accidents that did not happen do not happen any more. */
  mend(): Promise<void> {
    this.#fault = null;
    for (const link of this.#links) link.wake();
    return Promise.resolve();
  }

  /** Mended, and accidents that have not happened do not happen any more. */
  heal(): Promise<void> {
    this.#due.length = 0;
    return this.mend();
  }

  close(): Promise<void> {
    for (const link of this.#links) link.end();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    if (this.#fault?.kind === "cut") {
      socket.destroy();
      return;
    }
    const wire = this.#state();
    const link = new Link(socket, connect(this.#target, "127.0.0.1"), wire);
    this.#links.add(link);
    void link.ended.then(() => this.#links.delete(link));
  }

  #state(): WireState {
    const fault = () => this.#fault;
    return {
      get fault() {
        return fault();
      },
      repeatable: this.#repeatable,
      take: (accident) => {
        const index = this.#due.findIndex((due) => due.accident === accident);
        return index === -1 ? null : this.#due.splice(index, 1)[0]!;
      },
      repeat: (bytes, afterMs) => {
        setTimeout(() => {
          const socket = connect(this.#target, "127.0.0.1", () => socket.end(bytes));
          socket.on("error", () => socket.destroy()); // the server is down just then: there is no copy
          socket.resume();
        }, afterMs);
      },
    };
  }
}
