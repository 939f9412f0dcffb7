// A bucket that speaks S3 as far as the product asks for it, and may be told to behave as badly as it can.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How it answers what is asked for; it always keeps what it is given while it `works`. */
export type Mood =
  | "works"
  | "forbids"
  | "fails"
  | "says nothing"
  | "stops midway"
  | "cuts"
  | "sends elsewhere"
  | "lies";

const ERRORS: Partial<Record<Mood, { status: number; code: string }>> = {
  forbids: { status: 403, code: "SignatureDoesNotMatch" },
  fails: { status: 500, code: "InternalError" },
};

export class HostileBucket {
  mood: Mood = "works";
  /** What came: method and path with its query. */
  readonly asked: string[] = [];
  /** By path. */
  readonly objects = new Map<string, Buffer>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<HostileBucket> {
    const bucket = new HostileBucket();
    await new Promise<void>((resolve) => bucket.#server.listen(0, "127.0.0.1", resolve));
    return bucket;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    const path = url.split("?")[0]!;
    this.asked.push(`${method} ${url}`);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const error = ERRORS[this.mood];
    if (error) return this.#refuse(response, error);
    if (this.mood === "says nothing") return;
    if (this.mood === "sends elsewhere") {
      response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data/" }).end();
      return;
    }
    if (method === "PUT") {
      this.objects.set(path, Buffer.concat(parts));
      response.writeHead(200).end();
      return;
    }
    const content = this.objects.get(path);
    if (!content) return this.#refuse(response, { status: 404, code: "NoSuchKey" });
    const told = this.mood === "lies" ? Buffer.from("<script>alert(1)</script>") : content;
    response.writeHead(200, { "content-length": told.length, "content-type": "text/html" });
    if (this.mood !== "stops midway" && this.mood !== "cuts") {
      response.end(method === "HEAD" ? undefined : told);
      return;
    }
    const isSent = () => this.mood === "cuts" && request.socket.destroy();
    response.write(told.subarray(0, told.length >> 1), isSent);
  }

  #refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>told by the bucket</Message><AWSAccessKeyId>KEYOFBUCKET</AWSAccessKeyId><StringToSign>signed</StringToSign></Error>`,
    );
  }
}
