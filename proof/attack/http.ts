// Requests to a tenant's host from outside a browser: connections are kept, since there are tens of thousands.

import { Agent, request } from "node:http";

export interface Sent {
  method: string;
  path: string;
  /** The subdomain, or a whole host name. */
  host: string;
  headers: Record<string, string>;
  body: string | null;
  /** From the machine itself, in place of through a proxy from somewhere else. */
  isLocal?: boolean;
}

export interface Answer {
  status: number;
  text: string;
  /** The secret of the cookie that it set; empty: none. */
  cookie: string;
  /** Where it leads; empty: nowhere. */
  location: string;
}

/** Whoever carries a question to the product. */
export interface Asker {
  hostOf: (shop: string) => string;
  originOf: (shop: string) => string;
  send: (sent: Sent) => Promise<Answer>;
}

/** What shares the machine may hold everything up for a while; what hangs is found all the same. */
const PATIENCE_MS = 180_000;

class ClosedMeanwhile extends Error {}

/** Another for each question: what is counted by address is not what is tried here. */
export const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export class Client implements Asker {
  readonly #port: number;
  readonly #agent: Agent = new Agent({ keepAlive: true, maxSockets: 32 });
  #sent = 0;

  constructor(port: number) {
    this.#port = port;
  }

  hostOf(shop: string): string {
    return shop.includes(".") || shop === "localhost" ? `${shop}:${this.#port}` : `${shop}.localhost:${this.#port}`;
  }

  originOf(shop: string): string {
    return `http://${this.hostOf(shop)}`;
  }

  async send(asked: Sent): Promise<Answer> {
    try {
      return await this.#sendOnce(asked);
    } catch (error) {
      // A kept connection that the server closed at this moment: it has seen nothing of the request.
      if (error instanceof ClosedMeanwhile) return this.send(asked);
      throw error;
    }
  }

  #sendOnce({ method, path, host, headers, body, isLocal = false }: Sent): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: "127.0.0.1",
          port: this.#port,
          agent: this.#agent,
          method,
          path,
          // Not every method's body has its length told by Node.
          headers: {
            host: this.hostOf(host),
            ...(isLocal ? {} : { "x-forwarded-for": addressOf((this.#sent += 1)) }),
            ...headers,
            ...(body === null ? {} : { "content-length": String(Buffer.byteLength(body)) }),
          },
          timeout: PATIENCE_MS,
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({
              status: response.statusCode!,
              text: Buffer.concat(parts).toString("utf8"),
              cookie: secretIn(response.headers["set-cookie"]?.[0]),
              location: response.headers.location ?? "",
            }),
          );
          response.once("error", reject);
        },
      );
      // A socket that was let in is an answer, too: the worst one.
      sent.once("upgrade", (_, socket) => {
        socket.destroy();
        resolve({ status: 101, text: "", cookie: "", location: "" });
      });
      sent.once("timeout", () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
      sent.once("error", (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === "ECONNRESET" ? new ClosedMeanwhile(error.message) : error),
      );
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Of a `set-cookie` header. */
export const secretIn = (header: string | null | undefined): string => /=([^;]*)/.exec(header ?? "")?.[1] ?? "";
