// A sync socket as a hostile person opens it: with their own good session, and whatever words they like.

import { once } from "node:events";
import { WebSocket } from "ws";
import { schema } from "../../shared/zero/define.ts";
import { uuidv7 } from "../../shared/kernel/ids.ts";
import { SESSION_COOKIE } from "../../sync-server/auth/staff-sessions.ts";
import type { Person } from "./people.ts";
import type { World } from "./world.ts";

const PROTOCOL_VERSION = 51;
/** What does not answer at all is found all the same. */
const PATIENCE_MS = 30_000;

/** What a device says that it knows, as Zero's client says it. */
const clientSchema = {
  tables: Object.fromEntries(
    Object.values(schema.tables).map((table) => {
      const { name, serverName, columns, primaryKey } = table as {
        name: string;
        serverName?: string;
        columns: Record<string, { type: string; serverName?: string }>;
        primaryKey: readonly string[];
      };
      const inServer = (column: string) => columns[column]!.serverName ?? column;
      const typed = Object.entries(columns).map(([column, { type }]) => [inServer(column), { type }]);
      return [
        serverName ?? name,
        { columns: Object.fromEntries(typed.toSorted()) as object, primaryKey: primaryKey.map(inServer).toSorted() },
      ];
    }),
  ),
};

/** Tables that devices are sent, as Postgres names them. */
export const syncedTables = Object.keys(clientSchema.tables);

export const firstMessage = (desiredQueriesPatch: readonly unknown[] = [], more: object = {}): unknown => [
  "initConnection",
  { desiredQueriesPatch, clientSchema, activeClients: [], ...more },
];

export const encoded = (told: object): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(told)).toString("base64"));

export interface ConnectOptions {
  /** After `/sync`. */
  path?: string;
  protocol?: string;
  clientGroupID?: string;
  clientID?: string;
}

export class SyncSocket {
  /** Of the upgrade; 101: let in, 0: cut without an answer. */
  readonly status: number;
  /** Everything that was heard. */
  readonly heard: string[];
  readonly clientGroupID: string;
  readonly #socket: WebSocket;

  private constructor(status: number, heard: string[], clientGroupID: string, socket: WebSocket) {
    this.status = status;
    this.heard = heard;
    this.clientGroupID = clientGroupID;
    this.#socket = socket;
  }

  static async open(world: World, person: Person, options: ConnectOptions = {}): Promise<SyncSocket> {
    const origin = world.client.originOf(person.shop);
    const { host, port } = new URL(origin);
    const clientGroupID = options.clientGroupID ?? uuidv7();
    const asked = new URLSearchParams({
      clientID: options.clientID ?? uuidv7(),
      clientGroupID,
      userID: person.actor.userId,
      wsid: uuidv7(),
      baseCookie: "",
      ts: "0",
      lmid: "0",
    });
    const path = options.path ?? `/sync/v${PROTOCOL_VERSION}/connect`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/sync${path}?${asked}`, options.protocol ?? encoded({}), {
      headers: { host, origin, cookie: `${SESSION_COOKIE}=${person.cookie}` },
    });
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
    const status = await new Promise<number>((resolve) => {
      socket.once("open", () => resolve(101));
      socket.once("unexpected-response", (request, response) => {
        request.on("error", () => {}).destroy();
        resolve(response.statusCode!);
      });
      // Cut without a word: when a newer one of this person needs its place.
      socket.on("error", () => resolve(0));
    });
    return new SyncSocket(status, heard, clientGroupID, socket);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === "string" || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** Until it is closed; the code. Null: it stays open, and what was sent after `send` was answered. */
  async refusal(): Promise<number | null> {
    if (!this.isOpen) return 0;
    const closed = once(this.#socket, "close").then(([code]) => code as number);
    const before = this.heard.length;
    this.send('["ping",{}]');
    const answered = this.until((heard) => heard.slice(before).some((text) => text.startsWith('["pong"')));
    return answered.then(
      () => null,
      () => closed,
    );
  }

  /** Until what was heard fulfils this. Throws when it does not in time, or the socket is closed. */
  until(isFulfilled: (heard: readonly string[]) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => end(new Error("the sync socket says nothing more")), PATIENCE_MS);
      const look = () => {
        if (isFulfilled(this.heard)) end();
      };
      const closed = () => end(new Error(`the sync socket was closed after ${this.heard.at(-1)?.slice(0, 300)}`));
      const end = (error?: Error) => {
        clearTimeout(late);
        this.#socket.off("message", look).off("close", closed);
        if (error) reject(error);
        else resolve();
      };
      this.#socket.on("message", look).on("close", closed);
      look();
    });
  }

  end(): void {
    this.#socket.terminate();
  }
}
