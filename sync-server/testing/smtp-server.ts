// A mail server for tests: takes what it is given, or refuses as often as it is told to.

import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

export class SmtpServer {
  readonly taken: TakenMail[] = [];
  /** What is answered to the next mails instead of taking them. */
  readonly refusals: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async open(): Promise<SmtpServer> {
    const smtp = new SmtpServer();
    await new Promise<void>((resolve) => smtp.#server.listen(0, "127.0.0.1", resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = "";
    let mail: TakenMail | null = null;
    let isData = false;

    const hear = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<(.*?)>/.exec(line)?.[1] ?? "";
      if (verb === "EHLO" || verb === "HELO") say("250 test");
      else if (verb === "MAIL") {
        mail = { from: address, to: [], source: "" };
        say("250 yes");
      } else if (verb === "RCPT") {
        mail?.to.push(address);
        say("250 yes");
      } else if (verb === "DATA") {
        isData = true;
        say("354 go on");
      } else if (verb === "QUIT") socket.end("221 bye\r\n");
      else say(verb === "RSET" || verb === "NOOP" ? "250 yes" : "502 no");
    };
    const take = (source: string) => {
      isData = false;
      const refusal = this.refusals.shift();
      if (refusal === undefined) this.taken.push({ ...mail!, source: source.replaceAll(/^\.\./gm, ".") });
      say(refusal ?? "250 taken");
    };

    socket.on("error", () => socket.destroy()); // the client went away
    socket.on("close", () => this.#sockets.delete(socket));
    socket.on("data", (chunk: Buffer) => {
      waiting += chunk.toString("latin1");
      for (;;) {
        const end = isData ? "\r\n.\r\n" : "\r\n";
        const at = waiting.indexOf(end);
        if (at === -1) return;
        const part = waiting.slice(0, at);
        waiting = waiting.slice(at + end.length);
        if (isData) take(part);
        else hear(part);
      }
    });
    say("220 test");
  }
}
