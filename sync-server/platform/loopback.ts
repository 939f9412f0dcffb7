// Whether an address is this machine's own, which nobody else can come from.

import { BlockList, isIPv6 } from "node:net";

const own = new BlockList();
own.addSubnet("127.0.0.0", 8);
own.addAddress("::1", "ipv6");

/** Of a peer or of `HOST`: an IPv4 or IPv6 address, or a name, of which `localhost` alone is known. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  return bare === "localhost" || own.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
}
