// Sync sockets out of Node: what a browser does by itself, the address of a shop, its cookie and its origin.

import dns, { type LookupAddress, type LookupOptions } from "node:dns";
import type { Person } from "./crew.ts";

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;
type LookUp = (host: string, options: LookupOptions, answer: Answer) => void;

const cookies = new Map<string, string>();

/** From now on sockets of this person carry their cookie. Zero names the person in the socket's address. */
export function admitSockets(person: Person): void {
  if (cookies.size === 0) prepare();
  cookies.set(person.userId, person.cookie);
}

function prepare(): void {
  const elsewhere = dns.lookup as LookUp;
  const lookUp: LookUp = (host, options, answer) => {
    if (!host.endsWith(".localhost")) elsewhere(host, options, answer);
    else if (options.all) answer(null, [{ address: "127.0.0.1", family: 4 }]);
    else answer(null, "127.0.0.1", 4);
  };
  Object.assign(dns, { lookup: lookUp });

  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      const { searchParams, host } = new URL(address);
      const cookie = cookies.get(searchParams.get("userID") ?? "");
      // Node's sockets take headers, which the DOM's type does not know.
      const options = { protocols, headers: { cookie, origin: `http://${host}` } };
      super(address, options as unknown as string[]);
    }
  };
}
